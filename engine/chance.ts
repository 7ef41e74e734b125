import type { ChanceAction, Decision } from './action.ts'
import type { Seat } from './board.ts'
import type { Card } from './cards.ts'
import { cardsToShuffle, type Game, type Outcome, play } from './game.ts'
import { ok, type Result } from './result.ts'

/** Orders cards anew; the engine itself has no randomness. */
export type Shuffler = (cards: readonly Card[]) => readonly Card[]

export interface Settled extends Outcome {
  /** What chance did on the way. */
  readonly chances: readonly ChanceAction[]
}

/** What chance does now, or undefined while it has nothing to do. */
const chanceFor = (game: Game, shuffler: Shuffler): ChanceAction | undefined => {
  if (game.phase === 'shuffle') return { kind: 'shuffle', stock: shuffler(cardsToShuffle(game)) }
  if (game.phase !== 'steal') return undefined
  const [card] = shuffler(game.hands[game.decider] as readonly Card[])
  return card === undefined ? undefined : { kind: 'stolen', card }
}

/** Lets chance act until a player must decide or the game is over. */
export const settle = (outcome: Outcome, shuffler: Shuffler): Result<Settled> => {
  let { game } = outcome
  let chance = chanceFor(game, shuffler)
  if (chance === undefined) return ok({ ...outcome, chances: [] })
  const events = outcome.events.slice()
  const chances: ChanceAction[] = []
  while (chance !== undefined) {
    const played = play(game, chance)
    if (!played.ok) return played
    chances.push(chance)
    events.push(...played.value.events)
    game = played.value.game
    chance = chanceFor(game, shuffler)
  }
  return ok({ game, events, chances })
}

/** Plays a decision of `seat` and lets chance act after it. */
export const playOn = (
  game: Game,
  action: Decision,
  shuffler: Shuffler,
  seat: Seat = game.decider,
): Result<Settled> => {
  const played = play(game, action, seat)
  return played.ok ? settle(played.value, shuffler) : played
}
