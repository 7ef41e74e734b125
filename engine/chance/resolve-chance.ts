import type { ChanceAction, Decision } from '../action.ts'
import type { Seat } from '../board.ts'
import type { Card } from '../cards.ts'
import type { Game } from '../game.ts'
import { cardsToShuffle, type Outcome, play } from '../play.ts'
import { ok, type Result } from '../result.ts'

/** Returns the cards in a new order. The engine itself has no randomness. */
export type Shuffler = (cards: readonly Card[]) => readonly Card[]

/** The game after an action and everything that chance did after it. */
export interface ResolvedOutcome extends Outcome {
  /** The actions of chance, in order. */
  readonly chances: readonly ChanceAction[]
}

/** Returns the action of chance that is due; undefined if none is. */
const dueChance = (game: Game, shuffler: Shuffler): ChanceAction | undefined => {
  if (game.phase === 'shuffle') return { kind: 'shuffle', stock: shuffler(cardsToShuffle(game)) }
  if (game.phase !== 'steal') return undefined
  const [card] = shuffler(game.hands[game.decider] as readonly Card[])
  return card === undefined ? undefined : { kind: 'stolen', card }
}

/** Lets chance act until a player must decide or the game is over. */
export const resolveChance = (outcome: Outcome, shuffler: Shuffler): Result<ResolvedOutcome> => {
  let { game } = outcome
  let chance = dueChance(game, shuffler)
  if (chance === undefined) return ok({ ...outcome, chances: [] })
  const events = outcome.events.slice()
  const chances: ChanceAction[] = []
  while (chance !== undefined) {
    const played = play(game, chance)
    if (!played.ok) return played
    chances.push(chance)
    events.push(...played.value.events)
    game = played.value.game
    chance = dueChance(game, shuffler)
  }
  return ok({ game, events, chances })
}

/** Plays a decision of `seat`, and lets chance act until a player must decide or the game is over. */
export const playAndResolve = (
  game: Game,
  action: Decision,
  shuffler: Shuffler,
  seat: Seat = game.decider,
): Result<ResolvedOutcome> => {
  const played = play(game, action, seat)
  return played.ok ? resolveChance(played.value, shuffler) : played
}
