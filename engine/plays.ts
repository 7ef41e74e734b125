import { type Hole, type Peg, type Seat, seatOfPeg } from './board.ts'
import { pegsOfTeam } from './control.ts'
import { divide } from './divide.ts'
import type { Ground } from './ground.ts'
import { outcomeTerm } from './outcome.ts'
import type { Power } from './powers.ts'
import { sameTeam } from './ruleset.ts'
import { found, note, type Play, type Search, sorted, startersOf } from './search.ts'
import { everyOrder, singleSteps } from './single-steps.ts'
import { share, split } from './splits.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack } from './walk.ts'

const comeOut = (search: Search, whose: 'own' | 'team'): void => {
  const { ground, seat } = search
  const { rules } = ground
  const pegs = whose === 'own' ? search.pegs : pegsOfTeam(rules, seat)
  for (const peg of startersOf(ground, pegs)) {
    note(search, peg, 'out', rules.board.comeOut[seatOfPeg(rules.board, peg)] as Hole)
  }
}

const forward = (search: Search, steps: number, sweeps: boolean): void => {
  const { ground } = search
  for (const peg of search.pegs) {
    note(search, peg, 'forward', forwardOnTrack(ground, peg, steps), undefined, sweeps)
    note(search, peg, 'forward', forwardHome(ground, peg, steps), undefined, sweeps)
  }
}

/** X5, X6: pegs of others on the track, not on their come-out. */
const forwardOthers = (search: Search, steps: number): void => {
  const { ground, seat } = search
  const { rules } = ground
  ground.pegs.forEach((hole, peg) => {
    const colour = seatOfPeg(rules.board, peg)
    if (search.pegs.includes(peg) || hole >= rules.board.track || hole === rules.board.comeOut[colour]) return
    note(search, peg, 'forward', forwardOnTrack(ground, peg, steps))
    if (sameTeam(rules, colour, seat)) note(search, peg, 'forward', forwardHome(ground, peg, steps))
  })
}

const backward = (search: Search, steps: number): void => {
  for (const peg of search.pegs) note(search, peg, 'backward', backwardOnTrack(search.ground, peg, steps))
}

/** C8, O21. */
const leapersOf = ({ ground, pegs }: Search): readonly Peg[] => {
  const { board, choices } = ground.rules
  const starters = startersOf(ground, pegs)
  if (choices.leap === 'startFirst' && starters.length > 0) return starters
  return [...starters, ...pegs.filter((peg) => (ground.pegs[peg] as Hole) < board.track)]
}

const leap = (search: Search): void => {
  const { pegs, rules } = search.ground
  const { board } = rules
  for (const peg of leapersOf(search)) {
    for (let other = 0; other < pegs.length; other++) {
      const hole = pegs[other] as Hole
      if (hole < board.track && seatOfPeg(board, other) !== seatOfPeg(board, peg)) note(search, peg, 'leap', hole)
    }
  }
}

const swap = (search: Search, a: Peg, b: Peg): void => {
  const { board } = search.ground.rules
  const from = search.ground.pegs[a] as Hole
  const to = search.ground.pegs[b] as Hole
  const [colour, other] = [seatOfPeg(board, a), seatOfPeg(board, b)]
  const inOrder = (board.names[from] as string) < (board.names[to] as string)
  const arrived = outcomeTerm(colour, to) + outcomeTerm(other, from)
  found(
    search,
    [{ gait: 'swap', from: inOrder ? from : to, to: inOrder ? to : from }],
    search.ground.outcome + arrived - outcomeTerm(colour, from) - outcomeTerm(other, to),
  )
}

/** O8: any two pegs of different colours on the track. */
const swapColours = (search: Search): void => {
  const { pegs, rules } = search.ground
  const { board } = rules
  const onTrack = pegs.flatMap((hole, peg) => (hole < board.track ? [peg] : []))
  onTrack.forEach((a, i) => {
    for (const b of onTrack.slice(i + 1)) if (seatOfPeg(board, a) !== seatOfPeg(board, b)) swap(search, a, b)
  })
}

/** X3, X4: an own peg and any other, neither on its own come-out. */
const swapOwn = (search: Search): void => {
  const { pegs, rules } = search.ground
  const { board } = rules
  search.twins = true
  const free = pegs.flatMap((hole, peg) =>
    hole < board.track && hole !== board.comeOut[seatOfPeg(board, peg)] ? [peg] : [],
  )
  for (const a of free) {
    if (!search.pegs.includes(a)) continue
    for (const b of free) if (a !== b) swap(search, a, b)
  }
}

const use = (search: Search, power: Power, everyWay: boolean): void => {
  switch (power.type) {
    case 'out':
      comeOut(search, power.whose)
      break
    case 'forward':
      forward(search, power.steps, power.sweeps)
      if (power.whose === 'any') forwardOthers(search, power.steps)
      break
    case 'backward':
      backward(search, power.steps)
      break
    case 'split':
      split(search, power.total, power.rest)
      break
    case 'divide':
      divide(search, power.total)
      break
    case 'share':
      share(search, power.total)
      break
    case 'steps':
      if (everyWay) everyOrder(search, power.total)
      else singleSteps(search, power.total)
      break
    case 'swap':
      if (power.between === 'colours') swapColours(search)
      else swapOwn(search)
      break
    case 'leap':
      leap(search)
      break
    case 'force':
    case 'steal':
  }
}

const searched = (
  ground: Ground,
  seat: Seat,
  pegs: readonly Peg[],
  powers: readonly Power[],
  everyWay: boolean,
): Search => {
  const overlapping = powers.length > 1 && powers.some((power) => power.type === 'leap')
  const search: Search = {
    ground,
    seat,
    pegs,
    found: [],
    outcomes: [],
    unlike: [],
    unlikeOutcomes: [],
    twins: overlapping,
  }
  for (const power of powers) use(search, power, everyWay)
  return search
}

/** Every way to play a card face, twins included, each with the play that stands for its outcome in the legal list. */
export const waysOf = (
  ground: Ground,
  seat: Seat,
  pegs: readonly Peg[],
  powers: readonly Power[],
): readonly { readonly parts: Play; readonly play: Play }[] => {
  const search = searched(ground, seat, pegs, powers, true)
  const { byOutcome } = sorted(search)
  const ways = search.found.map((parts, i) => ({ parts, play: byOutcome.get(search.outcomes[i] as number) as Play }))
  const orders = search.unlike.flatMap((parts, i) => {
    const play = byOutcome.get(search.unlikeOutcomes[i] as number) ?? parts
    return [
      { parts, play },
      { parts: parts.slice().reverse(), play },
    ]
  })
  return [...orders, ...ways]
}

/** Every play of a card face with these powers by `seat`, which may move `pegs` (ascending). */
export const playsOf = (
  ground: Ground,
  seat: Seat,
  pegs: readonly Peg[],
  powers: readonly Power[],
): readonly Play[] => {
  const search = searched(ground, seat, pegs, powers, false)
  if (search.unlike.length === 0 && (!search.twins || search.found.length < 2)) return search.found
  const { alone, byOutcome } = sorted(search)
  return byOutcome.size === search.found.length && alone.length === 0 ? search.found : [...alone, ...byOutcome.values()]
}
