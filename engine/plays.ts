import type { Part } from './action.ts'
import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from './board.ts'
import type { Gait } from './events.ts'
import { type Ground, land, markOf, pegAt, undo } from './ground.ts'
import { outcomeTerm } from './outcome.ts'
import type { Power } from './ruleset.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack } from './walk.ts'

/** One way to use a card: its parts in the order played. */
export type Play = readonly Part[]

/** Collects the plays of one card face. Plays are tried on the ground and taken back. */
interface Search {
  readonly ground: Ground
  readonly seat: Seat
  /** Pegs the seat may move, ascending. */
  readonly pegs: readonly Peg[]
  readonly found: Play[]
  /** The ground's outcome number after each play found. */
  readonly outcomes: number[]
  /** Set when two plays may lead to the same position. */
  twins: boolean
}

/** The outcome number after `peg` lands on `hole` with all that follows, or NaN if it may not. Leaves the ground as it was. */
const landing = (search: Search, peg: Peg, hole: Hole): number => {
  const { ground, seat } = search
  const { board, teamOf } = ground.rules
  const colour = seatOfPeg(board, peg)
  const arrived = ground.outcome + outcomeTerm(colour, hole) - outcomeTerm(colour, ground.pegs[peg] as Hole)
  const there = pegAt(ground, hole)
  if (there === -1) return arrived
  const other = seatOfPeg(board, there)
  if (other === colour) return Number.NaN
  if (teamOf[other] !== teamOf[seat]) {
    return arrived + outcomeTerm(other, board.start[other] as Hole) - outcomeTerm(other, hole)
  }
  search.twins = true
  const mark = markOf(ground)
  const before = ground.outcome
  const outcome = land(ground, seat, peg, hole) ? ground.outcome : Number.NaN
  undo(ground, mark, before)
  return outcome
}

/** Notes the play of `peg` to `to`, after `first` if it is a second part; nothing if the walk or the landing fails. */
const note = (search: Search, peg: Peg, gait: Gait, to: Hole, first?: Part): void => {
  if (to < 0) return
  const outcome = landing(search, peg, to)
  if (Number.isNaN(outcome)) return
  const part: Part = { gait, from: search.ground.pegs[peg] as Hole, to }
  search.found.push(first === undefined ? [part] : [first, part])
  search.outcomes.push(outcome)
}

/** The first of the seat's pegs in each start area. */
const starters = (search: Search): Peg[] => {
  const { ground } = search
  const found: Peg[] = []
  let last = -1
  for (const peg of search.pegs) {
    const hole = ground.pegs[peg] as Hole
    if (!isStart(ground.rules.board, hole) || hole === last) continue
    found.push(peg)
    last = hole
  }
  return found
}

const comeOut = (search: Search): void => {
  const { board } = search.ground.rules
  for (const peg of starters(search)) note(search, peg, 'out', board.comeOut[seatOfPeg(board, peg)] as Hole)
}

const forward = (search: Search, steps: number): void => {
  const { ground } = search
  for (const peg of search.pegs) {
    note(search, peg, 'forward', forwardOnTrack(ground, peg, steps))
    note(search, peg, 'forward', forwardHome(ground, peg, steps))
  }
}

const backward = (search: Search, steps: number): void => {
  for (const peg of search.pegs) note(search, peg, 'backward', backwardOnTrack(search.ground, peg, steps))
}

const leap = (search: Search): void => {
  const { pegs, rules } = search.ground
  const { board } = rules
  const onTrack = search.pegs.filter((peg) => (pegs[peg] as Hole) < board.track)
  for (const peg of [...starters(search), ...onTrack]) {
    for (let other = 0; other < pegs.length; other++) {
      const hole = pegs[other] as Hole
      if (hole < board.track && seatOfPeg(board, other) !== seatOfPeg(board, peg)) note(search, peg, 'leap', hole)
    }
  }
}

const noteSwap = (search: Search, a: Peg, b: Peg): void => {
  const { ground } = search
  const { board } = ground.rules
  const from = ground.pegs[a] as Hole
  const to = ground.pegs[b] as Hole
  const [colour, other] = [seatOfPeg(board, a), seatOfPeg(board, b)]
  if (from >= board.track || to >= board.track || colour === other) return
  const inOrder = (board.names[from] as string) < (board.names[to] as string)
  search.found.push([{ gait: 'swap', from: inOrder ? from : to, to: inOrder ? to : from }])
  const arrived = outcomeTerm(colour, to) + outcomeTerm(other, from)
  search.outcomes.push(ground.outcome + arrived - outcomeTerm(colour, from) - outcomeTerm(other, to))
}

