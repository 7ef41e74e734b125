import { isHome, isStart, isTrack, type Peg, pegOn, sentToStart } from './peg.ts'
import { type Choices, PACK_FACES } from './rule-sets.ts'
import { shares, splitEitherWay, splitForward, splitNine, splitTen, steps } from './splits.ts'
import { pegsOfColours, teamColours } from './teams.ts'
import {
  arrive,
  backward,
  forward,
  isSafe,
  type Mover,
  mayEat,
  mayPass,
  type Outcome,
  out,
  walksForward,
} from './walking.ts'

/** C8; in Arizona a peg in start leaps as long as there is one. */
const leap = (mover: Mover): Outcome[] => {
  const { pegs, own, scene } = mover
  const waiting = own.filter((i) => isStart((pegs[i] as Peg).hole))
  const startFirst = scene.choices.leap === 'startFirst' && waiting.length > 0
  const leapers = startFirst ? waiting : own.filter((i) => !isHome((pegs[i] as Peg).hole))
  return leapers.flatMap((i) =>
    pegs
      .filter((target) => isTrack(target.hole) && target.colour !== pegs[i]?.colour)
      .flatMap((target) => arrive(mover, i, target.hole)),
  )
}

/** Two pegs of one colour change nothing. Of the two holes the one that sorts first stands left. */
const swapped = (pegs: readonly Peg[], one: number, two: number): Outcome => {
  const [a, b] = [pegs[one] as Peg, pegs[two] as Peg]
  const text = [a.hole, b.hole].sort().join('=')
  if (a.colour === b.colour) return { text, pegs, moved: one }
  const after = pegs.map((peg, i) => {
    if (i === one) return { ...peg, hole: b.hole, fresh: false }
    return i === two ? { ...peg, hole: a.hole, fresh: false } : peg
  })
  return { text, pegs: after, moved: one }
}

const swaps = ({ pegs, own }: Mover, maySwap: (mine: Peg, other: Peg) => boolean): Outcome[] =>
  own.flatMap((one) =>
    pegs.flatMap((other, two) => {
      const mine = pegs[one] as Peg
      const legal = one !== two && isTrack(mine.hole) && isTrack(other.hole) && maySwap(mine, other)
      return legal ? [swapped(pegs, one, two)] : []
    }),
  )

/** O8: any two pegs of different colours. */
const swapAny = (mover: Mover): Outcome[] =>
  swaps({ ...mover, own: mover.pegs.map((_, i) => i) }, (one, two) => one.colour !== two.colour)

/** X3, X4, Z7, G8: an own peg with any other that is not safe; with `othersOnly`, and in Keezen and Dog, never with an own one. */
const swapOwn = (mover: Mover, othersOnly = /keezen|dog/.test(mover.scene.choices.family)): Outcome[] => {
  const { jackFromStart } = mover.scene.choices
  return swaps(mover, (mine, other) => {
    if (othersOnly && mine.colour === other.colour) return false
    return !isSafe(mover.scene, other) && (jackFromStart || !isSafe(mover.scene, mine))
  })
}

/** X5, X6: forward 5 with a peg of another player, only off its own come-out, and home only in the team. */
const otherFive = (mover: Mover): Outcome[] => {
  const { scene, pegs, own } = mover
  const others = pegs.flatMap((peg, i) => (own.includes(i) || !isTrack(peg.hole) || isSafe(scene, peg) ? [] : [i]))
  return forward({ ...mover, own: others }, 5)
}

/** X10: a joker of Carbles also brings out a peg of the partner, at any time. */
const jokerOut = (mover: Mover): Outcome[] =>
  out({ ...mover, own: pegsOfColours(mover.pegs, teamColours(mover.scene, mover.turn)) })

/** X16, X22: a king every peg passed by which goes to its start. `may`: whether it may go over a path. */
const sweep = (mover: Mover, may: typeof mayPass): Outcome[] => {
  const { pegs, own } = mover
  return own.flatMap((i) => {
    const walker = pegs[i] as Peg
    return walksForward(mover, walker, 13)
      .filter((path) => may(mover, walker, path))
      .flatMap((path) => {
        const passed = path.slice(0, -1).map((hole) => pegOn(pegs, hole))
        const swept = pegs.map((peg) => (passed.includes(peg) ? sentToStart(peg) : peg))
        return arrive({ ...mover, pegs: swept }, i, path[12] as string)
      })
  })
}

