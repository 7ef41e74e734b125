import { describe, expect, test } from 'vitest'
import { MAX_PHOTOGRAPH_BYTES, stripMetadata } from '../../../server/showcase/new-board.ts'
import { COMMENT_SEGMENT, EXIF_SEGMENT, jpegOf } from './jpeg.ts'

const bare = (bytes: Buffer): Buffer | undefined => {
  const kept = stripMetadata(bytes.toString('base64'))
  return kept === undefined ? undefined : Buffer.from(kept, 'base64')
}

describe('a photograph', () => {
  test('stays the same byte for byte if it contains nothing but the image', () => {
    expect(bare(jpegOf())).toEqual(jpegOf())
  })

  test('loses the place it was taken at, comments, and what hides behind its end', () => {
    expect(
      bare(jpegOf({ before: [...EXIF_SEGMENT, ...COMMENT_SEGMENT], behind: [...Buffer.from('<script>')] })),
    ).toEqual(jpegOf())
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['another kind of file', Buffer.from('<svg onload="alert(1)"/>')],
    ['one without an end', jpegOf().subarray(0, -2)],
    ['one that stops in the middle of a segment', jpegOf().subarray(0, 40)],
    ['two frames', jpegOf({ before: [0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0] })],
    ['no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['no width', jpegOf({ width: 0 })],
    ['a width that would fill the memory of who looks at it', jpegOf({ width: 65_535 })],
    ['a segment that is shorter than its own length', jpegOf({ before: [0xff, 0xe1, 0, 1] })],
    ['too many bytes', jpegOf({ behind: Array.from({ length: MAX_PHOTOGRAPH_BYTES }, () => 0) })],
  ])('is refused: %s', (_, bytes) => {
    expect(bare(bytes)).toBeUndefined()
  })

  test('that is cut or changed anywhere never throws, and is never longer than it was', () => {
    const whole = jpegOf({ before: EXIF_SEGMENT })
    for (let at = 0; at < whole.length; at++) {
      for (const byte of [0, 0xff, 0xd9, 0xda]) {
        const changed = Buffer.from(whole)
        changed[at] = byte
        expect(bare(changed)?.length ?? 0).toBeLessThanOrEqual(whole.length)
      }
      expect(bare(whole.subarray(0, at))).toBeUndefined()
    }
  })
})
