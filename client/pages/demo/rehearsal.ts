import type { Decision } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/board.ts'
import { greedyBot } from '../../../engine/bots/greedy-bot.ts'
import { type Random, seededRandom, shuffleBy } from '../../../engine/chance/random.ts'
import { playOn, resolveChance, type Shuffler } from '../../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, newGame } from '../../../engine/game.ts'
import { legalActions } from '../../../engine/legal.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { viewFor } from '../../../engine/view.ts'

/** A decision of a played game, or its deal. */
export interface Take {
  readonly seat: Seat
  /** Undefined for the deal. */
  readonly action: Decision | undefined
  readonly events: readonly GameEvent[]
  readonly before: Game
  readonly after: Game
}

/** More takes than any game has: twelve bluffers have thousands. */
const LONGEST = 20_000

/** The game before its deal. */
export const demoOpening = (setup: Setup, dealer: Seat): Game | undefined => {
  const made = newGame({ ...setup, dealer })
  return made.ok ? made.value : undefined
}

const dealOf = (before: Game, shuffler: Shuffler): Take | undefined => {
  const dealt = resolveChance({ game: before, events: [] }, shuffler)
  if (!dealt.ok) return undefined
  return { seat: before.turn, action: undefined, events: dealt.value.events, before, after: dealt.value.game }
}

const nextOf = (before: Game, random: Random, shuffler: Shuffler): Take | undefined => {
  const seat = before.decider
  const action = greedyBot.choose(viewFor(before, seat), legalActions(before, seat), random)
  const played = playOn(before, action, shuffler, seat)
  return played.ok ? { seat, action, events: played.value.events, before, after: played.value.game } : undefined
}

/** A whole game among bots, take by take: the same one for the same opening and seed. */
export function* rehearse(opening: Game, seed: string): Generator<Take> {
  const random = seededRandom(seed)
  const shuffler: Shuffler = (cards) => shuffleBy(cards, random)
  let take = dealOf(opening, shuffler)
  for (let taken = 0; take !== undefined && taken < LONGEST; taken++) {
    yield take
    take = take.after.phase === 'over' ? undefined : nextOf(take.after, random, shuffler)
  }
}
