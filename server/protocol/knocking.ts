/** Somebody who waits to be let in. */
export interface Knocking {
  readonly id: string
  readonly name: string
  /** The seat that they would like; -1 at the door of the table. */
  readonly seat: number
}
