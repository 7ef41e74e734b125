/** Parts of a move in words, made or only announced, as prompts name them. */

import type { PegMove } from '../../engine/action.ts'
import { type Hole, isStart, type Seat } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { i18n } from '../i18n/i18n.ts'
import {
  holeText,
  isHit,
  isMoved,
  type MovedEvent,
  type MovePart,
  marbleText,
  movedText,
  movePartsOf,
  ownerOf,
  pegText,
  type TextContext,
  withHits,
} from './move-parts.ts'
import { aRankName, joinNames, seatName } from './names.ts'

const { t } = i18n

/** The declaration of a card that lies face down. */
export type Declaration = Pick<Extract<GameEvent, { readonly type: 'declared' }>, 'card' | 'rank' | 'parts'>

/** Describes one part of a declared move, such as "your marble at a8 goes 7 forward to a15". */
export const declaredPart = (context: TextContext, part: PegMove, events: readonly GameEvent[]): string =>
  announcedText(context, context.viewer, [part], events)

/** Describes one part of a move and its hits, such as "the marble at a8 goes 7 forward to a15, hits Ben". */
export const partText = (context: TextContext, part: PegMove, events: readonly GameEvent[]): string => {
  const [made] = movePartsOf(events)
  if (made !== undefined) return madePartText(context, made)
  const peg = events.find((event) => event.type === 'penalty')?.peg ?? 0
  return t('part.back', { marble: pegText(context, peg, part.from) })
}

/** Describes one part of a move with its marble, as in "the marble at your corner goes 4 forward to 4 past Ben’s corner, hits Ben". */
export const madePartText = (context: TextContext, part: MovePart): string =>
  withHits(context, movedText(context, part), part.hits, part.move.seat)

/** Describes one part of an announced move. A second marble of the same player is called another one. */
const announcedMove = (context: TextContext, seat: Seat, move: MovedEvent, first: MovedEvent): string => {
  const from = move.path[0] as number
  const owner = ownerOf(context, move.peg)
  const isSameOwner = move !== first && owner === ownerOf(context, first.peg) && !isStart(context.rules.board, from)
  const marble = isSameOwner
    ? t('part.another', { hole: holeText(context, from, owner, 'at') })
    : marbleText(context, move, seat)
  return movedText(context, { move, exchanged: undefined }, marble)
}

/** Describes an announced move; only by its holes if the position is not known. */
export const announcedText = (
  context: TextContext,
  seat: Seat,
  parts: readonly PegMove[],
  announced: readonly GameEvent[],
): string => {
  const moves = announced.filter(isMoved)
  const [first] = moves
  if (first !== undefined) {
    const texts = moves.map((move) => announcedMove(context, seat, move, first))
    return withHits(context, joinNames(texts), announced.filter(isHit), seat)
  }
  const place = (hole: Hole, role: 'from' | 'to'): string => holeText(context, hole, seat, role)
  return joinNames(parts.map(({ from, to }) => t('part.fromTo', { from: place(from, 'from'), to: place(to, 'to') })))
}

/** Describes a declaration with the move that it announces. */
export const claimSentence = (
  context: TextContext,
  seat: Seat,
  declaration: Declaration,
  announced: readonly GameEvent[],
): string => {
  const values = {
    name: seatName(context.seats, seat),
    rank: aRankName(declaration.rank, 'called'),
    move: announcedText(context, seat, declaration.parts, announced),
  }
  return seat === context.viewer ? t('ask.claimYours', values) : t('ask.claim', values)
}
