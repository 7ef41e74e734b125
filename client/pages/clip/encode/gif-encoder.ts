import { applyPalette, GIFEncoder, quantize } from 'gifenc/dist/gifenc.esm.js'
import { GIF_PACE } from '../clip-plan.ts'
import { contextOf, makeCanvas } from '../paint/canvas.ts'
import { CLIP_TYPES, type Encoder } from './encoder.ts'

/** Width of a GIF: larger ones would have many megabytes. */
const GIF_WIDTH_PX = 640
/** GIF files count delays in hundredths of a second. */
const DELAY_UNIT_MS = 10
/** Colours of the palette, which has 256 entries: one is for unchanged pixels. */
const MAX_COLOURS = 255
/** Palette index of transparent, unchanged pixels. */
const UNCHANGED_INDEX = MAX_COLOURS

/** Returns the palette indices of a frame, with unchanged pixels marked as transparent. The first frame has no previous one. */
const markUnchanged = (now: Uint8Array, before: Uint8Array | undefined): Uint8Array =>
  before === undefined ? now : now.map((colour, i) => (colour === before[i] ? UNCHANGED_INDEX : colour))

/** Fills a palette up to 256 entries. */
const padPalette = (colours: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  Array.from({ length: MAX_COLOURS + 1 }, (_, i) => colours[i] ?? [0, 0, 0])

/** Encodes an animated GIF, for browsers that can't encode video. */
export const makeGifEncoder = (canvas: HTMLCanvasElement): Encoder => {
  const small = makeCanvas(GIF_WIDTH_PX, (canvas.height * GIF_WIDTH_PX) / canvas.width)
  const context = contextOf(small, true)
  const { width, height } = small
  const gif = GIFEncoder()
  let colours: readonly (readonly number[])[] = []
  let before: Uint8Array | undefined
  const add = (beginMs: number, durationMs: number): void => {
    context.drawImage(canvas, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const first = before === undefined
    // The first frame contains nearly all colours: wood, marbles and cards.
    if (first) colours = quantize(data, MAX_COLOURS, { format: 'rgb565' })
    const now = applyPalette(data, colours, 'rgb565')
    // Rounding both ends prevents rounding errors from adding up.
    const delay =
      Math.round((beginMs + durationMs) / DELAY_UNIT_MS) * DELAY_UNIT_MS -
      Math.round(beginMs / DELAY_UNIT_MS) * DELAY_UNIT_MS
    gif.writeFrame(markUnchanged(now, before), width, height, {
      ...(first ? { palette: padPalette(colours), repeat: 0 } : {}),
      delay,
      transparent: !first,
      transparentIndex: UNCHANGED_INDEX,
      dispose: 1,
    })
    before = now
  }
  return {
    kind: 'gif',
    pace: GIF_PACE,
    add: async (beginMs, durationMs) => add(beginMs, durationMs),
    finish: async () => {
      gif.finish()
      return new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: CLIP_TYPES.gif })
    },
    cancel: async () => undefined,
  }
}
