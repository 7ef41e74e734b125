import { comeOut, isHome, isStart, isTrack, type Peg, writePegs } from './reference-board.ts'
import { arrive, backward, forward, type Mover, type Outcome } from './reference-steps.ts'
import { allHome, nextInNeed } from './reference-teams.ts'

/** A move without its card, and the position it leads to. */
export interface Effect {
  readonly text: string
  readonly pegs: string
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

const holeOf = ({ pegs }: Mover, i: number): string => (pegs[i] as Peg).hole

/** C7. */
const out = (mover: Mover): Outcome[] =>
  mover.own
    .filter((i) => isStart(holeOf(mover, i)))
    .flatMap((i) => arrive(mover, i, comeOut((mover.pegs[i] as Peg).colour)))

/** O23, O26: once a first part has brought the last own peg home, the pegs of the next team-mate in need. */
const remainder = ({ scene, pegs, turn }: Mover, one: Outcome): number[] => {
  const own = scene.colours[turn] as string
  if (!scene.choices.remainder || allHome(pegs, own) || !allHome(one.pegs, own)) return []
  const helped = nextInNeed(scene, one.pegs, turn)
  return one.pegs.flatMap((p, i) => (helped.includes(p.colour) ? [i] : []))
}

type Part = (mover: Mover) => Outcome[]

/** M13: a first part, then from what it leads to a second part with a different peg. */
const inSequence = (mover: Mover, first: Part, second: Part): Outcome[] =>
  first(mover).flatMap((one) => {
    const own = [...mover.own, ...remainder(mover, one)].filter((i) => i !== one.moved)
    return second({ ...mover, pegs: one.pegs, own }).map((two) => ({ ...two, text: `${one.text} ${two.text}` }))
  })

const ahead =
  (count: number): Part =>
  (mover) =>
    forward(mover, count)

const back =
  (count: number): Part =>
  (mover) =>
    backward(mover, count)

const splitSeven = (mover: Mover) => upTo(6).flatMap((k) => inSequence(mover, ahead(k), ahead(7 - k)))

const splitNine = (mover: Mover) =>
  upTo(8).flatMap((k) => [...inSequence(mover, ahead(k), back(9 - k)), ...inSequence(mover, back(9 - k), ahead(k))])

/** Any two pegs on the board, each forward or backward. */
const splitTen = (mover: Mover) => {
  const anyone = { ...mover, own: mover.pegs.map((_, i) => i) }
  return upTo(9).flatMap((k) =>
    [ahead, back].flatMap((one) => [ahead, back].flatMap((two) => inSequence(anyone, one(k), two(10 - k)))),
  )
}

/** C8; in Arizona a peg in start leaps as long as there is one. */
const leap = (mover: Mover): Outcome[] => {
  const { pegs, own, scene } = mover
  const waiting = own.filter((i) => isStart(holeOf(mover, i)))
  const startFirst = scene.choices.leap === 'startFirst' && waiting.length > 0
  const leapers = startFirst ? waiting : own.filter((i) => !isHome(holeOf(mover, i)))
  return leapers.flatMap((i) =>
    pegs
      .filter((target) => isTrack(target.hole) && target.colour !== pegs[i]?.colour)
      .flatMap((target) => arrive(mover, i, target.hole)),
  )
}

/** O8. */
const swap = ({ pegs }: Mover): Outcome[] => {
  const swaps: Outcome[] = []
  pegs.forEach((a, i) => {
    pegs.forEach((b, j) => {
      if (!isTrack(a.hole) || !isTrack(b.hole) || a.colour === b.colour || !(a.hole < b.hole)) return
      const holes = new Map([
        [i, b.hole],
        [j, a.hole],
      ])
      const after = pegs.map((p, n) => ({ ...p, hole: holes.get(n) ?? p.hole }))
      swaps.push({ text: `${a.hole}=${b.hole}`, pegs: after, moved: i })
    })
  })
  return swaps
}

const ace = (mover: Mover): Outcome[] => {
  const plain = [...out(mover), ...forward(mover, 1)]
  const { aces } = mover.scene.choices
  return aces === 'plain' ? plain : [...plain, ...backward(mover, 1), ...forward(mover, 11)]
}

/** C6, O25: the jack is the `above`th of the pictures, 0. */
const picture = (mover: Mover, above: number): Outcome[] => {
  const count = mover.scene.choices.pictures === 'rank' ? 11 + above : 10
  return [...out(mover), ...forward(mover, count)]
}

const ten = (mover: Mover): Outcome[] => {
  const { tens } = mover.scene.choices
  if (tens === 'split') return splitTen(mover)
  return [...forward(mover, 10), ...(tens === 'back1' ? backward(mover, 1) : [])]
}

/** C1 to C9, O3, O5, O8, O9. */
const powers = (mover: Mover, rank: string): Outcome[] => {
  const { nines, twos, jokerComesOut } = mover.scene.choices
  if (rank === '*') return [...leap(mover), ...(jokerComesOut ? out(mover) : [])]
  if (rank === 'A') return ace(mover)
  if (rank === 'J' || rank === 'Q' || rank === 'K') return picture(mover, 'JQK'.indexOf(rank))
  if (rank === 'T') return ten(mover)
  if (rank === '8') return backward(mover, 8)
  if (rank === '7') return [...forward(mover, 7), ...splitSeven(mover)]
  if (rank === '9') return [...forward(mover, 9), ...(nines === 'split' ? splitNine(mover) : [])]
  if (rank === '2') return [...forward(mover, 2), ...(twos === 'swap' ? swap(mover) : [])]
  return forward(mover, Number(rank))
}

/** M8: of the ways to one position, the one with the text that sorts first. */
const eachOnce = (mover: Mover, outcomes: readonly Outcome[]): Effect[] => {
  const byOutcome = new Map<string, string>()
  for (const outcome of outcomes) {
    const pegs = writePegs(mover.scene, outcome.pegs)
    const known = byOutcome.get(pegs)
    if (known === undefined || outcome.text < known) byOutcome.set(pegs, outcome.text)
  }
  return [...byOutcome].map(([pegs, text]) => ({ text, pegs }))
}

/** Everything a card of this rank does. */
export const effectsOf = (mover: Mover, rank: string): Effect[] => eachOnce(mover, powers(mover, rank))

/** Everything a double or a free come-out does. */
export const comeOuts = (mover: Mover): Effect[] => eachOnce(mover, out(mover))
