/** Positions and moves in words for screen readers, with the names that prompts and captions use. */

import { type Hole, isStart, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { i18n } from '../i18n/i18n.ts'
import { rankOfUse, type Use } from '../table/input/move-tree.ts'
import { holeText, movePartsOf, type TextContext } from './move-parts.ts'
import { aRankName, cardName, colourName, seatName } from './names.ts'
import { moveSentence } from './sentences.ts'

const { t } = i18n

/** Describes a player, as in "Ann (you), Ruby: Marble at your corner, 4 marbles in start." */
export const playerText = (context: TextContext, seat: number, pegs: readonly Hole[]): string => {
  const { board } = context.rules
  const own = pegs.map((hole, peg) => ({ hole, peg })).filter(({ peg }) => seatOfPeg(board, peg) === seat)
  const out = own.filter(({ hole }) => !isStart(board, hole))
  const marbles = out.map(({ hole }) => t('part.peg', { hole: holeText(context, hole, seat) }))
  const waiting = own.length - out.length
  const name = seatName(context.seats, seat)
  return t('spoken.player', {
    name: seat === context.viewer ? t('spoken.you', { name }) : name,
    colour: colourName(context.seats[seat]?.colour ?? 0),
    marbles: [...marbles, ...(waiting > 0 ? [t('spoken.inStart', { count: waiting })] : [])].join(', '),
  })
}

/** Describes a move, as in "Marble at your corner goes 4 forward to 4 past Ben’s corner, hits Ben, then Marble at …". */
export const spokenMovesText = (context: TextContext, events: readonly GameEvent[]): string =>
  movePartsOf(events)
    .map((part) => moveSentence(context, part))
    .reduce((first, next) => (first === '' ? next : t('spoken.andThen', { first, next })), '')

/** Returns the beginning of a sentence about the moves of a card, such as "Seven of hearts: ". */
export const spokenCardText = (card: number, use: Use | undefined): string => {
  const rank = use === undefined ? undefined : rankOfUse(use)
  return rank === undefined
    ? t('spoken.card', { card: cardName(card) })
    : t('spoken.cardAs', { card: cardName(card), rank: aRankName(rank) })
}
