import { CODE_LENGTHS, CODE_LETTERS } from '../protocol/codes.ts'
import { type Chance, randomText } from '../table/draw/chance.ts'

/** Part of the codes of one length that is used before longer codes are: a guess finds a table once in fifty times at most. */
const MAX_CODE_DENSITY = 0.02

const codeCount = ({ first, length }: (typeof CODE_LENGTHS)[number]): number =>
  first.length * CODE_LETTERS.length ** (length - 1)

/** Returns a random code for a new table, which another table may have already. `tables`: number of tables that exist. */
export const newTableCode = (chance: Chance, tables: number): string => {
  let remaining = tables
  const fitting = CODE_LENGTHS.find((codes) => {
    remaining -= codeCount(codes) * MAX_CODE_DENSITY
    return remaining < 0
  })
  const { first, length } = fitting ?? CODE_LENGTHS[CODE_LENGTHS.length - 1] ?? CODE_LENGTHS[0]
  return randomText(chance, first, 1) + randomText(chance, CODE_LETTERS, length - 1)
}
