import { firstNumber, type TrackSpec } from '../../engine/board.ts'
import { onSide, type Point } from '../../engine/boards/layout.ts'

/** Letter of a side or number of one of its holes, as people call holes: a8 is hole 8 of side a. */
export interface SideSign {
  readonly text: string
  readonly side: number
  readonly at: Point
  /** Height of a capital letter's line, in hole spacings. */
  readonly size: number
}

/** Letters stand before the first holes, numbers before their own; `out`: from the track's middle line. */
const LETTER = { along: 1, out: 1.13, size: 0.82 }
const NUMBER = { out: 0.98, size: 0.48 }
const NUMBERED = [5, 10, 15]

/** Half the height of letters and figures, by their line's. */
const HALF = 0.36

interface Stand {
  readonly out: number
  readonly size: number
}

/** Smaller, and nearer to the track, where it would reach beyond `room`. */
const within = ({ out, size }: Stand, room: number): Stand => {
  const low = out - HALF * size
  const high = Math.min(out + HALF * size, room)
  return { out: (low + high) / 2, size: (high - low) / 2 / HALF }
}

/** There is no place for smaller signs. */
const SMALLEST = 0.02

/**
 * What is written round the track, so that a hole named in a sentence can be found; `room`: hole spacings from its middle
 * line, less of which makes signs smaller.
 */
export const sideSigns = (track: TrackSpec, room = Number.POSITIVE_INFINITY): readonly SideSign[] => {
  const [letter, number] = [within(LETTER, room), within(NUMBER, room)]
  const first = firstNumber(track)
  const numbered = NUMBERED.filter((number) => number - first < track.holesPerSide)
  const sign = (text: string, side: number, along: number, { out, size }: Stand): SideSign => ({
    text,
    side,
    at: onSide(track, side, along, -out),
    size,
  })
  return Array.from({ length: track.sides }, (_, side) => [
    sign(String.fromCharCode(97 + side), side, LETTER.along, letter),
    ...numbered.map((text) => sign(String(text), side, text - first, number)),
  ])
    .flat()
    .filter(({ size }) => size >= SMALLEST)
}

/** Breadth of the light band under the active track, in hole spacings. */
export const BAND = 1.36
