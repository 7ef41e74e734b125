import { CODE_LENGTHS, CODE_LETTERS } from '../protocol/codes.ts'
import { type Chance, randomText } from '../table/draw/chance.ts'

/** Of the codes of one length, the part that is given away before longer ones are: guessing finds one in fifty at most. */
const MAX_CODE_DENSITY = 0.02

const countOf = ({ first, length }: (typeof CODE_LENGTHS)[number]): number =>
  first.length * CODE_LETTERS.length ** (length - 1)

/** A code for one more table beside so many. */
export const newTableCode = (chance: Chance, tables: number): string => {
  let left = tables
  const fitting = CODE_LENGTHS.find((codes) => {
    left -= countOf(codes) * MAX_CODE_DENSITY
    return left < 0
  })
  const { first, length } = fitting ?? CODE_LENGTHS[CODE_LENGTHS.length - 1] ?? CODE_LENGTHS[0]
  return randomText(chance, first, 1) + randomText(chance, CODE_LETTERS, length - 1)
}
