import { seatOfPeg } from '../../engine/board.ts'
import { rankOf } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { sameTeam } from '../../engine/ruleset.ts'
import type { Take } from './rehearsal.ts'

/** What a game can be seen to teach; of several in one take the first of this list is taught first. */
export const LESSONS = [
  'deal',
  'won',
  'finished',
  'caught',
  'honest',
  'declare',
  'steal',
  'force',
  'gift',
  'out',
  'home',
  'helped',
  'leap',
  'swap',
  'hit',
  'split',
  'backward',
  'forward',
  'fold',
  'discard',
] as const
export type Lesson = (typeof LESSONS)[number]

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

const shows = (take: Take, lesson: Lesson): boolean => {
  const move = onlyMove(take)
  switch (lesson) {
    case 'deal':
      return take.action === undefined
    case 'won':
      return has(take, 'won')
    case 'finished':
      return has(take, 'finished') && !has(take, 'won') && take.after.rules.choices.control === 'own'
    case 'caught':
      return revealed(take, false)
    case 'honest':
      return revealed(take, true)
    case 'declare':
      return has(take, 'declared')
    case 'steal':
      return has(take, 'stealing')
    case 'force':
      return has(take, 'forcing')
    case 'gift':
      return has(take, 'gave')
    case 'home':
      return move !== undefined && isHomeComing(take, move)
    case 'helped':
      return hitsOf(take).some((hit) => helps(take, hit))
    case 'hit':
      return hitsOf(take).some(({ toStart }) => toStart)
    case 'swap':
      return movesOf(take).some(({ kind }) => kind === 'swap')
    case 'split':
      return isShared(take)
    case 'out':
    case 'leap':
    case 'backward':
      return has(take, 'played') && move?.kind === lesson
    case 'forward':
      return move?.kind === 'forward' && goesByNumber(take, move)
    case 'fold':
      return has(take, 'folded')
    case 'discard':
      return has(take, 'discarded') && !has(take, 'moved')
  }
}

/** What can be learnt from a take, the weightiest first. */
export const lessonsOf = (take: Take): readonly Lesson[] => LESSONS.filter((lesson) => shows(take, lesson))
