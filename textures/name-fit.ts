/** Pictures have colours of their own, which are no wood. */
const PICTOGRAMS =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}](?:\p{Emoji_Modifier}|\ufe0f)*\u200d?|\ufe0f?\u20e3/gu

/** Returns the part of a name that can be engraved; empty if it is nothing but pictograms. */
export const removePictograms = (name: string): string => name.replace(PICTOGRAMS, '').replace(/\s+/gu, ' ').trim()

/** Signs with the marks that belong to them. */
const GRAPHEME = /\P{M}\p{M}*/gu
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** It is written from right to left. */
export const isRightToLeft = (name: string): boolean => RIGHT_TO_LEFT.test(name)

/** A name that would have to be smaller than this part of its size is shortened. */
const MIN_SIZE_RATIO = 0.66

export interface FittedName {
  readonly text: string
  /** Scale factor of the text. */
  readonly scale: number
}

/** A name as it fits into a room of this length: whole as long as it can be read, else with its end left out. */
export const fitName = (name: string, lengthOf: (text: string) => number, room: number): FittedName => {
  const fits = (text: string): boolean => lengthOf(text) * MIN_SIZE_RATIO <= room
  const signs = name.match(GRAPHEME) ?? []
  let text = name
  for (let kept = signs.length - 1; kept > 0 && !fits(text); kept--) {
    text = `${signs.slice(0, kept).join('').trimEnd()}…`
  }
  return { text, scale: Math.min(1, room / lengthOf(text)) }
}
