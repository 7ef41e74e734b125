import { randomInt } from 'node:crypto'
import { CODE_LETTERS } from '../../../server/protocol/codes.ts'
import { type Chance, systemChance } from '../../../server/table/chance.ts'

/** Chance that never draws the last letter of codes, so that no table has the code ZZZZ, which tests ask for in vain. */
export const codesWithoutZ: Chance = {
  ...systemChance,
  below: (n) => randomInt(n === CODE_LETTERS.length ? n - 1 : n),
}
