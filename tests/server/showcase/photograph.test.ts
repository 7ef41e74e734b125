import { describe, expect, test } from 'vitest'
import { jpegProblem, MAX_PHOTOGRAPH_BYTES, MAX_SIDE_PX } from '../../../server/showcase/jpeg-header.ts'
import { rewritePhotograph } from '../../../server/showcase/photograph-worker.ts'
import {
  COMMENT_SEGMENT,
  frameOf,
  jpegOf,
  LOCATION_SEGMENT,
  manyScansJpeg,
  orientationSegment,
  patched,
  seenIn,
  segment,
} from './jpeg.ts'

const rewritten = async (bytes: Uint8Array): Promise<Buffer> => {
  const answer = await rewritePhotograph({ bytes, maxSidePx: MAX_SIDE_PX })
  if (typeof answer === 'string') throw new Error(answer)
  return Buffer.from(answer)
}

describe('a photograph is re-encoded', () => {
  test.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['of one pixel', { width: 1, height: 1 }],
    ['as wide as may be', { width: 1600, height: 8 }],
  ])('%s', async (_, options) => {
    const jpeg = await rewritten(await jpegOf(options))
    expect(await seenIn(jpeg)).toBe(await seenIn(await jpegOf(options)))
    expect(frameOf(jpeg), 'a baseline frame').toBe(jpeg.indexOf(Buffer.from([0xff, 0xc0])))
  })

  test('without the place it was taken at, comments, and what hides behind its end', async () => {
    const hidden = await jpegOf({ before: [...LOCATION_SEGMENT, ...COMMENT_SEGMENT], behind: Buffer.from('<script>') })
    expect(await rewritten(hidden)).toEqual(await rewritten(await jpegOf()))
  })

  // A camera that was held like this sees the board of `jpegOf` in this way.
  test.each([
    [1, '48x32 rg..'],
    [2, '48x32 gr..'],
    [3, '48x32 ..gr'],
    [4, '48x32 ..rg'],
    [5, '32x48 r.g.'],
    [6, '32x48 .r.g'],
    [7, '32x48 .g.r'],
    [8, '32x48 g.r.'],
  ])('upright: orientation %i', async (orientation, seen) => {
    const held = await jpegOf({ before: orientationSegment(orientation) })
    expect(await seenIn(await rewritten(held))).toBe(seen)
  })

  test('small enough, however much of it is noise', async () => {
    const noise = { width: 1000, height: 1000, noise: 128 }
    expect((await jpegOf({ ...noise, quality: 85 })).length).toBeGreaterThan(MAX_PHOTOGRAPH_BYTES)
    const noisy = await jpegOf({ ...noise, quality: 60 })
    expect(noisy.length).toBeLessThanOrEqual(MAX_PHOTOGRAPH_BYTES)
    expect((await rewritten(noisy)).length).toBeLessThanOrEqual(MAX_PHOTOGRAPH_BYTES)
  })
})

const [jpeg, progressive] = [await jpegOf(), await jpegOf({ progressive: true })]
const at = frameOf(jpeg)
const FRAME_BYTES = 19
const withFrame = (marker: number): Buffer => patched(jpeg, at, 0xff, marker)
const withEmptySegments = (count: number): Promise<Buffer> =>
  jpegOf({ before: Array.from({ length: count }, () => segment(0xef, [])).flat() })

const KINDS_REFUSED: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['another kind of file', Buffer.from('<svg onload="alert(1)"/>')],
  ['one without an end', jpeg.subarray(0, -2)],
  ['one that stops in the middle of a segment', jpeg.subarray(0, 40)],
  ['two frames', Buffer.concat([jpeg.subarray(0, at + FRAME_BYTES), jpeg.subarray(at)])],
  ['no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['no width', patched(jpeg, at + 7, 0, 0)],
  ['no height, which a later segment would say', patched(jpeg, at + 5, 0, 0)],
  ['12 bits', patched(jpeg, at + 4, 12)],
  ['four inks', patched(jpeg, at + 9, 4)],
  ['a lossless frame', withFrame(0xc3)],
  ['a hierarchical frame', withFrame(0xc5)],
  ['an arithmetically coded frame', withFrame(0xc9)],
  ['a progressive, arithmetically coded frame', withFrame(0xca)],
  ['a segment that is shorter than its own length', await jpegOf({ before: [0xff, 0xe1, 0, 1] })],
  ['more scans than encoders write', manyScansJpeg(64, 33)],
  ['empty segments', await withEmptySegments(256)],
]

const SIZES_REFUSED: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['a width that would fill the memory of its viewers', patched(jpeg, at + 7, 0xff, 0xff)],
  ['65,535 pixels on both sides', patched(jpeg, at + 5, 0xff, 0xff, 0xff, 0xff)],
  ['one pixel more than is allowed', patched(jpeg, at + 5, 1601 >> 8, 1601 & 255)],
  ['too many bytes', await jpegOf({ behind: Buffer.alloc(MAX_PHOTOGRAPH_BYTES) })],
]

describe('a photograph is not decoded', () => {
  test.each(KINDS_REFUSED)('if it is no complete JPEG of a usual kind: %s', (_, bytes) => {
    expect(jpegProblem(bytes, MAX_SIDE_PX)).toBe('kind')
  })

  test.each(SIZES_REFUSED)('if it is too large: %s', (_, bytes) => {
    expect(jpegProblem(bytes, MAX_SIDE_PX)).toBe('size')
  })

  test('but with as many scans and segments as encoders write', async () => {
    expect(jpegProblem(progressive, MAX_SIDE_PX)).toBeUndefined()
    expect(jpegProblem(manyScansJpeg(64, 32), MAX_SIDE_PX)).toBeUndefined()
    expect(jpegProblem(await withEmptySegments(200), MAX_SIDE_PX)).toBeUndefined()
  })
})

test('a photograph that is cut anywhere is refused, and one that is changed anywhere is refused or can be decoded', async () => {
  const step = Math.ceil(jpeg.length / 40)
  for (let place = 0; place < jpeg.length; place += step) {
    expect(await rewritePhotograph({ bytes: jpeg.subarray(0, place), maxSidePx: MAX_SIDE_PX })).toBe('kind')
    for (const byte of [0, 0xff, 0xda]) {
      const answer = await rewritePhotograph({ bytes: patched(jpeg, place, byte), maxSidePx: MAX_SIDE_PX })
      if (typeof answer === 'string') expect(['kind', 'size']).toContain(answer)
      else expect(await seenIn(answer)).toMatch(/^\d+x\d+ [rg.]{4}$/)
    }
  }
})
