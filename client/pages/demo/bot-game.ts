import type { Decision } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/board.ts'
import { greedyBot } from '../../../engine/bots/greedy-bot.ts'
import { type Random, seededRandom, shuffleBy } from '../../../engine/chance/random.ts'
import { playAndResolve, resolveChance, type Shuffler } from '../../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, newGame } from '../../../engine/game.ts'
import { legalActions } from '../../../engine/legal.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { viewFor } from '../../../engine/view.ts'

/** A decision of a game of cards among bots, or its deal. */
export interface CardStep {
  readonly seat: Seat
  /** The decision; undefined for the deal. */
  readonly action: Decision | undefined
  readonly events: readonly GameEvent[]
  readonly before: Game
  readonly after: Game
}

/** Limit for the steps of a game, above the length of any: twelve bluffers need thousands. */
const MAX_STEPS = 20_000

/** Returns a game before its deal; undefined for an invalid set-up. `dealer` is the seat of the first dealer. */
export const makeDemoGame = (setup: Setup, dealer: Seat): Game | undefined => {
  const made = newGame({ ...setup, dealer })
  return made.ok ? made.value : undefined
}

const dealStep = (before: Game, shuffler: Shuffler): CardStep | undefined => {
  const dealt = resolveChance({ game: before, events: [] }, shuffler)
  if (!dealt.ok) return undefined
  return { seat: before.turn, action: undefined, events: dealt.value.events, before, after: dealt.value.game }
}

const nextStep = (before: Game, random: Random, shuffler: Shuffler): CardStep | undefined => {
  const seat = before.decider
  const action = greedyBot.choose(viewFor(before, seat), legalActions(before, seat), random)
  const played = playAndResolve(before, action, shuffler, seat)
  return played.ok ? { seat, action, events: played.value.events, before, after: played.value.game } : undefined
}

/** Plays a whole game among bots, step by step. The same opening and seed lead to the same game. */
export function* botGame(opening: Game, seed: string): Generator<CardStep> {
  const random = seededRandom(seed)
  const shuffler: Shuffler = (cards) => shuffleBy(cards, random)
  let step = dealStep(opening, shuffler)
  for (let count = 0; step !== undefined && count < MAX_STEPS; count++) {
    yield step
    step = step.after.phase === 'over' ? undefined : nextStep(step.after, random, shuffler)
  }
}
