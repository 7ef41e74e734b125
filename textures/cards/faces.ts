import { type Card, FACE_COUNT, JOKER, makeCard } from '../../engine/cards.ts'

/** URLs of the drawings by file. `build.ts` writes all of them but the joker. */
const FACE_URLS = import.meta.glob<string>('./faces/*.svg', { query: '?url', import: 'default', eager: true })

/** Ratio of a card's width to its height. */
export const CARD_RATIO = 240 / 336

/** Returns the URL of a drawing, with the international letters. */
export const faceUrl = (name: string): string => FACE_URLS[`./faces/${name}.svg`] ?? ''

/** URLs of faces with the letters of a language, by card such as `Kh`. */
let localUrls: Readonly<Record<string, string>> = {}

/** Dispatches `change` when faces get other letters. */
export const faceChanges = new EventTarget()

/** Sets the faces that have the letters of a language. */
export const setLocalFaces = (urls: Readonly<Record<string, string>>): void => {
  localUrls = urls
  faceChanges.dispatchEvent(new Event('change'))
}

export const cardBackUrl: string = faceUrl('back')

/** Returns the URL of a card's face, or of the back for a card that is face down. */
export const cardFaceUrl = (card: Card): string => {
  if (card >= FACE_COUNT) return cardBackUrl
  const name = card === JOKER ? 'joker' : makeCard(card)
  return localUrls[name] ?? faceUrl(name)
}

/** URLs of all faces and the back. */
export const cardUrls: readonly string[] = Object.values(FACE_URLS)
