import { seatOfPeg } from '../../../engine/board.ts'
import { rankOf } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { areTeamMates } from '../../../engine/ruleset.ts'
import type { CardStep } from './bot-game.ts'

export type MovedPeg = Extract<GameEvent, { readonly type: 'moved' }>
export type LessonHit = Extract<GameEvent, { readonly type: 'hit' }>

export const movesOf = (step: CardStep): readonly MovedPeg[] => step.events.filter((event) => event.type === 'moved')
export const hitsOf = (step: CardStep): readonly LessonHit[] => step.events.filter((event) => event.type === 'hit')

const has = ({ events }: CardStep, type: GameEvent['type']): boolean => events.some((event) => event.type === type)

/** A card that moves a peg by the number on it teaches what numbers mean; a king that moves one by 10 does not. */
const goesByNumber = ({ events }: CardStep, { path }: MovedPeg): boolean => {
  const played = events.find((event) => event.type === 'played')
  if (played === undefined) return false
  return Number(rankOf(played.card).replace('T', '10')) === path.length - 1
}

const isHomeComing = ({ after }: CardStep, { path }: MovedPeg): boolean => {
  const { board } = after.rules
  const [from = 0, to = 0] = [path[0], path[path.length - 1]]
  return from < board.track && to >= board.track
}

const helps = ({ after }: CardStep, { seat, peg, toStart }: LessonHit): boolean =>
  !toStart && areTeamMates(after.rules, seat, seatOfPeg(after.rules.board, peg))

const reveals = (step: CardStep, honest: boolean): boolean =>
  step.events.some((event) => event.type === 'revealed' && event.true === honest)

/** Several pegs share one card. */
const isShared = (step: CardStep): boolean =>
  step.action?.kind === 'play' && step.action.parts.length > 1 && new Set(movesOf(step).map(({ peg }) => peg)).size > 1

const onlyMove = (step: CardStep): MovedPeg | undefined => {
  const moves = movesOf(step)
  return moves.length === 1 ? moves[0] : undefined
}

/** Returns true if a step shows a lesson. `move`: the move of its only peg; undefined if none or several move. */
type Shows = (step: CardStep, move: MovedPeg | undefined) => boolean

const movesPeg =
  (kind: MovedPeg['kind']): Shows =>
  (step, move) =>
    has(step, 'played') && move?.kind === kind

/** Tests for the lessons that a game can show. If a step shows several, the first of this list is taught first. */
const LESSON_TESTS = {
  deal: (step) => step.action === undefined,
  won: (step) => has(step, 'won'),
  finished: (step) => has(step, 'finished') && !has(step, 'won') && step.after.rules.choices.control === 'own',
  caught: (step) => reveals(step, false),
  honest: (step) => reveals(step, true),
  declare: (step) => has(step, 'declared'),
  steal: (step) => has(step, 'stealing'),
  force: (step) => has(step, 'forcing'),
  gift: (step) => has(step, 'gave'),
  out: movesPeg('out'),
  home: (step, move) => move !== undefined && isHomeComing(step, move),
  helped: (step) => hitsOf(step).some((hit) => helps(step, hit)),
  leap: movesPeg('leap'),
  swap: (step) => movesOf(step).some(({ kind }) => kind === 'swap'),
  hit: (step) => hitsOf(step).some(({ toStart }) => toStart),
  split: isShared,
  backward: movesPeg('backward'),
  forward: (step, move) => move?.kind === 'forward' && goesByNumber(step, move),
  fold: (step) => has(step, 'folded'),
  discard: (step) => has(step, 'discarded') && !has(step, 'moved'),
} satisfies Readonly<Record<string, Shows>>

export type Lesson = keyof typeof LESSON_TESTS

const LESSONS = Object.keys(LESSON_TESTS) as readonly Lesson[]

/** Returns the lessons that a step shows, the most important first. */
export const lessonsOf = (step: CardStep): readonly Lesson[] => {
  const move = onlyMove(step)
  return LESSONS.filter((lesson) => LESSON_TESTS[lesson](step, move))
}
