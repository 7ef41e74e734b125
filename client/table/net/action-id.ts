import { randomHex } from './tokens.ts'

const ID_BYTES = 12
/** Length up to which msgpack writes the length of a text in one byte. */
const MAX_SHORT_TEXT_LENGTH = 31

const encodedLength = ({ length }: string): number => length + (length > MAX_SHORT_TEXT_LENGTH ? 2 : 1)

/**
 * Returns a random id for a decision. The text of a joker is shorter than that of other cards by one character; the id is longer by
 * as much, because encryption doesn't hide the length of a request, which would tell a joker that is laid face down.
 */
export const makeActionId = (move: string): string =>
  randomHex(ID_BYTES) + '0'.repeat(encodedLength(move.replaceAll('*', '**')) - encodedLength(move))
