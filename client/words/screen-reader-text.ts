/** Positions and moves in words for screen readers, with the names that prompts and captions use. */

import { type Hole, isStart, seatOfPeg } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { i18n } from '../i18n/i18n.ts'
import { rankOfUse, type Use } from '../table/input/move-tree.ts'
import { holeText, movePartsOf, type TextContext } from './move-parts.ts'
import { aRankName, cardPlaces, colourName, joinNames, seatName } from './names.ts'
import { madePartText } from './part-text.ts'

const t = i18n.getFixedT(null, 'moves')

/** Describes a player, as in "Ann (you), Ruby: the marble at your corner and 4 marbles in start." */
export const playerText = (context: TextContext, seat: number, pegs: readonly Hole[]): string => {
  const { board } = context.rules
  const own = pegs.map((hole, peg) => ({ hole, peg })).filter(({ peg }) => seatOfPeg(board, peg) === seat)
  const out = own.filter(({ hole }) => !isStart(board, hole))
  const marbles = out.map(({ hole }) => t('part.own', { hole: holeText(context, hole, seat, 'at') }))
  const waiting = own.length - out.length
  const name = seatName(context.seats, seat)
  return t('spoken.player', {
    name: seat === context.viewer ? t('spoken.you', { name }) : name,
    colour: colourName(context.seats[seat]?.colour ?? 0),
    marbles: joinNames([...marbles, ...(waiting > 0 ? [t('spoken.inStart', { count: waiting })] : [])]),
  })
}

/** Describes a move, as in "the marble at your corner goes 4 forward to 4 past Ben’s corner, hits Ben, then the marble at …". */
export const spokenMovesText = (context: TextContext, events: readonly GameEvent[]): string =>
  movePartsOf(events)
    .map((part) => madePartText(context, part))
    .reduce(thenText, '')

/** Describes moves one after the other. The first may be empty. */
export const thenText = (first: string, next: string): string =>
  first === '' ? next : t('spoken.andThen', { first, next })

/** Describes what a card does, as in "Seven of hearts: the marble at your corner goes 7 forward to …". */
export const spokenPlayText = (card: Card, use: Use | undefined, moves: string): string => {
  const rank = use === undefined ? undefined : rankOfUse(use)
  const values = { ...cardPlaces(card), moves }
  return rank === undefined ? t('spoken.play', values) : t('spoken.playAs', { ...values, rank: aRankName(rank, 'as') })
}
