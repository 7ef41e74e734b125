import { COLUMN_COUNT } from '../../../engine/marble-chase/flick.ts'

/** Bytes below it are spread evenly over the faces. */
const EVEN = 252

/** A throw of a die. `bytes` fills a list with chance. */
export const rollDie = (bytes = (list: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(list)): number => {
  const list = new Uint8Array(1)
  do bytes(list)
  while ((list[0] ?? 0) >= EVEN)
  return ((list[0] ?? 0) % COLUMN_COUNT) + 1
}
