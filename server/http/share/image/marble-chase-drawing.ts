import { type ChaseGame, cubesOwned, newChase, slottedMarbles } from '../../../../engine/marble-chase/game.ts'
import { seatsOf } from '../../../../engine/marble-chase/rules.ts'
import { replayChase } from '../../../../engine/marble-chase/text/record.ts'
import { CHASE_TABLE_BOX, chaseTableSvg } from '../../../../models/flat/marble-chase-table-svg.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { DrawnChase } from '../preview.ts'

/** Where a record ends, or as far as it can be played; before the first shot without one. */
const gameOf = ({ setup, record }: DrawnChase): ChaseGame => {
  const fresh = newChase({ ...setup, first: record?.first ?? 0 })
  if (!fresh.ok) throw new Error(fresh.error.message)
  let game = fresh.value
  if (record !== undefined) {
    replayChase(record, (_before, _action, outcome) => {
      game = outcome.game
    })
  }
  return game
}

/** The table with its marbles and cubes. Throws if the set-up is impossible, which who asks has to see to. */
export const drawnChase = (table: DrawnChase): { readonly box: typeof CHASE_TABLE_BOX; readonly svg: string } => {
  const game = gameOf(table)
  const scores = game.totals.map((totals, side) => ({
    totals,
    owned: cubesOwned(game, side),
    colour: colourAt(table.colours[seatsOf(game.rules, side)[0] ?? 0] ?? 0).css,
  }))
  return { box: CHASE_TABLE_BOX, svg: chaseTableSvg(slottedMarbles(game), scores, table.woods) }
}
