import type { Action, PegMove } from '../action.ts'
import { type Board, type Hole, isStart, isTrack, makeHole } from '../board.ts'
import { makeCard, makeCards } from '../cards.ts'
import { isFresh, type Position } from '../position.ts'
import type { Rules } from '../ruleset.ts'

/** Returns the text of a part of a move, such as `a8-a12`, or `a8=b3` for a swap. */
export const makePart = (board: Board, part: PegMove): string =>
  `${makeHole(board, part.from)}${part.kind === 'swap' ? '=' : '-'}${makeHole(board, part.to)}`

const withParts = (board: Board, head: string, parts: readonly PegMove[]): string => {
  let text = head
  for (const part of parts) text += ` ${makePart(board, part)}`
  return text
}

/** Returns the text of the cards of a play: `7h`, `Ks+Kd`, `*=7`. */
const makePlayedCards = ({ card, second, as }: Extract<Action, { readonly kind: 'play' }>): string => {
  const cards = second === undefined ? makeCard(card) : `${makeCard(card)}+${makeCard(second)}`
  return as === undefined ? cards : `${cards}=${as}`
}

/** Text for a decision that was taken back, in records and event messages. No player can decide it alone. */
export const TAKE_BACK = 'take back'

/** Returns an action as text of a record: `7h a8-a12 a0-a3`, `*=7 a3-a10`, `Th discard` (docs/line-protocol.md). */
export const makeAction = (board: Board, action: Action): string => {
  switch (action.kind) {
    case 'play':
      return withParts(board, makePlayedCards(action), action.parts)
    case 'declare':
      return withParts(board, `${makeCard(action.card)} as ${action.rank}`, action.parts)
    case 'discard':
      return withParts(board, `${makeCard(action.card)} discard`, action.parts)
    case 'force':
    case 'forced':
    case 'steal':
      return `${makeCard(action.card)} ${action.kind}`
    case 'give':
      return `give ${makeCard(action.card)}`
    case 'fold':
    case 'pass':
    case 'doubt':
    case 'leave':
      return action.kind
    case 'penalty':
      return `penalty ${makeHole(board, action.hole)}`
    case 'extra':
      return action.taken ? 'extra' : 'no extra'
    case 'shuffle':
      return `shuffle ${makeCards(action.stock)}`
    case 'stolen':
      return makeCard(action.card)
  }
}

/** Returns the text of an action that everybody may read: a card face down is a `?`. */
export const makePublicAction = ({ board, choices }: Rules, action: Action): string => {
  const text = makeAction(board, action)
  if (action.kind === 'give') return 'give ?'
  const hidden = action.kind === 'declare' || (action.kind === 'discard' && choices.bluffing)
  return hidden ? text.replace(/^\S+/, '?') : text
}

/** Stands for the start in the order of a colour's pegs: it comes first, then track holes in the order of the board, then home. */
const START_PLACE = -1

/** Returns the text of a peg's place: home and start without the side's letter (`S`, `H3`), track holes in full. */
const makePeg = (board: Board, place: Hole): string => {
  if (place === START_PLACE) return 'S'
  return isTrack(board, place) ? makeHole(board, place) : makeHole(board, place).slice(1)
}

/** Returns the text of a position: `S S a8 b3 H5 / S S S S S` (docs/line-protocol.md). */
export const makePosition = (board: Board, position: Position): string =>
  board.start
    .map((_, seat) =>
      position.pegs
        .slice(seat * board.pegs, (seat + 1) * board.pegs)
        .map((hole) => (isStart(board, hole) ? START_PLACE : hole))
        .sort((a, b) => a - b)
        .map((place) => makePeg(board, place) + (isFresh(position, seat) && place === board.comeOut[seat] ? '!' : ''))
        .join(' '),
    )
    .join(' / ')
