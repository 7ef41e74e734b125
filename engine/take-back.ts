import type { Peg, Seat } from './board.ts'
import type { Card } from './cards.ts'
import type { GameEvent, RestoredPeg } from './events.ts'
import type { Game } from './game.ts'
import { fault, ok, type Result } from './result.ts'

/** Undoes the latest decision, as all at the table allow (T8). A record holds it like a decision. */
export interface TakeBack {
  readonly kind: 'takeBack'
}

/** A played decision: the game before it, the seat that made it, and the events that followed. */
export interface PlayedStep {
  readonly before: Game
  readonly seat: Seat
  readonly events: readonly GameEvent[]
}

/** A decision that may be taken back, with those before it that may then be taken back too, the latest first. */
export interface ReversibleStep extends PlayedStep {
  readonly earlier: ReversibleStep | undefined
}

/** Events that show nobody a card, except those that the seat itself laid down. */
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

/**
 * Returns whether event `i` is the next player's draw at the beginning of a turn. It may be undone, because the same
 * card is drawn again.
 */
const isNextDraw = ({ before, seat, events }: PlayedStep, event: GameEvent, i: number): boolean => {
  if (event.type !== 'drew' || event.seat === seat || before.rules.choices.openHands) return false
  const turn = events[i - 1]
  return turn?.type === 'turn' && turn.seat === event.seat
}

/** T8: returns whether the game goes on and no card was drawn, dealt, given or turned up because of the decision. */
export const mayBeTakenBack = (step: PlayedStep): boolean =>
  step.events.every((event, i) => SHOWS_NOTHING.has(event.type) || isNextDraw(step, event, i))

/** T8: returns the decision if it may be taken back, with `earlier`, the one before it. */
export const reversibleStep = (step: PlayedStep, earlier?: ReversibleStep): ReversibleStep | undefined =>
  mayBeTakenBack(step) ? { ...step, earlier } : undefined

/** T8: returns whether the decision of a bot goes back with the one of a person before it: it answers no declaration. */
export const goesBack = ({ events }: PlayedStep): boolean => events.every(({ type }) => type !== 'passed')

/** Returns the card that the seat laid face up; undefined if it laid none. */
const laidCard = ([first]: readonly GameEvent[]): Card | undefined => {
  if (first?.type === 'discarded') return first.down === true ? undefined : first.card
  return first?.type === 'played' || first?.type === 'forcing' ? first.card : undefined
}

const restoredPegs = (before: Game, after: Game): readonly RestoredPeg[] =>
  after.position.pegs.flatMap((from, peg: Peg) => {
    const to = before.position.pegs[peg] ?? from
    return to === from ? [] : [{ peg, from, to }]
  })

/** Returns the game before the latest decision, and the event for taking it back. `now`: the game that it led to. */
export const takeBack = (
  now: Game,
  step: PlayedStep | undefined,
): Result<{ readonly game: Game; readonly events: readonly GameEvent[] }> => {
  if (step === undefined || !mayBeTakenBack(step)) {
    return fault('game/no-take-back', 'the latest decision can not be taken back', 'T8')
  }
  const { before, seat, events } = step
  const card = laidCard(events)
  const pegs = restoredPegs(before, now)
  return ok({ game: before, events: [{ type: 'tookBack', seat, ...(card === undefined ? {} : { card }), pegs }] })
}
