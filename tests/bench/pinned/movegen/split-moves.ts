import type { PegMove } from '../../../../engine/action.ts'
import { type Hole, type Peg, seatOfPeg } from '../../../../engine/board.ts'
import { teamMates } from './control.ts'
import { addMove, type FoundMoves, type MoveSequence, NO_MOVES } from './found-moves.ts'
import { allHome, land, markOf, undo } from './mutable-board.ts'
import { type Direction, WALKS } from './walk.ts'

/** Steps that one peg makes of a split. */
interface Share {
  readonly kind: Direction
  readonly steps: number
}

/** Makes each first part on the mutable board in turn, calls `then` with it, and takes it back. */
const eachPart = (
  { mutable, seat }: FoundMoves,
  pegs: readonly Peg[],
  { kind, steps }: Share,
  then: (part: PegMove, peg: Peg) => void,
): void => {
  for (const peg of pegs) {
    for (const walk of WALKS[kind]) {
      const to = walk(mutable, peg, steps)
      if (to < 0) continue
      const part: PegMove = { kind, from: mutable.pegs[peg] as Hole, to }
      const mark = markOf(mutable)
      const before = mutable.key
      if (land(mutable, seat, peg, to)) then(part, peg)
      undo(mutable, mark, before)
    }
  }
}

/** O23: the team-mate's pegs that may take the remainder, once the first part has brought the last own peg home. */
const pegsForRemainder = ({ mutable, seat, pegs }: FoundMoves, first: PegMove): readonly Peg[] => {
  const { board, choices } = mutable.rules
  if (!choices.remainder || choices.control === 'team' || first.kind !== 'forward' || first.to < board.track) return []
  if (seatOfPeg(board, pegs[0] as Peg) !== seat || !allHome(board, mutable.pegs, seat)) return []
  const mate = teamMates(mutable.rules, seat).find((other) => !allHome(board, mutable.pegs, other))
  return mate === undefined ? [] : Array.from({ length: board.pegs }, (_, i) => mate * board.pegs + i)
}

const addSplitsInto = (found: FoundMoves, share: Share, rest: Share): void =>
  eachPart(found, found.pegs, share, (part, mover) => {
    const ofMate = pegsForRemainder(found, part)
    for (const peg of ofMate.length > 0 ? ofMate : found.pegs) {
      if (peg === mover) continue
      for (const walk of WALKS[rest.kind]) addMove(found, peg, rest.kind, walk(found.mutable, peg, rest.steps), [part])
    }
  })

/** C4, O3: two different pegs, one forward, the other in the direction of `rest`, in either order. */
export const addSplits = (found: FoundMoves, total: number, rest: Direction): void => {
  found.mayRepeat = true
  for (let k = 1; k < total; k++) {
    const share: Share = { kind: 'forward', steps: k }
    const remainder: Share = { kind: rest, steps: total - k }
    addSplitsInto(found, share, remainder)
    if (rest === 'backward') addSplitsInto(found, remainder, share)
  }
}

/** X11: forward, shared among one or more pegs, each part moved as a whole. */
export const addShares = (
  found: FoundMoves,
  total: number,
  before: MoveSequence = NO_MOVES,
  used: readonly Peg[] = [],
): void => {
  found.mayRepeat = true
  const left = found.pegs.filter((peg) => !used.includes(peg))
  for (const peg of left) {
    for (const walk of WALKS.forward) addMove(found, peg, 'forward', walk(found.mutable, peg, total), before)
  }
  if (left.length < 2) return
  for (let k = 1; k < total; k++) {
    eachPart(found, left, { kind: 'forward', steps: k }, (part, peg) =>
      addShares(found, total - k, [...before, part], [...used, peg]),
    )
  }
}
