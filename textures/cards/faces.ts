import { type Card, FACE_COUNT, JOKER, makeCard } from '../../engine/cards.ts'

/** Addresses of the faces and the back; `build.ts` writes all but the joker. */
const FACE_URLS = import.meta.glob<string>('./faces/*.svg', { query: '?url', import: 'default', eager: true })

/** Width by height of a face. */
export const CARD_RATIO = 240 / 336

const url = (name: string): string => FACE_URLS[`./faces/${name}.svg`] ?? ''

export const cardBackUrl: string = url('back')

/** The back for a card that is face down. */
export const cardFaceUrl = (card: Card): string =>
  card >= FACE_COUNT ? cardBackUrl : url(card === JOKER ? 'joker' : makeCard(card))

/** Addresses of all faces and the back. */
export const cardUrls: readonly string[] = Object.values(FACE_URLS)
