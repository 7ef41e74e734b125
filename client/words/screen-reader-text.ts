/** Descriptions of moves for screen readers: the marble, the places from and to which it moves, and what it hits. */

import { type Hole, holeLabel, isHome, isStart, type Peg, seatOfPeg, sideOfHole } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { i18n } from '../i18n/i18n.ts'
import { rankOfUse, type Use } from '../table/input/move-tree.ts'
import { hitsText, lastHole, type MovePart, movePartsOf, stepCount, type TextContext } from './move-parts.ts'
import { aRankName, cardName, colourName, holeName, seatName } from './names.ts'

const { t } = i18n

/** Describes a hole, such as "the corner b0", "Ben’s come-out hole b8", "b12 on Ben’s side" or "home 2". */
const placeText = (context: TextContext, hole: Hole): string => {
  const { board } = context.rules
  const nameOf = (seat: number) => seatName(context.seats, seat)
  if (isHome(board, hole) || isStart(board, hole)) return holeName(board, hole, context.viewer, nameOf)
  const name = holeLabel(board, hole)
  const out = board.comeOut.indexOf(hole)
  if (out !== -1) {
    return out === context.viewer
      ? t('spoken.comeOut', { hole: name })
      : t('spoken.comeOutOf', { hole: name, name: nameOf(out) })
  }
  if (hole === board.inSpot[context.viewer]) return t('spoken.turnOff', { hole: name })
  if (!board.spec.round && hole % board.spec.holesPerSide === 0) return t('spoken.corner', { hole: name })
  const owner = board.sideOf.indexOf(sideOfHole(board, hole))
  if (owner === -1) return name
  return owner === context.viewer
    ? t('spoken.side', { hole: name })
    : t('spoken.sideOf', { hole: name, name: nameOf(owner) })
}

/** Describes a marble, such as "marble 3 at the corner b0" or "Ben’s marble 1 from start". */
export const marbleText = (context: TextContext, peg: Peg, from: Hole): string => {
  const { board } = context.rules
  const owner = seatOfPeg(board, peg)
  const number = (peg % board.pegs) + 1
  const marble =
    owner === context.viewer
      ? t('spoken.marble', { number })
      : t('spoken.marbleOf', { number, name: seatName(context.seats, owner) })
  return isStart(board, from)
    ? t('spoken.fromStart', { marble })
    : t('spoken.at', { marble, place: placeText(context, from) })
}

/** Describes a player, as in "Ann (you), Ruby: marble 3 at the corner b0, 4 marbles in start." */
export const playerText = (context: TextContext, seat: number, pegs: readonly Hole[]): string => {
  const { board } = context.rules
  const own = pegs.map((hole, peg) => ({ hole, peg })).filter(({ peg }) => seatOfPeg(board, peg) === seat)
  const out = own.filter(({ hole }) => !isStart(board, hole))
  const marbles = out.map(({ hole, peg }) =>
    t('spoken.at', { marble: t('spoken.marble', { number: (peg % board.pegs) + 1 }), place: placeText(context, hole) }),
  )
  const waiting = own.length - out.length
  const name = seatName(context.seats, seat)
  return t('spoken.player', {
    name: seat === context.viewer ? t('spoken.you', { name }) : name,
    colour: colourName(context.seats[seat]?.colour ?? 0),
    marbles: [...marbles, ...(waiting > 0 ? [t('spoken.inStart', { count: waiting })] : [])].join(', '),
  })
}

const partText = (context: TextContext, { move, exchanged, hits }: MovePart): string => {
  const values = {
    marble: marbleText(context, move.peg, move.path[0] as Hole),
    steps: stepCount(move),
    to: placeText(context, lastHole(move)),
  }
  const does =
    move.kind === 'swap' && exchanged !== undefined
      ? t('spoken.swap', { ...values, other: marbleText(context, exchanged.peg, exchanged.path[0] as Hole) })
      : t(`spoken.${move.kind}`, values)
  return does + hitsText(context, hits, move.seat)
}

/** Describes a move, as in "marble 3 at the corner b0 goes 4 forward to b4 on Ben’s side, hits Ben, then marble 4 …". */
export const spokenMovesText = (context: TextContext, events: readonly GameEvent[]): string =>
  movePartsOf(events)
    .map((part) => partText(context, part))
    .reduce((first, next) => (first === '' ? next : t('spoken.andThen', { first, next })), '')

/** Returns the beginning of a sentence about the moves of a card, such as "Seven of hearts: ". */
export const spokenCardText = (card: number, use: Use | undefined): string => {
  const rank = use === undefined ? undefined : rankOfUse(use)
  return rank === undefined
    ? t('spoken.card', { card: cardName(card) })
    : t('spoken.cardAs', { card: cardName(card), rank: aRankName(rank) })
}
