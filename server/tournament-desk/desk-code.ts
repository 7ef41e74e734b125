import { CODE_LETTERS } from '../protocol/codes.ts'
import { randomText, systemChance } from '../table/draw/chance.ts'

/** Length of the codes of tournaments and clubs: so long that a guess hardly ever finds one, and none is that of a table. */
const DESK_CODE_LENGTH = 7

/** Pattern of the code of a tournament or club. */
export const DESK_CODE_PATTERN = new RegExp(`^[${CODE_LETTERS}]{${DESK_CODE_LENGTH}}$`)

export const newDeskCode = (): string => randomText(systemChance, CODE_LETTERS, DESK_CODE_LENGTH)