const swap = (search: Search): void => {
  const { length } = search.ground.pegs
  for (let a = 0; a < length; a++) for (let b = a + 1; b < length; b++) noteSwap(search, a, b)
}

type Direction = 'forward' | 'backward'
type Walk = (ground: Ground, peg: Peg, steps: number) => Hole
const WALKS: Readonly<Record<Direction, readonly Walk[]>> = {
  forward: [forwardOnTrack, forwardHome],
  backward: [backwardOnTrack],
}

interface Share {
  readonly gait: Direction
  readonly steps: number
}

/** The second parts of a split, on the ground as the first part left it. */
const splitRest = (search: Search, first: Part, mover: Peg, rest: Share): void => {
  for (const peg of search.pegs) {
    if (peg === mover) continue
    for (const walk of WALKS[rest.gait]) note(search, peg, rest.gait, walk(search.ground, peg, rest.steps), first)
  }
}

const splitInto = (search: Search, share: Share, rest: Share): void => {
  const { ground, seat } = search
  for (const peg of search.pegs) {
    for (const walk of WALKS[share.gait]) {
      const to = walk(ground, peg, share.steps)
      if (to < 0) continue
      const first: Part = { gait: share.gait, from: ground.pegs[peg] as Hole, to }
      const mark = markOf(ground)
      const before = ground.outcome
      if (land(ground, seat, peg, to)) splitRest(search, first, peg, rest)
      undo(ground, mark, before)
    }
  }
}

const split = (search: Search, total: number, rest: Direction): void => {
  search.twins = true
  for (let k = 1; k < total; k++) {
    const share: Share = { gait: 'forward', steps: k }
    const remainder: Share = { gait: rest, steps: total - k }
    splitInto(search, share, remainder)
    if (rest === 'backward') splitInto(search, remainder, share)
  }
}

const use = (search: Search, power: Power): void => {
  switch (power.type) {
    case 'out':
      comeOut(search)
      break
    case 'forward':
      forward(search, power.steps)
      break
    case 'backward':
      backward(search, power.steps)
      break
    case 'split':
      split(search, power.total, power.rest)
      break
    case 'swap':
      swap(search)
      break
    case 'leap':
      leap(search)
  }
}

/** Order of the two plays' texts. Names compare as the texts do, since `-` and the space sort before every letter and digit. */
const sortsBefore = (search: Search, a: Play, b: Play): boolean => {
  const { names } = search.ground.rules.board
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [p, q] = [a[i] as Part, b[i] as Part]
    if (p.from !== q.from) return (names[p.from] as string) < (names[q.from] as string)
    if (p.to !== q.to) return (names[p.to] as string) < (names[q.to] as string)
  }
  return a.length < b.length
}

/** One move, one outcome (M8): index of the play whose text sorts first, by outcome. */
const bestByOutcome = (search: Search): ReadonlyMap<number, number> => {
  const { found, outcomes } = search
  const best = new Map<number, number>()
  for (let i = 0; i < found.length; i++) {
    const other = best.get(outcomes[i] as number)
    if (other === undefined || sortsBefore(search, found[i] as Play, found[other] as Play)) {
      best.set(outcomes[i] as number, i)
    }
  }
  return best
}

const withoutTwins = (search: Search): readonly Play[] => {
  const { found } = search
  const best = bestByOutcome(search)
  return best.size === found.length ? found : [...best.values()].map((i) => found[i] as Play)
}

const searched = (ground: Ground, seat: Seat, pegs: readonly Peg[], powers: readonly Power[]): Search => {
  const overlapping = powers.length > 1 && powers.some((power) => power.type === 'leap')
  const search: Search = { ground, seat, pegs, found: [], outcomes: [], twins: overlapping }
  for (const power of powers) use(search, power)
  return search
}

/** Every way to play a card face, twins included, each with the play that stands for its outcome in the legal list. */
export const waysOf = (
  ground: Ground,
  seat: Seat,
  pegs: readonly Peg[],
  powers: readonly Power[],
): readonly { readonly parts: Play; readonly play: Play }[] => {
  const search = searched(ground, seat, pegs, powers)
  const best = bestByOutcome(search)
  return search.found.map((parts, i) => ({
    parts,
    play: search.found[best.get(search.outcomes[i] as number) as number] as Play,
  }))
}

/** Every play of a card face with these powers by `seat`, which may move `pegs` (ascending). */
export const playsOf = (
  ground: Ground,
  seat: Seat,
  pegs: readonly Peg[],
  powers: readonly Power[],
): readonly Play[] => {
  const search = searched(ground, seat, pegs, powers)
  return search.twins && search.found.length > 1 ? withoutTwins(search) : search.found
}
