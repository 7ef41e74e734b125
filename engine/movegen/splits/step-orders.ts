import type { PegMove } from '../../action.ts'
import type { Hole } from '../../board.ts'
import type { MoveGenerator } from '../move-generator.ts'
import type { MoveSequence, PartHoles } from '../move-list.ts'
import { undoMoves } from '../mutable-board.ts'
import { makeRun } from './step-runs.ts'
import { collectRuns, forgetPositions, isNewPosition, type Walkers, walkersOf } from './written-runs.ts'

/** Calls `after` on the board after each run that may come next, with the steps left then, until it returns true. Returns whether it did. */
const someRun = (
  generator: MoveGenerator,
  walkers: Walkers,
  left: number,
  lastTo: Hole,
  after: (from: Hole, to: Hole, rest: number) => boolean,
): boolean => {
  const { board, rules } = generator
  const runs = collectRuns(generator, walkers, left, 1, left, lastTo)
  for (let i = 0; i < runs.count; i++) {
    const peg = runs.peg(i)
    const to = runs.to(i, rules)
    const from = board.pegs[peg] as Hole
    const mark = board.moveCount
    const isFound = makeRun(generator, peg, to) && after(from, to, left - runs.steps(i))
    undoMoves(board, mark)
    if (isFound) return true
  }
  return false
}

/** Returns whether runs of different pegs in turn can take the steps left. */
const canTakeSteps = (generator: MoveGenerator, walkers: Walkers, left: number, lastTo: Hole): boolean =>
  left === 0 ||
  someRun(
    generator,
    walkers,
    left,
    lastTo,
    (_, to, rest) => isNewPosition(generator.board, rest, to) && canTakeSteps(generator, walkers, rest, to),
  )

/** Makes these runs in turn, if they are possible, and calls `then` on the board after them, with the steps left and the hole of the last run. */
export const followRuns = (
  generator: MoveGenerator,
  walkers: Walkers,
  total: number,
  made: PartHoles,
  then: (left: number, lastTo: Hole) => void,
): void => {
  const follow = (depth: number, left: number, lastTo: Hole): void => {
    const wanted = made[depth]
    if (wanted === undefined) then(left, lastTo)
    else {
      someRun(generator, walkers, left, lastTo, (from, to, rest) => {
        if (wanted[0] !== from || wanted[1] !== to) return false
        follow(depth + 1, rest, to)
        return true
      })
    }
  }
  follow(0, total, -1)
}

/**
 * X8: returns the runs that may follow these runs of single steps, in the order of their texts, if the rest of the steps
 * can be taken after them, and the key of the position once no step is left.
 */
export const stepsAfter = (
  generator: MoveGenerator,
  total: number,
  team: boolean,
  made: MoveSequence,
): { readonly next: MoveSequence; readonly key: number | undefined } => {
  const walkers = walkersOf(generator, total, team)
  const next: PegMove[] = []
  let key: number | undefined
  const holes = made.map(({ from, to }) => [from, to] as const)
  followRuns(generator, walkers, total, holes, (left, lastTo) => {
    if (left === 0) key = generator.board.key
    someRun(generator, walkers, left, lastTo, (from, to, rest) => {
      forgetPositions()
      if (canTakeSteps(generator, walkers, rest, to)) next.push({ kind: 'forward', from, to })
      return false
    })
  })
  return { next, key }
}
