import type { Part } from './action.ts'
import { type Hole, type Peg, seatOfPeg } from './board.ts'
import { teamMates } from './control.ts'
import { allHome, land, markOf, undo } from './ground.ts'
import { NO_PARTS, note, type Play, type Search } from './search.ts'
import { forwardHome, forwardOnTrack, WALKS, type Walk } from './walk.ts'

type Direction = 'forward' | 'backward'

interface Share {
  readonly gait: Direction
  readonly steps: number
}

/** A part that a peg could make, before what it leads to is tried. */
type OnPart = (part: Part, peg: Peg) => void

/** Makes each first part on the ground in turn, calls `then` with it, and takes it back. */
const eachPart = (search: Search, pegs: readonly Peg[], share: Share, walks: readonly Walk[], then: OnPart): void => {
  const { ground, seat } = search
  for (const peg of pegs) {
    for (const walk of walks) {
      const to = walk(ground, peg, share.steps)
      if (to < 0) continue
      const part: Part = { gait: share.gait, from: ground.pegs[peg] as Hole, to }
      const mark = markOf(ground)
      const before = ground.outcome
      if (land(ground, seat, peg, to)) then(part, peg)
      undo(ground, mark, before)
    }
  }
}

/** O23: the team-mate's pegs that may take the rest, once the first part has brought the last own peg home. */
const heirs = (search: Search, first: Part): readonly Peg[] => {
  const { ground, seat, pegs } = search
  const { board, choices } = ground.rules
  if (!choices.remainder || choices.control === 'team' || first.gait !== 'forward' || first.to < board.track) return []
  if (seatOfPeg(board, pegs[0] as Peg) !== seat || !allHome(board, ground.pegs, seat)) return []
  const mate = teamMates(ground.rules, seat).find((other) => !allHome(board, ground.pegs, other))
  return mate === undefined ? [] : Array.from({ length: board.pegs }, (_, i) => mate * board.pegs + i)
}

const splitInto = (search: Search, share: Share, rest: Share): void =>
  eachPart(search, search.pegs, share, WALKS[share.gait], (part, mover) => {
    const inherited = heirs(search, part)
    for (const peg of inherited.length > 0 ? inherited : search.pegs) {
      if (peg === mover) continue
      for (const walk of WALKS[rest.gait]) note(search, peg, rest.gait, walk(search.ground, peg, rest.steps), [part])
    }
  })

/** C4, O3: two different pegs, the first part forward, in either order. */
export const split = (search: Search, total: number, rest: Direction): void => {
  search.twins = true
  for (let k = 1; k < total; k++) {
    const share: Share = { gait: 'forward', steps: k }
    const remainder: Share = { gait: rest, steps: total - k }
    splitInto(search, share, remainder)
    if (rest === 'backward') splitInto(search, remainder, share)
  }
}

/** X11: forward, shared among one or more pegs, each part moved as a whole. */
export const share = (search: Search, total: number, before: Play = NO_PARTS, used: readonly Peg[] = []): void => {
  const { ground, pegs } = search
  search.twins = true
  const left = pegs.filter((peg) => !used.includes(peg))
  for (const peg of left) {
    for (const walk of [forwardOnTrack, forwardHome]) note(search, peg, 'forward', walk(ground, peg, total), before)
  }
  if (left.length < 2) return
  for (let k = 1; k < total; k++) {
    eachPart(search, left, { gait: 'forward', steps: k }, WALKS.forward, (part, peg) =>
      share(search, total - k, [...before, part], [...used, peg]),
    )
  }
}
