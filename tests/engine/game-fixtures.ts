import { expect } from 'vitest'
import type { Decision } from '../../engine/action.ts'
import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import { type Random, seededRandom, shuffleBy } from '../../engine/chance/random.ts'
import { playAndResolve, type ResolvedOutcome, resolveChance } from '../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../engine/events.ts'
import { type Game, newGame, playersToAct } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import type { Result } from '../../engine/result.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { parsePosition } from '../../engine/text/position-parser.ts'

/** Returns the value, or throws the fault. */
export const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

/** Freezes a value deeply, so that any later change throws. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) frozen(inner)
  return value
}

export const setupOf = (players: number, teams: number, options: Record<string, unknown> = {}): Setup => ({
  rules: 'basic',
  players,
  teams,
  options,
})

/** Returns a game dealt by a seed, at its first decision. */
export const dealtGame = (setup: Setup, seed: string, dealer = 0): ResolvedOutcome & { readonly random: Random } => {
  const random = seededRandom(seed)
  const game = must(newGame({ ...setup, dealer }))
  return { ...must(resolveChance({ game, events: [] }, (cards) => shuffleBy(cards, random))), random }
}

/** Returns a running game with these pegs and this hand of the seat on turn; everything else is as dealt. */
export const midGame = (setup: Setup, pegs: string, turn: number, hand: readonly Card[]): Game => {
  const behind = must(rulesFor(setup)).choices.turns === 'clockwise' ? setup.players - 1 : 1
  const { game } = dealtGame(setup, 'mid-game', (turn + behind) % setup.players)
  expect(game.turn).toBe(turn)
  const hands = game.hands.slice()
  hands[turn] = hand
  return { ...game, phase: 'turn', decider: turn, hands, position: must(parsePosition(game.rules.board, pegs)) }
}

export interface Moment {
  readonly game: Game
  /** A seat that must decide, and its legal decisions. */
  readonly seat: Seat
  readonly legal: readonly Decision[]
  readonly action: Decision
  /** The outcome, including everything that chance did. */
  readonly after: ResolvedOutcome
}

/**
 * Chooses a legal action at random: moves more often than discards, and doubts seldom, because games would not
 * progress otherwise.
 */
const chooseRandom = (legal: readonly Decision[], random: Random): Decision => {
  const moves = legal.filter((action) => action.kind === 'play' || action.kind === 'declare' || action.kind === 'pass')
  const from = moves.length > 0 && random() < 0.85 ? moves : legal
  return from[Math.floor(random() * from.length)] as Decision
}

/** Plays a random game of at most `steps` decisions, with every value frozen. */
export const playRandomGame = (setup: Setup, seed: string, steps: number, dealer = 0): readonly Moment[] => {
  const { random, ...begun } = dealtGame(setup, seed, dealer)
  let game = frozen(begun.game)
  const moments: Moment[] = []
  for (let asked = playersToAct(game); asked.length > 0 && moments.length < steps; asked = playersToAct(game)) {
    const seat = asked[Math.floor(random() * asked.length)] as Seat
    const legal = frozen(legalActions(game, seat))
    const action = chooseRandom(legal, random)
    const after = frozen(must(playAndResolve(game, action, (cards) => shuffleBy(cards, random), seat)))
    moments.push({ game, seat, legal, action, after })
    game = after.game
  }
  return moments
}

export const typesOf = (events: readonly GameEvent[]): readonly string[] => events.map((event) => event.type)
