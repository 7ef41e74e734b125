import { SAMPLE_MM } from '../../../models/board/sample-body.ts'
import { FINISHES, type Finish, WOODS, type Wood } from '../../../workshop/design/woods.ts'
import type { Plan } from '../../../workshop/plan.ts'

/** Distances between two samples, and from the board to the first row. */
const SAMPLE_GAP_MM = 5
const GAP_BEFORE_RACK_MM = 16

export interface WoodSample {
  readonly wood: Wood
  readonly finish: Finish
  /** Its middle on the table: east and towards the viewer, mm. */
  readonly x: number
  readonly z: number
}

/** From the board's edge to the far end of the rack, mm. */
export const RACK_DEPTH_MM = GAP_BEFORE_RACK_MM + FINISHES.length * (SAMPLE_MM.height + SAMPLE_GAP_MM)

/** Returns samples of every wood in every finish, in a rack before the board. */
export const samplesFor = ({ bounds }: Plan): readonly WoodSample[] =>
  WOODS.flatMap((wood, column) =>
    FINISHES.map((finish, row) => ({
      wood,
      finish,
      x: (column - (WOODS.length - 1) / 2) * (SAMPLE_MM.width + SAMPLE_GAP_MM),
      z: -bounds.south + GAP_BEFORE_RACK_MM + (row + 0.5) * (SAMPLE_MM.height + SAMPLE_GAP_MM),
    })),
  )

/** Returns the sample under a point of the table, mm. */
export const sampleAt = (samples: readonly WoodSample[], x: number, z: number): WoodSample | undefined =>
  samples.find((own) => Math.abs(own.x - x) < SAMPLE_MM.width / 2 && Math.abs(own.z - z) < SAMPLE_MM.height / 2)
