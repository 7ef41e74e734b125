/**
 * `npm run bench -- bluffing`: how bots play Bluffing Joker. For four bots of each level: the share of declarations that are bluffs,
 * the shares of true declarations and of bluffs that are doubted, the longest row of extra turns of one player, and the turns of a
 * game. Then each level against the one below, and expert against players with a manner that never changes.
 *
 *     npm run bench -- bluffing --games 20
 *     npm run bench -- bluffing --levels expert --players 6   # only how this level plays, at a table of six
 */

import { parseArgs } from 'node:util'
import { BOT_LEVELS } from '../../engine/bots/levels.ts'
import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { chooseAction } from '../../engine/bots/registry.ts'
import { type Card, rankOf } from '../../engine/cards.ts'
import { seededRandom, shuffleBy } from '../../engine/chance/random.ts'
import { playAndResolve, resolveChance } from '../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../engine/events.ts'
import { newGame } from '../../engine/game.ts'
import { viewFor } from '../../engine/view.ts'
import { playMatch } from './match/match.ts'
import { textOf } from './match/tally.ts'
import { value } from './tables.ts'

/** A game without an end within this number of turns counts as one of this length. */
const MAX_TURNS = 3000

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    levels: { type: 'string' },
    players: { type: 'string', default: '4' },
  },
})
const games = Number(values.games)
const players = Number(values.players)
if (!(Number.isInteger(games) && games > 0)) throw new Error(`--games ${values.games} is no number of games`)
const setup = { rules: 'bluffing', players }

/** Counts of declarations and doubts in games of one level. */
class Conduct {
  readonly lengths: number[] = []
  longestRow = 0
  #row = 0
  #turns = 0
  #extra = false
  readonly #declared = { true: 0, bluff: 0 }
  readonly #doubted = { true: 0, bluff: 0 }

  note(event: GameEvent): void {
    if (event.type === 'declared') this.#declared[rankOf(event.card as Card) === event.rank ? 'true' : 'bluff']++
    else if (event.type === 'revealed') this.#doubted[event.true ? 'true' : 'bluff']++
    else if (event.type === 'extra') this.#extra = event.taken
    else if (event.type === 'turn') this.#noteTurn()
  }

  #noteTurn(): void {
    this.#turns++
    this.#row = this.#extra ? this.#row + 1 : 0
    this.#extra = false
    this.longestRow = Math.max(this.longestRow, this.#row)
  }

  endGame(): void {
    this.lengths.push(this.#turns)
    this.#turns = 0
    this.#row = 0
  }

  get text(): string {
    const { bluff, true: honest } = this.#declared
    const sorted = this.lengths.sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
    return [
      `bluffs ${percent(bluff, bluff + honest)} of ${bluff + honest}`,
      `doubted: ${percent(this.#doubted.true, honest)} of the true, ${percent(this.#doubted.bluff, bluff)} of the bluffs`,
      `longest row of extra turns ${this.longestRow}`,
      `turns ${at(0)} to ${at(1)}, median ${at(0.5)}`,
    ].join('; ')
  }
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const playGame = (level: string, number: number, conduct: Conduct): void => {
  const random = seededRandom(`bluffing ${number}`)
  const shuffler = (cards: readonly number[]) => shuffleBy(cards, random)
  const fresh = value(newGame({ ...setup, dealer: number % players }))
  let outcome = value(resolveChance({ game: fresh, events: [] }, shuffler))
  let turns = 0
  while (outcome.game.phase !== 'over' && turns < MAX_TURNS) {
    const { game } = outcome
    if (game.phase === 'turn') turns++
    const action = value(chooseAction(level, viewFor(game, game.decider), random))
    outcome = value(playAndResolve(game, action, shuffler))
    for (const event of outcome.events) conduct.note(event)
  }
  conduct.endGame()
}

await loadAllNetworks()
for (const level of values.levels?.split(',') ?? BOT_LEVELS) {
  const conduct = new Conduct()
  for (let number = 0; number < games; number++) playGame(level, number, conduct)
  console.log(`${level.padEnd(10)} ${conduct.text}`)
}

/** Pairs of players, the one first that should win more often, or in the last pair not less often. */
const RIVAL_BOTS: readonly (readonly [string, string])[] = [
  ['casual', 'beginner'],
  ['club', 'casual'],
  ['expert', 'club'],
  ['expert', 'expert/truthful'],
  ['expert', 'expert/bluffing'],
  ['expert', 'expert/believing'],
  ['expert', 'expert/doubting'],
  ['master', 'expert'],
]
for (const bots of values.levels === undefined ? RIVAL_BOTS : []) {
  const tally = await playMatch({ setup, bots, pairs: Math.ceil(games / 2) }, 1)
  console.log(`${bots.join(' - ').padEnd(28)} ${textOf(tally)}`)
}
