import { parseCards } from '../../engine/cards.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { type View, viewFor } from '../../engine/view.ts'
import { begun, randomTurn, type Table, titleOf, value } from './tables.ts'

const LARGE_TABLE: Table = { rules: 'north-carolina', players: 8 }
const THREE_TENS_HAND = value(parseCards('Ts Th Td 7s 9c'))
const DECISION_COUNT = 3000
const REPEAT_COUNT = 5

/** Views of random games in which the player on turn has three tens. */
const views = (): readonly View[] => {
  const random = seededRandom('three tens')
  let game = begun(LARGE_TABLE, random)
  const seen: View[] = []
  for (let i = 0; i < DECISION_COUNT; i++) {
    if (game.phase === 'turn') seen.push({ ...viewFor(game, game.turn), hand: THREE_TENS_HAND })
    game = randomTurn(game, random).game
    if (game.phase === 'over') game = begun(LARGE_TABLE, random)
  }
  return seen
}

/** ms, best of a few. */
const timeOf = (list: typeof legalActionsIn, view: View): number =>
  Math.min(
    ...Array.from({ length: REPEAT_COUNT }, () => {
      const start = performance.now()
      list(view)
      return performance.now() - start
    }),
  )

/** The slowest list where lists are longest: a ten is split among the marbles of all players. */
export const printThreeTens = (goalMs: number): void => {
  const timed = views().map((view) => ({ view, ms: timeOf(legalActionsIn, view) }))
  const { view, ms } = timed.reduce((a, b) => (a.ms > b.ms ? a : b))
  const choices = legalActionsIn(view).length
  console.log(`${titleOf(LARGE_TABLE)}, three tens: ${ms.toFixed(2)} ms  (${choices} choices, goal ${goalMs})`)
}
