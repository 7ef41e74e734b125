/** A worker that draws the images of link previews. */

import { Resvg } from '@resvg/resvg-js'
import { answerTasks } from '../../../worker-tasks.ts'
import type { PreviewImage } from '../preview.ts'
import { previewSvg } from './preview-svg.ts'

/** A PNG file, or why the image can't be drawn. */
export type PreviewAnswer = Uint8Array | { readonly error: string }

/** Draws the image as a PNG file. Throws if its table can't be drawn. */
export const drawPreview = (image: PreviewImage): Uint8Array =>
  new Resvg(previewSvg(image), { font: { loadSystemFonts: false } }).render().asPng()

answerTasks((image: PreviewImage): PreviewAnswer => {
  try {
    return drawPreview(image)
  } catch (error) {
    return { error: String(error) }
  }
})