/** X12, X14: a power over the next player, which moves no peg; it exists only while that player holds cards. */
const overNext = ({ pegs, nextHand }: Mover, text: string): Outcome[] =>
  nextHand > 0 ? [{ text, pegs, moved: -1 }] : []

const isRed = (card: string) => card.endsWith('h') || card.endsWith('d')

/** The number of a card from 2 to the queen. */
const countOf = (rank: string): number => '  23456789TJQ'.indexOf(rank)

type Powers = (mover: Mover, rank: string, card: string) => Outcome[]

/** C6, O25. */
const picture = (mover: Mover, rank: string): Outcome[] => {
  const count = mover.scene.choices.pictures === 'rank' ? 11 + 'JQK'.indexOf(rank) : 10
  return [...out(mover), ...forward(mover, count)]
}

const ten = (mover: Mover): Outcome[] => {
  const { tens } = mover.scene.choices
  if (tens === 'split') return splitTen(mover)
  return [...forward(mover, 10), ...(tens === 'back1' ? backward(mover, 1) : [])]
}

/** O3, O30. */
const nine = (mover: Mover): Outcome[] => {
  const { nines } = mover.scene.choices
  if (nines === 'free') return [...forward(mover, 9), ...splitEitherWay(mover, 9)]
  return [...forward(mover, 9), ...(nines === 'split' ? splitNine(mover) : [])]
}

/** C1 to C9, O3, O5, O8, O9, O30. */
const pegsAndJokers: Powers = (mover, rank) => {
  const { aces, twos, jokerComesOut } = mover.scene.choices
  if (rank === '*') return [...leap(mover), ...(jokerComesOut ? out(mover) : [])]
  if (rank === 'A' && aces === 'plain') return [...out(mover), ...forward(mover, 1)]
  if (rank === 'A') return [...out(mover), ...forward(mover, 1), ...backward(mover, 1), ...forward(mover, 11)]
  if (rank === 'J' || rank === 'Q' || rank === 'K') return picture(mover, rank)
  if (rank === 'T') return ten(mover)
  if (rank === '8') return backward(mover, 8)
  if (rank === '7') return [...forward(mover, 7), ...splitForward(mover, 7)]
  if (rank === '9') return nine(mover)
  if (rank === '2') return [...forward(mover, 2), ...(twos === 'swap' ? swapAny(mover) : [])]
  return forward(mover, Number(rank))
}

const ace = (mover: Mover): Outcome[] => [
  ...out(mover),
  ...forward(mover, 1),
  ...(mover.scene.choices.aces === 'eleven' ? forward(mover, 11) : []),
]

const jack = (mover: Mover, card: string): Outcome[] => {
  switch (mover.scene.choices.jacks) {
    case 'plain':
      return forward(mover, 11)
    case 'swap':
      return swapOwn(mover)
    case 'others':
      return swapOwn(mover, true)
    case 'either':
      return [...forward(mover, 11), ...swapOwn(mover)]
    case 'colour':
      return isRed(card) ? forward(mover, 11) : swapOwn(mover)
  }
}

const king = (mover: Mover): Outcome[] => {
  switch (mover.scene.choices.kings) {
    case 'out':
      return out(mover)
    case 'thirteen':
      return [...out(mover), ...forward(mover, 13)]
    case 'sweep':
      return [...out(mover), ...sweep(mover, mayPass)]
    case 'eat':
      return [...out(mover), ...sweep(mover, mayEat)]
  }
}

const five = (mover: Mover): Outcome[] => {
  const { fives } = mover.scene.choices
  return [...(fives === 'others' ? [] : forward(mover, 5)), ...(fives === 'plain' ? [] : otherFive(mover))]
}

