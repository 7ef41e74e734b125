/** Name of the Colyseus room; its id is the table's code. */
export const ROOM = 'table'

/** Letters of a table's code; look-alikes (I, L, O, U, V and the like) are left out. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ'
export const CODE_LENGTH = 4
export const codePattern = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** Close codes of the server's own: the host removed this person; the table has moved to another process or was closed, join again. */
export const CLOSED_REMOVED = 4101
export const CLOSED_MOVED = 4102
