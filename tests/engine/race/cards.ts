import type { Marble } from '../marbles.ts'
import { coloursOf } from './board.ts'
import { anyFive, backward, forward, type Hand, out } from './hand.ts'
import { arrive, bringOut, type Outcome, sentToStart } from './landing.ts'
import { parts, steps } from './sevens.ts'
import { swaps } from './swaps.ts'
import { matesOf } from './teams.ts'
import { marbleOn, mayPass, walksForward } from './walking.ts'

const swap = ({ table, marbles, own }: Hand) => swaps(table, marbles, own)

/** Tock, with what its options do to cards. */
export const tockPowers = (hand: Hand, rank: string): Outcome[] => {
  const { aces, fours, fives, sevens, tens, jacks } = hand.table.options
  if (rank === 'A') return [...out(hand), ...forward(hand, 1), ...(aces === 'eleven' ? forward(hand, 11) : [])]
  if (rank === 'K') return [...out(hand), ...forward(hand, 13)]
  if (rank === '4' && fours === 'backward') return backward(hand, 4)
  if (rank === '7' && sevens === 'split') return parts(hand, 7)
  if (rank === 'T' && tens === 'swap') return swap(hand)
  if (rank === 'J' && jacks === 'swap') return swap(hand)
  if (rank === '5' && fives === 'any') return anyFive(hand)
  return forward(hand, countOf(rank))
}

const countOf = (rank: string): number => '  23456789TJQ'.indexOf(rank)

/** Partners: a joker also brings out a marble of the partner, at any time. Teams of Carbles have two players. */
const jokerOut = (hand: Hand): Outcome[] => {
  const { table, marbles, turn } = hand
  const own = coloursOf(table)[turn] as string
  const colours = [own, ...matesOf(table, own)]
  return marbles.flatMap((m, i) => (colours.includes(m.colour) ? bringOut(table, marbles, i) : []))
}

export const carblesPowers = (hand: Hand, rank: string): Outcome[] => {
  if (rank === '*') return jokerOut(hand)
  if (rank === 'A') return [...out(hand), ...forward(hand, 1)]
  if (rank === 'K') return [...out(hand), ...forward(hand, 13)]
  if (rank === '4') return backward(hand, 4)
  if (rank === '7') return steps(hand, 7)
  if (rank === 'J') return [...forward(hand, 11), ...swap(hand)]
  return forward(hand, countOf(rank))
}

/** The king of Jackaroo: every marble passed over goes to its start. */
const sweep = ({ table, marbles, own }: Hand): Outcome[] =>
  own.flatMap((i) => {
    const mover = marbles[i] as Marble
    return walksForward(table, mover, 13)
      .filter((path) => mayPass(table, marbles, mover, path))
      .flatMap((path) => {
        const passed = path.slice(0, -1).map((hole) => marbleOn(marbles, hole))
        const swept = marbles.map((m) => (passed.includes(m) ? sentToStart(m) : m))
        return arrive(table, swept, i, path[12] as string)
      })
  })

/** A power over the next player, which moves no marble; it exists only while that player holds cards. */
const overNext = ({ marbles, nextHand }: Hand, text: string): Outcome[] =>
  nextHand > 0 ? [{ text, marbles, moved: -1 }] : []

const isRed = (card: string) => card.endsWith('h') || card.endsWith('d')

export const jackarooPowers = (hand: Hand, rank: string, card: string): Outcome[] => {
  if (rank === 'A') return [...out(hand), ...forward(hand, 1)]
  if (rank === 'K') return [...out(hand), ...sweep(hand)]
  if (rank === '4') return backward(hand, 4)
  if (rank === '5') return anyFive(hand)
  if (rank === '7') return parts(hand, 7)
  if (rank === 'T') return [...forward(hand, 10), ...overNext(hand, 'force')]
  if (rank === 'J' && !isRed(card)) return swap(hand)
  if (rank === 'Q' && isRed(card)) return overNext(hand, 'steal')
  return forward(hand, countOf(rank))
}
