import { COLUMN_COUNT } from '../../../engine/marble-chase/flick.ts'

/** Bytes below this limit are spread evenly over the faces. */
const FAIR_BYTE_LIMIT = 252

/** Rolls a die. `bytes` fills a list with random bytes. */
export const rollDie = (bytes = (list: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(list)): number => {
  const list = new Uint8Array(1)
  do bytes(list)
  while ((list[0] ?? 0) >= FAIR_BYTE_LIMIT)
  return ((list[0] ?? 0) % COLUMN_COUNT) + 1
}
