import { afterEach, expect, test, vi } from 'vitest'
import { makeGifEncoder } from '../../../../client/pages/clip/encode/gif-encoder.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a fake canvas with these pixels. */
const canvasOf = (pixels: () => Uint8ClampedArray) => ({
  width: 0,
  height: 0,
  getContext: () => ({ drawImage: () => undefined, getImageData: () => ({ data: pixels() }) }),
})

/** Returns the duration of each frame, in ms. */
const delaysIn = (bytes: Uint8Array): readonly number[] =>
  [...bytes.keys()]
    .filter((i) => bytes[i] === 0x21 && bytes[i + 1] === 0xf9 && bytes[i + 2] === 4)
    .map((i) => ((bytes[i + 4] ?? 0) + 256 * (bytes[i + 5] ?? 0)) * 10)

test('a GIF lasts as long as its clip, and grows only with changed pixels', async () => {
  const size = 640 * 20
  let seed = 7
  const noise = new Uint8ClampedArray(size * 4).map((_, i) => {
    seed = (seed * 16807) % 2147483647
    return i % 4 === 3 ? 255 : (seed % 5) * 60
  })
  vi.stubGlobal('document', { createElement: () => canvasOf(() => noise) })
  const gif = makeGifEncoder({ width: 1280, height: 40 } as HTMLCanvasElement)
  const lasts = 1000 / 12.7
  for (let i = 0; i < 30; i++) await gif.add(i * lasts, lasts)
  const file = await gif.finish()
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(file.type).toBe('image/gif')
  expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a')
  const delays = delaysIn(bytes)
  expect(delays).toHaveLength(30)
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeCloseTo(30 * lasts, -1)
  // The first frame is noise, which can't be compressed; the others don't change.
  expect(bytes.length).toBeLessThan(size * 2)
})
