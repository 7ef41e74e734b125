import { type Random, seededRandom } from '../../engine/chance/random.ts'
import { type Game, playersToAct } from '../../engine/game.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { viewFor } from '../../engine/view.ts'
import { begun, randomTurn, type Table, titleOf } from './tables.ts'

const GAME_COUNT = 1000
/** Decisions after which a random game is left unfinished. */
const MAX_DECISIONS = 20_000
const MAX_TIMED_POSITIONS = 100_000
/** Slow calls are timed again and their best time counts, to separate the engine's work from the machine's interruptions. */
const MAX_RETIMED_CALLS = 150
const REPEAT_COUNT = 7

interface Call {
  readonly game: Game
  readonly ms: number
  readonly choices: number
}

const timed = (game: Game): Call => {
  const view = viewFor(game, game.decider)
  const start = performance.now()
  const choices = legalActionsIn(view).length
  return { game, ms: performance.now() - start, choices }
}

/** The calls that were highest by some measure, highest first. */
class Highest {
  readonly calls: Call[] = []
  readonly #measure: (call: Call) => number

  constructor(measure: (call: Call) => number) {
    this.#measure = measure
  }

  add(call: Call): void {
    if (this.calls.length === MAX_RETIMED_CALLS && this.#measure(call) <= this.#measure(this.calls.at(-1) as Call))
      return
    this.calls.push(call)
    this.calls.sort((a, b) => this.#measure(b) - this.#measure(a))
    this.calls.length = Math.min(this.calls.length, MAX_RETIMED_CALLS)
  }
}

/** The slowest of these calls when each is timed again. */
const slowestAgain = (calls: readonly Call[]): Call =>
  calls
    .map(({ game }) => Array.from({ length: REPEAT_COUNT }, () => timed(game)).reduce((a, b) => (a.ms < b.ms ? a : b)))
    .reduce((a, b) => (a.ms > b.ms ? a : b))

const playGame = (table: Table, random: Random, watch: (game: Game) => void): number => {
  let game = begun(table, random)
  let length = 0
  for (; playersToAct(game).length > 0 && length < MAX_DECISIONS; length++) {
    watch(game)
    game = randomTurn(game, random).game
  }
  return length
}

/**
 * Plays random games to their ends and times every listing of legal actions in the first positions. Prints the median
 * length, how many finished, and the slowest single call, as it came and timed again.
 */
export const printRandomGames = (table: Table, goalMs: number): void => {
  const random = seededRandom(`games ${table.rules}`)
  const slowest = new Highest((call) => call.ms)
  const richest = new Highest((call) => call.choices)
  let positions = 0
  const lengths = Array.from({ length: GAME_COUNT }, () =>
    playGame(table, random, (game) => {
      if (positions++ >= MAX_TIMED_POSITIONS) return
      const call = timed(game)
      slowest.add(call)
      richest.add(call)
    }),
  ).sort((a, b) => a - b)
  const finished = lengths.filter((length) => length < MAX_DECISIONS).length
  const again = slowestAgain([...slowest.calls, ...richest.calls])
  console.log(
    [
      titleOf(table),
      `median ${lengths[GAME_COUNT / 2]} decisions, ${finished} of ${GAME_COUNT} finished within ${MAX_DECISIONS}`.padEnd(
        60,
      ),
      `slowest of ${MAX_TIMED_POSITIONS} calls ${slowest.calls[0]?.ms.toFixed(2)} ms, again ${again.ms.toFixed(2)} ms`,
      `(${again.choices} choices)`,
      `${(again.ms / goalMs).toFixed(2)} × goal`,
    ].join('  '),
  )
}
