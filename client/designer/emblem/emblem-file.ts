import type { TracedEmblem } from '../../../workshop/emblem/emblem-tracing.ts'
import {
  type DrawnLayer,
  type LeftOut,
  MAX_SVG_BYTES,
  readSvg,
  type SvgDrawing,
} from '../../../workshop/emblem/svg-drawing.ts'

/** A drawing as the text of a design, with what was left out of it, or why a file is no drawing for a board. */
type EmblemResult =
  | { readonly ok: true; readonly emblem: string; readonly leftOut: readonly (LeftOut | 'details')[] }
  | { readonly ok: false; readonly fault: 'large' | 'unread' | 'empty' | 'detailed' | 'failed' }

/** Reads an SVG file's text; undefined if it is none. Scripts in it don't run, and nothing is loaded. */
const parseSvgText = (text: string): SvgDrawing | undefined => {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  const root = parsed.documentElement
  return root.localName === 'svg' && parsed.querySelector('parsererror') === null ? readSvg(root) : undefined
}

const traceInWorker = async (layers: readonly DrawnLayer[]): Promise<TracedEmblem | undefined> => {
  const worker = new Worker(new URL('./emblem-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TracedEmblem | undefined>) => resolve(data))
      worker.addEventListener('error', reject)
      worker.postMessage(layers)
    })
  } finally {
    worker.terminate()
  }
}

/** Reads a drawing from a file of the person. `trace`: joins its areas. */
export const readEmblemFile = async (file: File, trace = traceInWorker): Promise<EmblemResult> => {
  if (file.size > MAX_SVG_BYTES) return { ok: false, fault: 'large' }
  const drawing = parseSvgText(await file.text())
  if (drawing === undefined) return { ok: false, fault: 'unread' }
  const traced = await trace(drawing.layers).catch((error: unknown) => {
    console.error('The drawing could not be traced', error)
  })
  if (traced === undefined) return { ok: false, fault: 'failed' }
  if (!traced.ok) return traced
  return { ...traced, leftOut: [...drawing.leftOut, ...(traced.isCoarse ? (['details'] as const) : [])] }
}
