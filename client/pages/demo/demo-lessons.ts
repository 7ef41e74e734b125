import { type Hole, isHome, isTrack, seatOfPeg } from '../../../engine/board.ts'
import { rankOf } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { areTeamMates } from '../../../engine/ruleset.ts'
import type { CardStep } from './bot-game.ts'

export type MoveEvent = Extract<GameEvent, { readonly type: 'moved' }>
export type HitEvent = Extract<GameEvent, { readonly type: 'hit' }>

export const movesOf = (step: CardStep): readonly MoveEvent[] => step.events.filter((event) => event.type === 'moved')
export const hitsOf = (step: CardStep): readonly HitEvent[] => step.events.filter((event) => event.type === 'hit')

const hasEvent = ({ events }: CardStep, type: GameEvent['type']): boolean => events.some((event) => event.type === type)

/** Returns true if a card moves a peg by the number on it, which teaches what numbers mean. A king that moves one by 10 does not. */
const goesByNumber = ({ events }: CardStep, { path }: MoveEvent): boolean => {
  const played = events.find((event) => event.type === 'played')
  if (played === undefined) return false
  return Number(rankOf(played.card).replace('T', '10')) === path.length - 1
}

/** Returns true if a move leads from the track into home. */
export const entersHome = ({ after }: CardStep, { path }: MoveEvent): boolean => {
  const { board } = after.rules
  return isTrack(board, path[0] as Hole) && isHome(board, path.at(-1) as Hole)
}

/** Returns true if a hit moves a team-mate's peg forward. */
const isHelp = ({ after }: CardStep, { seat, peg, toStart }: HitEvent): boolean =>
  !toStart && areTeamMates(after.rules, seat, seatOfPeg(after.rules.board, peg))

const revealsCard = (step: CardStep, honest: boolean): boolean =>
  step.events.some((event) => event.type === 'revealed' && event.true === honest)

/** Returns true if several pegs share one card. */
const splitsCard = (step: CardStep): boolean =>
  step.action?.kind === 'play' && step.action.parts.length > 1 && new Set(movesOf(step).map(({ peg }) => peg)).size > 1

const onlyMove = (step: CardStep): MoveEvent | undefined => {
  const moves = movesOf(step)
  return moves.length === 1 ? moves[0] : undefined
}

/** Returns true if a step shows a lesson. `move` is that of the step's only moved peg; undefined if none or several move. */
type LessonTest = (step: CardStep, move: MoveEvent | undefined) => boolean

/** Returns a test for steps that move one peg in this way by a played card. */
const movesPeg =
  (kind: MoveEvent['kind']): LessonTest =>
  (step, move) =>
    hasEvent(step, 'played') && move?.kind === kind

/** Tests for the lessons that a game can show. If a step shows several, the first of this list is taught first. */
const LESSON_TESTS = {
  deal: (step) => step.action === undefined,
  won: (step) => hasEvent(step, 'won'),
  finished: (step) =>
    hasEvent(step, 'finished') && !hasEvent(step, 'won') && step.after.rules.choices.control === 'own',
  caught: (step) => revealsCard(step, false),
  honest: (step) => revealsCard(step, true),
  declare: (step) => hasEvent(step, 'declared'),
  steal: (step) => hasEvent(step, 'stealing'),
  force: (step) => hasEvent(step, 'forcing'),
  gift: (step) => hasEvent(step, 'gave'),
  out: movesPeg('out'),
  home: (step, move) => move !== undefined && entersHome(step, move),
  helped: (step) => hitsOf(step).some((hit) => isHelp(step, hit)),
  leap: movesPeg('leap'),
  swap: (step) => movesOf(step).some(({ kind }) => kind === 'swap'),
  hit: (step) => hitsOf(step).some(({ toStart }) => toStart),
  split: splitsCard,
  backward: movesPeg('backward'),
  forward: (step, move) => move?.kind === 'forward' && goesByNumber(step, move),
  fold: (step) => hasEvent(step, 'folded'),
  discard: (step) => hasEvent(step, 'discarded') && !hasEvent(step, 'moved'),
} satisfies Readonly<Record<string, LessonTest>>

export type Lesson = keyof typeof LESSON_TESTS

const ALL_LESSONS = Object.keys(LESSON_TESTS) as readonly Lesson[]

/** Returns the lessons that a step shows, the most important first. */
export const lessonsOf = (step: CardStep): readonly Lesson[] => {
  const move = onlyMove(step)
  return ALL_LESSONS.filter((lesson) => LESSON_TESTS[lesson](step, move))
}
