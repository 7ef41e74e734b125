import { seededRandom } from '../../engine/chance/random.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { type View, viewFor } from '../../engine/view.ts'
import { legalActionsIn as pinnedActionsIn } from './pinned/legal.ts'
import { median } from './speed.ts'
import { begun, randomTurn, type Table, titleOf } from './tables.ts'

const POSITIONS = 3000
const ROUNDS = 15
const GOAL = 0.6

const viewsOf = (table: Table): readonly View[] => {
  const random = seededRandom(`lists ${table.rules}`)
  let game = begun(table, random)
  return Array.from({ length: POSITIONS }, () => {
    const view = viewFor(game, game.decider)
    game = randomTurn(game, random).game
    if (game.phase === 'over') game = begun(table, random)
    return view
  })
}

/** µs of CPU time for each of the views. */
const timeOf = (list: typeof legalActionsIn, views: readonly View[]): number => {
  const before = process.cpuUsage()
  for (const view of views) list(view)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / views.length
}

/** What `legalActionsIn` costs in the positions of random games. */
export const printLists = (table: Table): void => {
  const views = viewsOf(table)
  const [pinned, now]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    pinned.push(timeOf(pinnedActionsIn, views))
    now.push(timeOf(legalActionsIn, views))
  }
  const ratio = median(now.map((time, round) => time / (pinned[round] as number)))
  const times = `${median(now).toFixed(2)} µs, pinned ${median(pinned).toFixed(2)} µs`
  console.log(`${titleOf(table)}  ${times}  ratio ${ratio.toFixed(2)} (goal ${GOAL})`)
}
