import { SAMPLE_MM } from '../../../models/board/sample-body.ts'
import { FINISHES, type Finish, WOODS, type Wood } from '../../../workshop/design/woods.ts'
import type { Plan } from '../../../workshop/plan.ts'

/** Between two samples, and from the board to the first row, mm. */
const GAP = 5
const BEFORE = 16

export interface WoodSample {
  readonly wood: Wood
  readonly finish: Finish
  /** Its middle on the table: east and towards the viewer, mm. */
  readonly x: number
  readonly z: number
}

/** From the board's edge to the far end of the rack, mm. */
export const RACK_DEPTH = BEFORE + FINISHES.length * (SAMPLE_MM.height + GAP)

/** All woods beside each other, each in all finishes, before the board. */
export const samplesFor = ({ bounds }: Plan): readonly WoodSample[] =>
  WOODS.flatMap((wood, column) =>
    FINISHES.map((finish, row) => ({
      wood,
      finish,
      x: (column - (WOODS.length - 1) / 2) * (SAMPLE_MM.width + GAP),
      z: -bounds.south + BEFORE + (row + 0.5) * (SAMPLE_MM.height + GAP),
    })),
  )

/** The sample under a point of the table, mm. */
export const sampleAt = (samples: readonly WoodSample[], x: number, z: number): WoodSample | undefined =>
  samples.find((own) => Math.abs(own.x - x) < SAMPLE_MM.width / 2 && Math.abs(own.z - z) < SAMPLE_MM.height / 2)