const seven = (mover: Mover): Outcome[] => {
  switch (mover.scene.choices.sevens) {
    case 'plain':
      return forward(mover, 7)
    case 'split':
      return shares(mover, 7)
    case 'pair':
      return [...forward(mover, 7), ...splitForward(mover, 7)]
    case 'own':
    case 'team':
      return steps(mover, 7)
  }
}

const tenOfTock = (mover: Mover): Outcome[] => {
  const { tens } = mover.scene.choices
  if (tens === 'swap') return swapOwn(mover)
  return [...forward(mover, 10), ...(tens === 'force' || tens === 'steal' ? overNext(mover, tens) : [])]
}

/** Tock and Jackaroo, with what their options do to cards. */
const tock: Powers = (mover, rank, card) => {
  const { family, fours, queens } = mover.scene.choices
  if (rank === '*') return [...out(mover), ...forward(mover, 18)]
  if (rank === 'A') return ace(mover)
  if (rank === 'K') return king(mover)
  if (rank === '4' && (fours === 'backward' || family === 'jackaroo')) return backward(mover, 4)
  if (rank === '5') return five(mover)
  if (rank === '7') return seven(mover)
  if (rank === 'T') return tenOfTock(mover)
  if (rank === 'J') return jack(mover, card)
  if (rank === 'Q' && queens === 'colour' && isRed(card)) return overNext(mover, 'steal')
  return forward(mover, countOf(rank))
}

const carbles: Powers = (mover, rank) => {
  if (rank === '*') return jokerOut(mover)
  if (rank === 'A') return [...out(mover), ...forward(mover, 1)]
  if (rank === 'K') return [...out(mover), ...forward(mover, 13)]
  if (rank === '4') return backward(mover, 4)
  if (rank === '7') return steps(mover, 7)
  if (rank === 'J') return [...forward(mover, 11), ...swapOwn(mover)]
  return forward(mover, countOf(rank))
}

const keezen: Powers = (mover, rank) => {
  const { aces, kings } = mover.scene.choices
  if (rank === 'A') return [...out(mover), ...forward(mover, 1), ...(aces === 'eleven' ? forward(mover, 11) : [])]
  if (rank === 'K') return [...out(mover), ...(kings === 'thirteen' ? forward(mover, 13) : [])]
  if (rank === 'J') return swapOwn(mover)
  if (rank === '7') return [...forward(mover, 7), ...splitForward(mover, 7)]
  if (rank === '4') return backward(mover, 4)
  return forward(mover, countOf(rank))
}

const dog: Powers = (mover, rank) => {
  if (rank === 'A') return [...out(mover), ...forward(mover, 1), ...forward(mover, 11)]
  if (rank === 'K') return [...out(mover), ...forward(mover, 13)]
  if (rank === 'J') return swapOwn(mover)
  if (rank === '7') return steps(mover, 7)
  if (rank === '4') return [...forward(mover, 4), ...backward(mover, 4)]
  return forward(mover, countOf(rank))
}

const POWERS_BY_FAMILY: Readonly<Record<Choices['family'], Powers>> = {
  'pegs-and-jokers': pegsAndJokers,
  tock,
  carbles,
  jackaroo: tock,
  keezen,
  dog,
}

const CARD_RANKS = [...new Set(PACK_FACES.map((card) => card.slice(0, 1)))]

/** A card played, as its text, and what that leads to. */
export interface CardOutcome {
  readonly move: string
  readonly outcome: Outcome
}

/** Everything a card does. In Keezen and Dog a joker is written as any rank. A rank alone stands for any card of it. */
export const outcomesOf = (mover: Mover, card: string): CardOutcome[] => {
  const { family } = mover.scene.choices
  const wild = card === '*' && (family === 'keezen' || family === 'dog')
  const cards = wild
    ? CARD_RANKS.map((rank) => ({ rank, text: `*=${rank}` }))
    : [{ rank: card.slice(0, 1), text: card }]
  return cards.flatMap(({ rank, text }) =>
    POWERS_BY_FAMILY[family](mover, rank, card).map((outcome) => ({ move: `${text} ${outcome.text}`, outcome })),
  )
}
