/** Name of the Colyseus room; its id is the table's code. */
export const ROOM = 'table'

/** Name of the room of those who only watch a table. */
export const GALLERY = 'gallery'

/** Letters of a table's code; look-alikes (I, L, O, U, V and the like) are left out. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ'

/** How long a code is, by its first letter: a server with many tables goes on to longer ones. */
export const CODE_LENGTHS = [
  { first: 'ABCDEFGHJKMNPQRSTW', length: 4 },
  { first: 'XY', length: 5 },
  { first: 'Z', length: 6 },
] as const

const SHORTEST_CODE = CODE_LENGTHS[0].length
export const LONGEST_CODE = CODE_LENGTHS[2].length

/** Letters of a code that begins like this. */
export const codeLengthOf = (beginning: string): number =>
  CODE_LENGTHS.find(({ first }) => beginning !== '' && first.includes(beginning.charAt(0)))?.length ?? SHORTEST_CODE

/** Tables made by earlier versions have four letters, whatever the first. */
export const codePattern = new RegExp(`^[${CODE_LETTERS}]{${SHORTEST_CODE},${LONGEST_CODE}}$`)

/** No code has this letter. */
const WATCHING = 'V'

/** Id of the room of those who only watch a table. */
export const galleryOf = (code: string): string => `${code}${WATCHING}`

/** The code of the table that a room of this id is for; undefined if it is no such room. */
export const watchedIn = (id: string): string | undefined => {
  const code = id.endsWith(WATCHING) ? id.slice(0, -WATCHING.length) : ''
  return codePattern.test(code) ? code : undefined
}

/** Close codes of the server's own: the host removed this person; the table has moved to another process or was closed, join again; somebody from a network with fewer watchers came. */
export const CLOSED_REMOVED = 4101
export const CLOSED_MOVED = 4102
export const CLOSED_FULL = 4103
/** A game began that is watched with a delay, or the table is not open to spectators any more. */
export const CLOSED_APART = 4104

/** Letters of the secret that somebody who knocks chooses, at least. */
export const SECRET_LENGTH = 32
