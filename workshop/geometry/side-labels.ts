import { firstNumber, type TrackSpec } from '../../engine/board.ts'
import { angleAlong, type Point, pointOnSide } from '../../engine/boards/layout.ts'

/**
 * Letter of a side or number of one of its holes, as in the names of holes: a8 is hole 8 of side a. Lengths in hole
 * spacings.
 */
export interface SideLabel {
  readonly text: string
  /** Index of the side. */
  readonly side: number
  /** Middle of the text, and its distance from the track's middle line. */
  readonly at: Point
  readonly out: number
  /** Clockwise angle at which the track faces outwards there. */
  readonly angle: number
  /** Height of the text's line. */
  readonly size: number
}

/** Place of a side's letter; `along`: from the side's first hole, `out`: from the track's middle line. */
const LETTER_SPACINGS = { along: 1, out: 1.13, size: 0.82 }
/** Place of a number beside its hole; `out`: from the track's middle line. */
const NUMBER_SPACINGS = { out: 0.98, size: 0.48 }
const NUMBERED_HOLES = [5, 10, 15]

/** Half the height of letters and digits in relation to the height of their line. */
const HALF_HEIGHT_RATIO = 0.36

interface RadialPlace {
  readonly out: number
  readonly size: number
}

/** Makes a label smaller and moves it nearer to the track where it would reach beyond `maxOut`. */
const fitPlace = ({ out, size }: RadialPlace, maxOut: number): RadialPlace => {
  const low = out - HALF_HEIGHT_RATIO * size
  const high = Math.min(out + HALF_HEIGHT_RATIO * size, maxOut)
  return { out: (low + high) / 2, size: (high - low) / 2 / HALF_HEIGHT_RATIO }
}

/** Labels with a lower line are left out. */
const MIN_SIZE_SPACINGS = 0.02

/**
 * Returns the labels around a track, with which people find a hole that a sentence names. `maxOut`: farthest distance
 * from the track's middle line, in hole spacings; less space makes labels smaller.
 */
export const sideLabels = (track: TrackSpec, maxOut = Number.POSITIVE_INFINITY): readonly SideLabel[] => {
  const [letter, number] = [fitPlace(LETTER_SPACINGS, maxOut), fitPlace(NUMBER_SPACINGS, maxOut)]
  const first = firstNumber(track)
  const numbered = NUMBERED_HOLES.filter((number) => number - first < track.holesPerSide)
  const makeLabel = (text: string, side: number, along: number, { out, size }: RadialPlace): SideLabel => ({
    text,
    side,
    at: pointOnSide(track, side, along, -out),
    out,
    angle: angleAlong(track, side, along),
    size,
  })
  return Array.from({ length: track.sides }, (_, side) => [
    makeLabel(String.fromCharCode(97 + side), side, LETTER_SPACINGS.along, letter),
    ...numbered.map((text) => makeLabel(String(text), side, text - first, number)),
  ])
    .flat()
    .filter(({ size }) => size >= MIN_SIZE_SPACINGS)
}

/** Width of the light band under the track that is played on. */
export const BAND_WIDTH_SPACINGS = 1.36
