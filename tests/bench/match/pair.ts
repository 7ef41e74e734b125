import type { Seat } from '../../../engine/board.ts'
import { chooseAmongLegal } from '../../../engine/bots/registry.ts'
import { type Random, seededRandom, shuffleBy } from '../../../engine/chance/random.ts'
import { playAndResolve, resolveChance } from '../../../engine/chance/resolve-chance.ts'
import { type Game, newGame } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { viewFor } from '../../../engine/view.ts'
import { parsePlayer, suitingDecisions } from '../../../tools/training/manners.ts'
import { value } from '../tables.ts'

/** Decisions after which a game counts as drawn. */
const MAX_DECISIONS = 20_000

/** A against B at one table. A player is a bot, which may have a manner (`parsePlayer`). */
export interface Contest {
  readonly setup: Setup
  readonly bots: readonly [string, string]
  /** A sees all hands. */
  readonly oracle?: boolean
}

/** CPU time and decisions of one bot in a pair of games. */
export interface Effort {
  /** ms of CPU. */
  readonly cpu: number
  readonly decisions: number
}

/** Two games with the same cards; the bots change seats for the second one. */
export interface Pair {
  /** Games won by A, a game without a winner counted as half; 0 to 2. */
  readonly won: number
  readonly decisions: number
  readonly efforts: readonly [Effort, Effort]
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the index of the bot that decides for the seat: each bot plays for every other team. */
const sideOf = ({ rules }: Game, seat: Seat, swapped: boolean): 0 | 1 =>
  ((rules.teamOf[seat] as number) + (swapped ? 1 : 0)) % 2 === 0 ? 0 : 1

/** A bot with the CPU time that it has used. */
class Player {
  readonly #bot: string
  readonly #manner: ReturnType<typeof parsePlayer>[1]
  readonly #oracle: boolean
  cpu = 0
  decisions = 0

  /** An oracle sees all hands, whatever the rules say. */
  constructor(player: string, oracle: boolean) {
    const [bot, manner] = parsePlayer(player)
    this.#bot = bot
    this.#manner = manner
    this.#oracle = oracle
  }

  decide(game: Game, random: Random) {
    const view = viewFor(game, game.decider, this.#oracle || game.rules.choices.openHands)
    const begun = cpuMs()
    const action = value(
      chooseAmongLegal(this.#bot, view, suitingDecisions(legalActionsIn(view), this.#manner), random),
    )
    this.cpu += cpuMs() - begun
    this.decisions += 1
    return action
  }
}

/** Plays one game to its end. */
const playGame = (setup: Setup, seed: string, dealer: Seat, players: readonly Player[], swapped: boolean) => {
  const [cards, luck] = [seededRandom(`cards ${seed}`), seededRandom(`luck ${seed}`)]
  const shuffler = (order: readonly number[]) => shuffleBy(order, cards)
  const fresh = value(newGame({ ...setup, dealer }))
  let { game } = value(resolveChance({ game: fresh, events: [] }, shuffler))
  let decisions = 0
  for (; game.phase !== 'over' && decisions < MAX_DECISIONS; decisions++) {
    const player = players[sideOf(game, game.decider, swapped)] as Player
    game = value(playAndResolve(game, player.decide(game, luck), shuffler)).game
  }
  const winner = game.winner === undefined ? undefined : (game.winner + (swapped ? 1 : 0)) % 2
  return { won: winner === undefined ? 0.5 : winner === 0 ? 1 : 0, decisions }
}

/** The pair of this number: the same bots, set-up and number give the same games. */
export const playPair = ({ setup, bots, oracle = false }: Contest, number: number): Pair => {
  const players = [new Player(bots[0], oracle), new Player(bots[1], false)]
  const dealer = number % setup.players
  const games = [false, true].map((swapped) => playGame(setup, `pair ${number}`, dealer, players, swapped))
  const [a, b] = players as [Player, Player]
  return {
    won: games.reduce((sum, { won }) => sum + won, 0),
    decisions: games.reduce((sum, { decisions }) => sum + decisions, 0),
    efforts: [a, b],
  }
}
