import { uncutLetters } from '../../../workshop/geometry/cut-letters.ts'
import { removePictograms } from '../../../workshop/geometry/pictograms.ts'

/** Returns a person's words as a picture of them is written, without pictograms; undefined if a letter can't be drawn, or none is left. */
export const drawableWords = (text: string): string | undefined => {
  const words = removePictograms(text)
  return words === '' || uncutLetters(words) !== '' ? undefined : words
}
