import type { Action } from './action.ts'
import type { Card } from './cards.ts'
import { cardsToShuffle, type Game, type Outcome, play } from './game.ts'
import { ok, type Result } from './result.ts'

/** Orders cards anew; the engine itself has no randomness. */
export type Shuffler = (cards: readonly Card[]) => readonly Card[]

export interface Settled extends Outcome {
  /** The stocks that chance made on the way, top card first. */
  readonly shuffles: readonly (readonly Card[])[]
}

/** Lets chance act until a player must decide or the game is over. */
export const settle = (outcome: Outcome, shuffler: Shuffler): Result<Settled> => {
  if (outcome.game.phase !== 'shuffle') return ok({ ...outcome, shuffles: [] })
  let { game } = outcome
  const events = outcome.events.slice()
  const shuffles: (readonly Card[])[] = []
  while (game.phase === 'shuffle') {
    const stock = shuffler(cardsToShuffle(game))
    const played = play(game, { kind: 'shuffle', stock })
    if (!played.ok) return played
    shuffles.push(stock)
    events.push(...played.value.events)
    game = played.value.game
  }
  return ok({ game, events, shuffles })
}

/** Plays a decision and lets chance act after it. */
export const playOn = (game: Game, action: Action, shuffler: Shuffler): Result<Settled> => {
  const played = play(game, action)
  return played.ok ? settle(played.value, shuffler) : played
}
