import type { Seat } from '../../../engine/board.ts'
import type { Totals } from '../../../engine/marble-chase/colours.ts'
import { type ChaseGame, cubesOwned } from '../../../engine/marble-chase/game.ts'
import { seatsOf } from '../../../engine/marble-chase/rules.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { ShownScoringBoard } from '../board/board-view.ts'
import { sideName } from '../words/names.ts'

/** Scoring boards by side. `totals` may be those of a draft. `colours`: of the palette, by seat. */
export const shownBoards = (
  game: ChaseGame,
  totals: readonly Totals[],
  names: readonly string[],
  colours: readonly number[],
): readonly ShownScoringBoard[] =>
  totals.map((own, side) => {
    const [first = 0]: readonly Seat[] = seatsOf(game.rules, side)
    return {
      totals: own,
      owned: cubesOwned(game, side),
      colour: colourAt(colours[first] ?? 0).css,
      name: sideName(game.rules, side, names),
    }
  })
