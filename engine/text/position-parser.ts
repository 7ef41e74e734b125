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
} from '../board.ts'
import type { Position } from '../position.ts'
import { allParsed, fault, ok, type Result } from '../result.ts'

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
  return allParsed(words, (word) => parsePeg(board, seat, word.replace(/!$/, '')))
}

/** F1: reads which pegs are fresh. Only a peg on its own come-out, where that is also the in-spot, can be fresh. */
const parseFresh = (board: Board, groups: readonly string[]): Result<number> => {
  let fresh = 0
  for (const [seat, group] of groups.entries()) {
    for (const word of group.split(' ').filter((text) => text.endsWith('!'))) {
      const own = makeHole(board, board.comeOut[seat] as Hole)
      if (word !== `${own}!` || board.comeOut[seat] !== board.inSpot[seat]) {
        return fault('text/pegs', `"${word}" of ${makeSeat(board, seat)} cannot be fresh`, 'F1')
      }
      fresh |= 1 << seat
    }
  }
  return ok(fresh)
}

/** Parses the text of a position. The fault says what is wrong and where. */
export const parsePosition = (board: Board, text: string): Result<Position> => {
  const groups = text.split('/')
  if (groups.length !== board.seats) {
    return fault('text/pegs', `there are ${groups.length} groups of pegs for ${board.seats} seats`, 'B2')
  }
  const parsed = allParsed(groups.entries(), ([seat, group]) => parseGroup(board, seat, group))
  if (!parsed.ok) return parsed
  const pegs = parsed.value.flat()
  const fresh = parseFresh(board, groups)
  if (!fresh.ok) return fresh
  const taken = new Set<Hole>()
  for (const hole of pegs) {
    if (!isStart(board, hole) && taken.has(hole)) {
      return fault('text/pegs', `two pegs stand in ${makeHole(board, hole)}`, 'M2')
    }
    taken.add(hole)
  }
  return ok({ pegs, fresh: fresh.value })
}
