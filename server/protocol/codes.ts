/** Name of the Colyseus room; its id is the table's code. */
export const TABLE_ROOM_NAME = 'table'

/** Name of the room of those who only watch a table. */
export const SPECTATOR_ROOM_NAME = 'gallery'

/** Letters of a table's code; look-alikes (I, L, O, U, V and the like) are left out. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ'

/** How long a code is, by its first letter: a server with many tables goes on to longer ones. */
export const CODE_LENGTHS = [
  { first: 'ABCDEFGHJKMNPQRSTW', length: 4 },
  { first: 'XY', length: 5 },
  { first: 'Z', length: 6 },
] as const

const MIN_CODE_LENGTH = CODE_LENGTHS[0].length
export const MAX_CODE_LENGTH = CODE_LENGTHS[2].length

/** Letters of a code that begins like this. */
export const codeLengthOf = (beginning: string): number =>
  CODE_LENGTHS.find(({ first }) => beginning !== '' && first.includes(beginning.charAt(0)))?.length ?? MIN_CODE_LENGTH

/** Tables made by earlier versions have four letters, whatever the first. */
export const codePattern = new RegExp(`^[${CODE_LETTERS}]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}$`)

/** No code has this letter. */
const SPECTATOR_SUFFIX = 'V'

/** Id of the room of those who only watch a table. */
export const spectatorRoomId = (code: string): string => `${code}${SPECTATOR_SUFFIX}`

/** The code of the table that a room of this id is for; undefined if it is no such room. */
export const watchedTableCode = (id: string): string | undefined => {
  const code = id.endsWith(SPECTATOR_SUFFIX) ? id.slice(0, -SPECTATOR_SUFFIX.length) : ''
  return codePattern.test(code) ? code : undefined
}

/** Close codes of the server's own: the host removed this person; the table has moved to another process or was closed, join again; somebody from a network with fewer watchers came. */
export const CLOSED_REMOVED = 4101
export const CLOSED_MOVED = 4102
export const CLOSED_FULL = 4103
/** A game began that is watched with a delay, or the table is not open to spectators any more. */
export const CLOSED_TO_SPECTATORS = 4104

/** Letters of the secret that somebody who knocks chooses, at least. */
export const MIN_SECRET_LENGTH = 32
