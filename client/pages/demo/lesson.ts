import { seatOfPeg } from '../../../engine/board.ts'
import { rankOf } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { sameTeam } from '../../../engine/ruleset.ts'
import type { Take } from './rehearsal.ts'

export type MovedPeg = Extract<GameEvent, { readonly type: 'moved' }>
export type LessonHit = Extract<GameEvent, { readonly type: 'hit' }>

export const movesOf = (take: Take): readonly MovedPeg[] => take.events.filter((event) => event.type === 'moved')
export const hitsOf = (take: Take): readonly LessonHit[] => take.events.filter((event) => event.type === 'hit')

const has = ({ events }: Take, type: GameEvent['type']): boolean => events.some((event) => event.type === type)

/** A card that goes as far as the number on it says teaches what numbers mean; a king that goes 10 does not. */
const goesByNumber = ({ events }: Take, { path }: MovedPeg): boolean => {
  const played = events.find((event) => event.type === 'played')
  if (played === undefined) return false
  return Number(rankOf(played.card).replace('T', '10')) === path.length - 1
}

const isHomeComing = ({ after }: Take, { path }: MovedPeg): boolean => {
  const { board } = after.rules
  const [from = 0, to = 0] = [path[0], path[path.length - 1]]
  return from < board.track && to >= board.track
}

const helps = ({ after }: Take, { seat, peg, toStart }: LessonHit): boolean =>
  !toStart && sameTeam(after.rules, seat, seatOfPeg(after.rules.board, peg))

const revealed = (take: Take, honest: boolean): boolean =>
  take.events.some((event) => event.type === 'revealed' && event.true === honest)

/** Several pegs share one card. */
const isShared = (take: Take): boolean =>
  take.action?.kind === 'play' && take.action.parts.length > 1 && new Set(movesOf(take).map(({ peg }) => peg)).size > 1

const onlyMove = (take: Take): MovedPeg | undefined => {
  const moves = movesOf(take)
  return moves.length === 1 ? moves[0] : undefined
}

/** Whether a take shows a lesson. `move`: what its only peg does; undefined if none or several move. */
type Shows = (take: Take, move: MovedPeg | undefined) => boolean

const goes =
  (kind: MovedPeg['kind']): Shows =>
  (take, move) =>
    has(take, 'played') && move?.kind === kind

/** What a game can be seen to teach; of several in one take the first of this list is taught first. */
const SHOWS = {
  deal: (take) => take.action === undefined,
  won: (take) => has(take, 'won'),
  finished: (take) => has(take, 'finished') && !has(take, 'won') && take.after.rules.choices.control === 'own',
  caught: (take) => revealed(take, false),
  honest: (take) => revealed(take, true),
  declare: (take) => has(take, 'declared'),
  steal: (take) => has(take, 'stealing'),
  force: (take) => has(take, 'forcing'),
  gift: (take) => has(take, 'gave'),
  out: goes('out'),
  home: (take, move) => move !== undefined && isHomeComing(take, move),
  helped: (take) => hitsOf(take).some((hit) => helps(take, hit)),
  leap: goes('leap'),
  swap: (take) => movesOf(take).some(({ kind }) => kind === 'swap'),
  hit: (take) => hitsOf(take).some(({ toStart }) => toStart),
  split: isShared,
  backward: goes('backward'),
  forward: (take, move) => move?.kind === 'forward' && goesByNumber(take, move),
  fold: (take) => has(take, 'folded'),
  discard: (take) => has(take, 'discarded') && !has(take, 'moved'),
} satisfies Readonly<Record<string, Shows>>

export type Lesson = keyof typeof SHOWS

const LESSONS = Object.keys(SHOWS) as readonly Lesson[]

/** What can be learnt from a take, the weightiest first. */
export const lessonsOf = (take: Take): readonly Lesson[] => {
  const move = onlyMove(take)
  return LESSONS.filter((lesson) => SHOWS[lesson](take, move))
}
