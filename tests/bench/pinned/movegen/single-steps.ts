import type { PegMove } from '../../../../engine/action.ts'
import type { Hole } from '../../../../engine/board.ts'
import { addSequence, type FoundMoves, type MoveSequence, NO_MOVES, sortsBefore } from './found-moves.ts'
import { land, markOf, pegAt, undo } from './mutable-board.ts'
import { WALKS } from './walk.ts'

/** Single steps made so far: the last one, those before it, and the same as parts. The last part `run` may still grow. */
interface Trail {
  readonly from: Hole
  readonly to: Hole
  readonly before: Trail | undefined
  readonly done: MoveSequence
  readonly run: PegMove
}

const partsOf = ({ done, run }: Trail): MoveSequence => [...done, run]

const redo = (found: FoundMoves, trail: Trail | undefined): void => {
  if (trail === undefined) return
  redo(found, trail.before)
  land(found.mutable, found.seat, pegAt(found.mutable, trail.from), trail.to)
}

const extend = (trail: Trail | undefined, from: Hole, to: Hole): Trail => {
  if (trail === undefined) return { from, to, before: undefined, done: NO_MOVES, run: { kind: 'forward', from, to } }
  return trail.to === from
    ? { from, to, before: trail, done: trail.done, run: { ...trail.run, to } }
    : { from, to, before: trail, done: partsOf(trail), run: { kind: 'forward', from, to } }
}

/** Calls `then` with every trail of one step more and the position key it leads to. */
const eachLonger = (found: FoundMoves, trail: Trail | undefined, then: (trail: Trail, key: number) => void): void => {
  const { mutable, seat, pegs } = found
  const start = markOf(mutable)
  const startKey = mutable.key
  redo(found, trail)
  const mark = markOf(mutable)
  const before = mutable.key
  for (const peg of pegs) {
    for (const walk of WALKS.forward) {
      const to = walk(mutable, peg, 1)
      if (to < 0) continue
      const from = mutable.pegs[peg] as Hole
      if (land(mutable, seat, peg, to)) then(extend(trail, from, to), mutable.key)
      undo(mutable, mark, before)
    }
  }
  undo(mutable, start, startKey)
}

/** By position key: trails that go on differently because their last parts differ. */
type Frontier = Map<number, Trail[]>

/** Of trails with the same key and the same last part, the one with the text that sorts first stays. */
const addTrail = (frontier: Frontier, names: readonly string[], trail: Trail, key: number): void => {
  const alike = frontier.get(key)
  if (alike === undefined) {
    frontier.set(key, [trail])
    return
  }
  const at = alike.findIndex(({ run }) => run.from === trail.run.from && run.to === trail.run.to)
  if (at === -1) alike.push(trail)
  else if (sortsBefore(names, trail.done, (alike[at] as Trail).done)) alike[at] = trail
}

/** X8: single steps in any order; for each position they lead to, at least the sequence with the text that sorts first. */
export const addSingleSteps = (found: FoundMoves, total: number): void => {
  const { names } = found.mutable.rules.board
  found.mayRepeat = true
  let frontier: Frontier = new Map()
  eachLonger(found, undefined, (trail, key) => addTrail(frontier, names, trail, key))
  for (let step = 2; step <= total; step++) {
    const next: Frontier = new Map()
    for (const trails of frontier.values()) {
      for (const trail of trails) eachLonger(found, trail, (longer, key) => addTrail(next, names, longer, key))
    }
    frontier = next
  }
  for (const [key, trails] of frontier) for (const trail of trails) addSequence(found, partsOf(trail), key)
}
