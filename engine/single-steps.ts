import type { Part } from './action.ts'
import type { Hole } from './board.ts'
import { land, markOf, pegAt, undo } from './ground.ts'
import { found, NO_PARTS, type Play, type Search, sortsBefore } from './search.ts'
import { forwardHome, forwardOnTrack } from './walk.ts'

/** Single steps made so far: the last one, those before it, and the same as parts, of which the last may still grow. */
interface Trail {
  readonly from: Hole
  readonly to: Hole
  readonly before: Trail | undefined
  readonly done: Play
  readonly run: Part
}

const STEPS = [forwardOnTrack, forwardHome]

const redo = (search: Search, trail: Trail | undefined): void => {
  if (trail === undefined) return
  redo(search, trail.before)
  land(search.ground, search.seat, pegAt(search.ground, trail.from), trail.to)
}

const longer = (trail: Trail | undefined, from: Hole, to: Hole): Trail => {
  if (trail === undefined) return { from, to, before: undefined, done: NO_PARTS, run: { gait: 'forward', from, to } }
  return trail.to === from
    ? { from, to, before: trail, done: trail.done, run: { ...trail.run, to } }
    : { from, to, before: trail, done: [...trail.done, trail.run], run: { gait: 'forward', from, to } }
}

/** Every trail of one step more, with the outcome number it leads to. */
const eachLonger = (search: Search, trail: Trail | undefined, then: (trail: Trail, outcome: number) => void): void => {
  const { ground, seat, pegs } = search
  const start = markOf(ground)
  const origin = ground.outcome
  redo(search, trail)
  const mark = markOf(ground)
  const before = ground.outcome
  for (const peg of pegs) {
    for (const walk of STEPS) {
      const to = walk(ground, peg, 1)
      if (to < 0) continue
      const from = ground.pegs[peg] as Hole
      if (land(ground, seat, peg, to)) then(longer(trail, from, to), ground.outcome)
      undo(ground, mark, before)
    }
  }
  undo(ground, start, origin)
}

/** Trails with the same outcome and the same unfinished part go on alike: the one whose text sorts first is kept. */
class Frontier {
  readonly #byOutcome = new Map<number, Trail[]>()
  readonly #names: readonly string[]

  constructor(names: readonly string[]) {
    this.#names = names
  }

  add(trail: Trail, outcome: number): void {
    const alike = this.#byOutcome.get(outcome)
    if (alike === undefined) {
      this.#byOutcome.set(outcome, [trail])
      return
    }
    const at = alike.findIndex(({ run }) => run.from === trail.run.from && run.to === trail.run.to)
    if (at === -1) alike.push(trail)
    else if (sortsBefore(this.#names, trail.done, (alike[at] as Trail).done)) alike[at] = trail
  }

  each(then: (trail: Trail, outcome: number) => void): void {
    for (const [outcome, trails] of this.#byOutcome) for (const trail of trails) then(trail, outcome)
  }
}

/** X8: single steps in any order, each outcome with the text that sorts first. */
export const singleSteps = (search: Search, total: number): void => {
  const { names } = search.ground.rules.board
  search.twins = true
  let frontier = new Frontier(names)
  eachLonger(search, undefined, (trail, outcome) => frontier.add(trail, outcome))
  for (let step = 2; step <= total; step++) {
    const next = new Frontier(names)
    frontier.each((trail) => eachLonger(search, trail, (longerTrail, outcome) => next.add(longerTrail, outcome)))
    frontier = next
  }
  frontier.each(({ done, run }, outcome) => found(search, [...done, run], outcome))
}

/** Every order of the single steps, twins and all. */
export const everyOrder = (search: Search, total: number, trail?: Trail, step = 1): void => {
  search.twins = true
  const nexts: Trail[] = []
  eachLonger(search, trail, (next, outcome) => {
    if (step === total) found(search, [...next.done, next.run], outcome)
    else nexts.push(next)
  })
  for (const next of nexts) everyOrder(search, total, next, step + 1)
}
