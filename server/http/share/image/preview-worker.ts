/** A worker that draws the images of link previews. */

import { Resvg } from '@resvg/resvg-js'
import { answerTasks } from '../../../worker-tasks.ts'
import type { PreviewImage } from '../preview.ts'
import { previewSvg } from './preview-svg.ts'
import { loadLettersFor } from './text-lines.ts'

/** A PNG file, or why the image can't be drawn. */
export type PreviewAnswer = Uint8Array | { readonly error: string }

/** Draws the image as a PNG file. Throws if its table can't be drawn. */
export const drawPreview = async (image: PreviewImage): Promise<Uint8Array> => {
  const { siteName, heading, lines, people = [] } = image
  const names = people.flatMap(({ name, colourName }) => [name, colourName])
  await loadLettersFor([siteName, heading, ...lines, ...names].join(''))
  return new Resvg(previewSvg(image), { font: { loadSystemFonts: false } }).render().asPng()
}

answerTasks(async (image: PreviewImage): Promise<PreviewAnswer> => {
  try {
    return await drawPreview(image)
  } catch (error) {
    return { error: String(error) }
  }
})
