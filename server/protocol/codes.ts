/** Name of the Colyseus room of a table; its id is the table's code. */
export const TABLE_ROOM_NAME = 'table'

/** Name of the Colyseus room for the spectators of a table. */
export const SPECTATOR_ROOM_NAME = 'gallery'

/** Letters of a table's code, without look-alikes such as I, L, O, U and V. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ'

/** Length of a code by its first letter: a server with many tables uses longer ones. */
export const CODE_LENGTHS = [
  { first: 'ABCDEFGHJKMNPQRSTW', length: 4 },
  { first: 'XY', length: 5 },
  { first: 'Z', length: 6 },
] as const

const MIN_CODE_LENGTH = CODE_LENGTHS[0].length
export const MAX_CODE_LENGTH = CODE_LENGTHS[2].length

/** Returns the length of a code that begins like this. */
export const codeLengthOf = (beginning: string): number =>
  CODE_LENGTHS.find(({ first }) => beginning !== '' && first.includes(beginning.charAt(0)))?.length ?? MIN_CODE_LENGTH

/** Pattern of a table's code. Codes of earlier versions have four letters, whatever the first letter is. */
export const CODE_PATTERN = new RegExp(`^[${CODE_LETTERS}]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}$`)

/** Beginning of the codes of tables that run on a device without a server. No code of a server has this letter and that length. */
export const DEVICE_CODE_START = 'D'

/** Reports whether the code is that of a table on a device. */
export const isDeviceCode = (code: string): boolean =>
  code.length === MAX_CODE_LENGTH && code.startsWith(DEVICE_CODE_START)

/** Letter that no code contains. */
const SPECTATOR_SUFFIX = 'V'

/** Returns the id of the room for the spectators of a table. */
export const spectatorRoomId = (code: string): string => `${code}${SPECTATOR_SUFFIX}`

/** Returns the code of the table that a spectator room belongs to; undefined if the id is of another room. */
export const watchedTableCode = (id: string): string | undefined => {
  const code = id.endsWith(SPECTATOR_SUFFIX) ? id.slice(0, -SPECTATOR_SUFFIX.length) : ''
  return CODE_PATTERN.test(code) ? code : undefined
}

/** Close code: the host removed this person. */
export const CLOSED_REMOVED = 4101
/** Close code: the table has moved to another process or was closed; the client joins again. */
export const CLOSED_MOVED = 4102
/** Close code: the place was needed for somebody from a network with fewer connections. */
export const CLOSED_FULL = 4103
/** Close code: a game with a delay for spectators began, or the table is not open to spectators any more. */
export const CLOSED_TO_SPECTATORS = 4104

/** Least length of the secret that a person who knocks chooses. */
export const MIN_SECRET_LENGTH = 32
