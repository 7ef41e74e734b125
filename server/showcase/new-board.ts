import { createHash } from 'node:crypto'
import { plainText } from '../../engine/text/plain-text.ts'
import { makeDesign, parseDesign } from '../../workshop/design/design-text.ts'
import type { ShownBoard } from '../archive/showcase/showcase.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../protocol/choices.ts'
import type { HttpError, ShowBoard } from '../protocol/http.ts'
import { cleanName } from '../table/people/names.ts'
import { containsProfanity } from '../table/people/profanity-filter.ts'

// Segments of a JPEG, by the second byte of their markers (ITU-T T.81, table B.1).
const START_MARKER = 0xd8
const END_MARKER = 0xd9
const SCAN_MARKER = 0xda
const FRAME_MARKERS = [0xc0, 0xc1, 0xc2]
/** Tables of Huffman codes, of quantization, and how far restarts are apart. */
const TABLE_MARKERS = [0xc4, 0xdb, 0xdd]

const MAX_SIDE_PX = 2400
export const MAX_PHOTOGRAPH_BYTES = 300_000

const twoBytes = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** Returns the end of the scan that begins at `from`: before a marker that is neither a restart nor a stuffed byte. */
const scanEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length - 1; at++) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && marker !== 0 && !isRestart(marker)) return at
  }
  return bytes.length
}

const isSized = (bytes: Uint8Array, frame: number): boolean => {
  const [height, width] = [twoBytes(bytes, frame + 5), twoBytes(bytes, frame + 7)]
  return height > 0 && width > 0 && height <= MAX_SIDE_PX && width <= MAX_SIDE_PX
}

interface Segment {
  readonly marker: number
  readonly from: number
  readonly to: number
}

/** Returns the segment at an offset, with the scan behind it if there is one; undefined if it is incomplete. */
const segmentAt = (bytes: Uint8Array, from: number): Segment | undefined => {
  const [lead, marker = 0] = bytes.subarray(from, from + 2)
  if (lead !== 0xff) return undefined
  if (marker === END_MARKER) return { marker, from, to: from + 2 }
  const end = from + 2 + twoBytes(bytes, from + 2)
  if (end < from + 4 || end > bytes.length) return undefined
  return { marker, from, to: marker === SCAN_MARKER ? scanEnd(bytes, end) : end }
}

/** Returns the segments that a browser needs to draw the image; undefined if this is no complete JPEG of an accepted size. */
const partsOf = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== START_MARKER) return undefined
  const parts = [bytes.subarray(0, 2)]
  let frames = 0
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at)
    if (segment === undefined) return undefined
    const { marker, from, to } = segment
    if (FRAME_MARKERS.includes(marker)) frames += isSized(bytes, from) ? 1 : 2
    if ([...FRAME_MARKERS, ...TABLE_MARKERS, SCAN_MARKER, END_MARKER].includes(marker))
      parts.push(bytes.subarray(from, to))
    if (marker === END_MARKER) return frames === 1 ? parts : undefined
    at = to
  }
}

/**
 * Returns the JPEG without metadata: no location, no camera, no preview, nothing behind its end. Undefined if it
 * is no JPEG, too large, or more than 2,400 pixels a side.
 */
export const stripMetadata = (base64: string): string | undefined => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_PHOTOGRAPH_BYTES) return undefined
  const parts = partsOf(bytes)
  return parts === undefined ? undefined : Buffer.concat(parts).toString('base64')
}

const ID_LENGTH = 12

/** Returns the id of a design: the start of its hash. */
const idOf = (design: string): string => createHash('sha256').update(design).digest('base64url').slice(0, ID_LENGTH)

interface NewBoard {
  readonly board: ShownBoard
  /** JPEGs in Base64. */
  readonly photographs: readonly string[]
}

/** A board to show, or the reason why it can't be shown. */
type NewBoardResult =
  | { readonly ok: true; readonly value: NewBoard }
  | { readonly ok: false; readonly error: HttpError['error'] }

const reject = (code: string, message: string): NewBoardResult => ({ ok: false, error: { code, message } })

const isFit = (text: string, longest: number): boolean => Array.from(text).length <= longest && !containsProfanity(text)

const stripAllMetadata = (given: readonly string[]): readonly string[] | undefined => {
  const bare = given.flatMap((photograph) => stripMetadata(photograph) ?? [])
  return bare.length === given.length ? bare : undefined
}

/** Returns the board as it will be shown, or the reason why it can't be. `now`: ms since 1970. */
export const newBoard = (asked: ShowBoard, now: number): NewBoardResult => {
  const read = parseDesign(asked.design)
  if (!read.ok) return reject('board/design', `This is no design of a board: ${read.error.message}`)
  const maker = cleanName(asked.maker)
  if (!maker.ok) return maker
  const [title, words] = [plainText(asked.title), plainText(asked.words)]
  if (title === '' || !isFit(title, MAX_TITLE_LENGTH)) {
    return reject('board/title', `A title has 1 to ${MAX_TITLE_LENGTH} characters and insults nobody.`)
  }
  if (!isFit(words, MAX_DESCRIPTION_LENGTH) || containsProfanity([read.value.title, ...read.value.names].join(' '))) {
    return reject(
      'board/words',
      `Words have at most ${MAX_DESCRIPTION_LENGTH} characters and insult nobody, nor do those on the board.`,
    )
  }
  const photographs = stripAllMetadata(asked.photographs)
  if (photographs === undefined) {
    return reject('board/photograph', 'A photograph is a JPEG of at most 300 kB and 2,400 pixels a side.')
  }
  const design = makeDesign(read.value)
  const facts = { title, maker: maker.value, words, photographs: photographs.length, made: now }
  return { ok: true, value: { board: { id: idOf(design), design, ...facts }, photographs } }
}
