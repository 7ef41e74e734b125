/** An example of a game of Marble Chase in progress, on a board of any size. */

import { cyclicItem, itemAt } from '../../engine/items.ts'
import type { Totals } from '../../engine/marble-chase/colours.ts'
import { cubePlaces } from '../../engine/marble-chase/cube-layout.ts'
import { startPlaceAt } from '../../engine/marble-chase/field.ts'
import { MARBLES, type Marble, slotAt } from '../../engine/marble-chase/flick.ts'
import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import { OPTION_VALUES } from '../../engine/marble-chase/rules.ts'
import { SHOOTING_GLASS } from '../design/player-colours.ts'
import type { ScoringCube, StandingPiece } from '../pieces/piece.ts'
import type { Plan } from '../plan.ts'
import { fieldToPlan, marbleDiameters, restDepth, scoringMiddles, scoringScale, scoringToPlan } from './dimensions.ts'

/** Two marbles of a turn lie in slots, the middle one waits for its flick. */
const RESTING_MARBLES: readonly SlottedMarble[] = [
  { marble: 's', slot: slotAt(3, 5) },
  { marble: 'l', slot: slotAt(5, 2) },
]
const WAITING_MARBLE: Marble = 'm'
const NAMED_COLUMN_NUMBER = 4

/** Totals of each scoring board. */
export const EXAMPLE_TOTALS: readonly Totals[] = [
  { yellow: 7, red: 12, blue: 5, green: 3 },
  { yellow: 15, red: 4, blue: 11, green: 0 },
  { yellow: 2, red: 20, blue: 6, green: 10 },
  { yellow: 9, red: 0, blue: 15, green: 8 },
  { yellow: 20, red: 10, blue: 3, green: 16 },
  { yellow: 0, red: 13, blue: 10, green: 1 },
]

/** Returns the three marbles in the middle of a turn. */
export const chaseMarbles = ({ design, wells }: Plan): readonly StandingPiece[] => {
  const slots = wells.filter(({ kind }) => kind === 'slot')
  const ball = (marble: Marble) => {
    const i = MARBLES.indexOf(marble)
    const [diameter, colour] = [marbleDiameters(design)[i] as number, itemAt(SHOOTING_GLASS, i)]
    return { kind: 'marbles', diameter, colour } as const
  }
  const waiting = ball(WAITING_MARBLE)
  return [
    ...RESTING_MARBLES.map(({ marble, slot }) => {
      const own = ball(marble)
      const well = itemAt(slots, slot)
      return { ...own, ...well.middle, height: design.thickness + own.diameter / 2 - restDepth(well, own.diameter) }
    }),
    {
      ...waiting,
      ...fieldToPlan(design, startPlaceAt(NAMED_COLUMN_NUMBER, 'f')),
      height: design.thickness + waiting.diameter / 2,
    },
  ]
}

/** Returns the cubes of every scoring board, on their scores and in the tray. */
export const chaseCubes = ({ design }: Plan): readonly ScoringCube[] => {
  const scale = scoringScale(design)
  return scoringMiddles(design).flatMap((middle, i) =>
    cubePlaces(cyclicItem(EXAMPLE_TOTALS, i), OPTION_VALUES.cubes[0]).map(({ point, depthMm, turnRadians }) => ({
      ...scoringToPlan(design, middle, point),
      height: design.scoringThickness - depthMm * scale,
      side: design.cube,
      turn: turnRadians,
    })),
  )
}
