import { CODE_LETTERS } from '../protocol/codes.ts'
import { randomText, systemChance } from '../table/draw/chance.ts'

/** Length of the codes of tournaments and clubs: so long that a guess hardly ever finds one, and none is that of a table. */
const DESK_CODE_LENGTH = 7

/** Pattern of the code of a tournament or club. */
export const DESK_CODE_PATTERN = new RegExp(`^[${CODE_LETTERS}]{${DESK_CODE_LENGTH}}$`)

const MAX_CODE_ATTEMPTS = 10

const newDeskCode = (): string => randomText(systemChance, CODE_LETTERS, DESK_CODE_LENGTH)

/** Stores something under a new code; `store` resolves to false if the code is taken. Resolves to the code, or to undefined if none was free. */
export const storeUnderNewCode = async (store: (code: string) => Promise<boolean>): Promise<string | undefined> => {
  for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt++) {
    const code = newDeskCode()
    if (await store(code)) return code
  }
  return undefined
}
