import { SAMPLE_MM } from '../../../models/board/sample-body.ts'
import { FINISHES, type Finish, WOODS, type Wood } from '../../../workshop/design/woods.ts'
import type { Plan } from '../../../workshop/plan.ts'

/** Distance between two samples. */
const SAMPLE_GAP_MM = 5
/** Distance from the board's edge to the first row. */
const GAP_BEFORE_RACK_MM = 16

/** A sample block of wood on the table. */
export interface WoodSample {
  readonly wood: Wood
  readonly finish: Finish
  /** Its middle, in mm from the board's middle: x east, z towards the viewer. */
  readonly x: number
  readonly z: number
}

/** Distance from the board's edge to the end of the rack. */
export const RACK_DEPTH_MM = GAP_BEFORE_RACK_MM + FINISHES.length * (SAMPLE_MM.height + SAMPLE_GAP_MM)

/** Returns samples of every wood in every finish, in front of the board. */
export const samplesFor = ({ bounds }: Plan): readonly WoodSample[] =>
  WOODS.flatMap((wood, column) =>
    FINISHES.map((finish, row) => ({
      wood,
      finish,
      x: (column - (WOODS.length - 1) / 2) * (SAMPLE_MM.width + SAMPLE_GAP_MM),
      z: -bounds.south + GAP_BEFORE_RACK_MM + (row + 0.5) * (SAMPLE_MM.height + SAMPLE_GAP_MM),
    })),
  )

/** Returns the sample at a point of the table, in mm from the board's middle; undefined if there is none. */
export const sampleAt = (samples: readonly WoodSample[], x: number, z: number): WoodSample | undefined =>
  samples.find(
    (sample) => Math.abs(sample.x - x) < SAMPLE_MM.width / 2 && Math.abs(sample.z - z) < SAMPLE_MM.height / 2,
  )
