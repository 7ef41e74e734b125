import type { Peg, Seat } from './board.ts'
import type { Card } from './cards.ts'
import type { GameEvent, RestoredPeg } from './events.ts'
import type { Game } from './game.ts'
import { fault, ok, type Result } from './result.ts'

/** The latest decision is undone, as all at the table allow (T8). It stands in a record like a decision. */
export interface TakeBack {
  readonly kind: 'takeBack'
}

/** A decision that was played: the game before it, who made it, and all that followed from it. */
export interface PlayedStep {
  readonly before: Game
  readonly seat: Seat
  readonly events: readonly GameEvent[]
}

/** What shows nobody a card but those that the seat itself laid down. */
const SHOWS_NOTHING: ReadonlySet<GameEvent['type']> = new Set([
  'played',
  'discarded',
  'folded',
  'forcing',
  'declared',
  'passed',
  'penalty',
  'left',
  'moved',
  'hit',
  'finished',
  'counted',
  'earned',
  'extra',
  'turn',
])

/** The next player draws as their turn begins: they will draw the same card again. */
const isNextDraw = ({ before, seat, events }: PlayedStep, event: GameEvent, i: number): boolean => {
  if (event.type !== 'drew' || event.seat === seat || before.rules.choices.openHands) return false
  const turn = events[i - 1]
  return turn?.type === 'turn' && turn.seat === event.seat
}

/** T8: whether no card has been drawn, dealt, given or turned up because of the decision, and the game goes on. */
export const mayBeTakenBack = (step: PlayedStep): boolean =>
  step.events.every((event, i) => SHOWS_NOTHING.has(event.type) || isNextDraw(step, event, i))

/** The card that the seat laid face up. */
const laidCard = ([first]: readonly GameEvent[]): Card | undefined => {
  if (first?.type === 'discarded') return first.down === true ? undefined : first.card
  return first?.type === 'played' || first?.type === 'forcing' ? first.card : undefined
}

const restored = (before: Game, after: Game): readonly RestoredPeg[] =>
  after.position.pegs.flatMap((from, peg: Peg) => {
    const to = before.position.pegs[peg] ?? from
    return to === from ? [] : [{ peg, from, to }]
  })

/** The game before the decision, and the event that tells of it. `now`: the game that the decision led to. */
export const takeBack = (
  now: Game,
  step: PlayedStep | undefined,
): Result<{ readonly game: Game; readonly events: readonly GameEvent[] }> => {
  if (step === undefined || !mayBeTakenBack(step)) {
    return fault('game/no-take-back', 'the latest decision can not be taken back', 'T8')
  }
  const { before, seat, events } = step
  const card = laidCard(events)
  const pegs = restored(before, now)
  return ok({ game: before, events: [{ type: 'tookBack', seat, ...(card === undefined ? {} : { card }), pegs }] })
}
