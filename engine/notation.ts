import type { Action, Part } from './action.ts'
import {
  type Board,
  type Hole,
  isStart,
  isTrack,
  makeHole,
  makeSeat,
  parseHole,
  type Seat,
  sideOfHole,
} from './board.ts'
import { makeCard, makeCards, parseCard } from './cards.ts'
import { legalActionsIn, type Sight } from './legal.ts'
import type { Position } from './position.ts'
import { refusal } from './refusal.ts'
import { fault, ok, type Result } from './result.ts'

const makePart = (board: Board, part: Part): string =>
  `${makeHole(board, part.from)}${part.gait === 'swap' ? '=' : '-'}${makeHole(board, part.to)}`

/** `7h a8-a12 a0-a3`, `Th discard` (notation.md, "Moves"). */
export const makeAction = (board: Board, action: Action): string => {
  switch (action.kind) {
    case 'play':
      return [makeCard(action.card), ...action.parts.map((part) => makePart(board, part))].join(' ')
    case 'discard':
      return `${makeCard(action.card)} discard`
    case 'shuffle':
      return `shuffle ${makeCards(action.stock)}`
  }
}

const checkPart = (board: Board, text: string): Result<true> => {
  const holes = /^([a-z]\w+)[-=]([a-z]\w+)$/.exec(text)
  if (holes === null) return fault('text/move', `"${text}" is not a part of a move, such as a8-a12`)
  for (const name of holes.slice(1)) {
    const hole = parseHole(board, name)
    if (!hole.ok) return hole
  }
  return ok(true)
}

/** What is wrong with the text of a move that is not in the legal list. */
const explain = (sight: Sight, legal: readonly Action[], text: string): Result<never> => {
  const [first = '', ...rest] = text.split(' ')
  const card = parseCard(first)
  if (!card.ok) return card
  if (rest.length === 0) return fault('text/move', `"${text}" says a card but not what it does`)
  if (rest.length === 1 && rest[0] === 'discard')
    return refusal(sight.hand, legal, { kind: 'discard', card: card.value })
  for (const part of rest) {
    const checked = checkPart(sight.rules.board, part)
    if (!checked.ok) return checked
  }
  return refusal(sight.hand, legal, { kind: 'play', card: card.value, parts: [] })
}

/** The legal action that a text stands for, or why there is none. */
export const parseAction = (sight: Sight, text: string): Result<Action> => {
  if (sight.phase === 'over') return fault('game/over', 'the game is over', 'W3')
  if (sight.viewer !== sight.turn) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  const legal = legalActionsIn(sight)
  const action = legal.find((a) => makeAction(sight.rules.board, a) === text)
  return action === undefined ? explain(sight, legal, text) : ok(action)
}

/** A hole without its side's letter where it is the seat's own, as in a position: `S`, `H3`; track holes in full. */
const makePeg = (board: Board, hole: Hole): string =>
  isTrack(board, hole) ? makeHole(board, hole) : makeHole(board, hole).slice(1)

/** Start pegs first, then the track in board order, then home. */
const inTextOrder = (board: Board, a: Hole, b: Hole): number => {
  const key = (hole: Hole) => (isStart(board, hole) ? -1 : hole)
  return key(a) - key(b)
}

/** `S S a8 b3 H5 / S S S S S` (notation.md, "Positions"). */
export const makePosition = (board: Board, position: Position): string =>
  board.start
    .map((_, seat) =>
      position.pegs
        .slice(seat * board.pegs, (seat + 1) * board.pegs)
        .sort((a, b) => inTextOrder(board, a, b))
        .map((hole) => makePeg(board, hole))
        .join(' '),
    )
    .join(' / ')

const parsePeg = (board: Board, seat: Seat, text: string): Result<Hole> => {
  const own = text === 'S' || text.startsWith('H')
  const hole = parseHole(board, own ? makeSeat(board, seat) + text : text)
  if (!hole.ok || own)
    return hole.ok ? hole : fault('text/pegs', `"${text}" is not a place for a peg of ${makeSeat(board, seat)}`)
  const ownSide = sideOfHole(board, hole.value) === board.sideOf[seat]
  if (!isTrack(board, hole.value) && !ownSide) {
    return fault('text/pegs', `a peg of ${makeSeat(board, seat)} cannot stand in ${text}: it is another colour's`, 'M3')
  }
  return hole
}

const parseGroup = (board: Board, seat: Seat, text: string): Result<Hole[]> => {
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length !== board.pegs) {
    return fault(
      'text/pegs',
      `${makeSeat(board, seat)} has ${words.length} pegs in "${text.trim()}", not ${board.pegs}`,
      'B1',
    )
  }
  const pegs: Hole[] = []
  for (const word of words) {
    const hole = parsePeg(board, seat, word)
    if (!hole.ok) return hole
    pegs.push(hole.value)
  }
  return ok(pegs)
}

/** A position from its text, or what is wrong with it and where. */
export const parsePosition = (board: Board, text: string): Result<Position> => {
  const groups = text.split('/')
  if (groups.length !== board.seats) {
    return fault('text/pegs', `there are ${groups.length} groups of pegs for ${board.seats} seats`, 'B2')
  }
  const pegs: Hole[] = []
  for (let seat = 0; seat < groups.length; seat++) {
    const group = parseGroup(board, seat, groups[seat] as string)
    if (!group.ok) return group
    pegs.push(...group.value)
  }
  const taken = new Set<Hole>()
  for (const hole of pegs) {
    if (!isStart(board, hole) && taken.has(hole)) {
      return fault('text/pegs', `two pegs stand in ${makeHole(board, hole)}`, 'M2')
    }
    taken.add(hole)
  }
  return ok({ pegs })
}
