import { type Card, FACE_COUNT, JOKER, makeCard } from '../../engine/cards.ts'

/** URLs of the drawings by file. `build.ts` writes all of them but the joker. */
const FACE_URLS = import.meta.glob<string>('./faces/*.svg', { query: '?url', import: 'default', eager: true })

/** Ratio of a card's width to its height. */
export const CARD_RATIO = 240 / 336

const faceUrl = (name: string): string => FACE_URLS[`./faces/${name}.svg`] ?? ''

export const cardBackUrl: string = faceUrl('back')

/** Returns the URL of a card's face, or of the back for a card that is face down. */
export const cardFaceUrl = (card: Card): string =>
  card >= FACE_COUNT ? cardBackUrl : faceUrl(card === JOKER ? 'joker' : makeCard(card))

/** URLs of all faces and the back. */
export const cardUrls: readonly string[] = Object.values(FACE_URLS)
