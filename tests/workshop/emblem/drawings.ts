import { Window } from 'happy-dom'
import { type TracedEmblem, traceEmblem } from '../../../workshop/emblem/emblem-tracing.ts'
import { readSvg, type SvgDrawing } from '../../../workshop/emblem/svg-drawing.ts'
import { loadKernel } from '../../../workshop/exports/solids/kernel.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'

/** Reads the contents of an `svg` element. */
export const readDrawing = (contents: string, attributes = 'viewBox="0 0 100 100"'): SvgDrawing => {
  const { DOMParser } = new Window()
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${contents}</svg>`
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  return readSvg(parsed.documentElement as unknown as Element)
}

export const traceDrawing = async (contents: string): Promise<TracedEmblem> =>
  traceEmblem(await loadKernel(DRAWING_TOOLS), readDrawing(contents).layers)
