import { shuffleCards } from '../../engine/chance/random.ts'

/** A biased shuffle by a byte modulo n, which favours low numbers by up to a quarter at n = 54. */
export const biasedShuffle = (cards: readonly number[], byte: () => number): readonly number[] =>
  shuffleCards(cards, (n) => byte() % n)
