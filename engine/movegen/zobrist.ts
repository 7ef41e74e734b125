import type { Hole, Seat } from '../board.ts'

/** Number of seats of the largest board. */
const MAX_SEATS = 12
/** More holes than the largest board has. */
const MAX_HOLES = 512

/**
 * Returns random whole numbers below 2^43, one for each colour and hole: Zobrist hashing, summed because pegs of a
 * colour are alike. A sum over 60 pegs stays exact below 2^53. Two different positions share a key with a probability
 * of about 2^-43.
 */
const makeTerms = (): Float64Array => {
  const terms = new Float64Array(MAX_SEATS * MAX_HOLES)
  let state = 0x9e3779b9
  const word = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  for (let i = 0; i < terms.length; i++) terms[i] = (word() % 0x800) * 0x100000000 + word()
  return terms
}

const ZOBRIST_TERMS = makeTerms()

/** Returns the term of a fresh peg of a colour, as if it stood in the table's last hole, which no board has. */
export const freshZobristTerm = (colour: Seat): number => ZOBRIST_TERMS[colour * MAX_HOLES + MAX_HOLES - 1] as number

/** Returns the term that a peg of a colour in a hole adds to the position key, the same for all pegs of the colour. */
export const zobristTerm = (colour: Seat, hole: Hole): number => ZOBRIST_TERMS[colour * MAX_HOLES + hole] as number
