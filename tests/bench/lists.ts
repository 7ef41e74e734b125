import { seededRandom } from '../../engine/chance/random.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { makeDecisionRequest } from '../../engine/text/decision-request.ts'
import { type View, viewFor } from '../../engine/view.ts'
import { type Question, referenceMoves } from '../engine/reference/moves.ts'
import { median } from './speed.ts'
import { begun, randomTurn, type Table, titleOf } from './tables.ts'

const POSITION_COUNT = 300
const ROUND_COUNT = 5

const viewsOf = (table: Table): readonly View[] => {
  const random = seededRandom(`lists ${table.rules}`)
  let game = begun(table, random)
  const views: View[] = []
  while (views.length < POSITION_COUNT) {
    if (game.phase === 'turn') views.push(viewFor(game, game.turn))
    game = randomTurn(game, random).game
    if (game.phase === 'over') game = begun(table, random)
  }
  return views
}

const questionOf = (view: View): Question => {
  const { rules, players, teams, options, pegs, turn, hand } = makeDecisionRequest(view)
  return { rules, players, teams, options, pegs, turn, hand, counted: view.counts[turn] ?? 0 } as Question
}

/** µs of CPU time for one call. */
const timeOf = <T>(list: (input: T) => unknown, inputs: readonly T[]): number => {
  const before = process.cpuUsage()
  for (const input of inputs) list(input)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / inputs.length
}

/** Prints what a list of legal moves costs in the positions of random games, beside the naive reference. */
export const printLists = (table: Table): void => {
  const views = viewsOf(table)
  const questions = views.map(questionOf)
  const [naive, engine]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUND_COUNT; round++) {
    naive.push(timeOf(referenceMoves, questions))
    engine.push(timeOf(legalActionsIn, views))
  }
  const ratio = median(naive.map((time, round) => time / (engine[round] as number)))
  const times = `${median(engine).toFixed(2)} µs, naive reference ${median(naive).toFixed(2)} µs`
  console.log(`${titleOf(table)}  ${times}  ${ratio.toFixed(1)} times as fast`)
}
