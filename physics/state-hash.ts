import type { MovingMarble } from './moving-marble.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const NUMBERS_PER_MARBLE = 13

const view = new DataView(new ArrayBuffer(NUMBERS_PER_MARBLE * 4))
const bytes = new Uint8Array(view.buffer)

const stateOf = ({ body }: MovingMarble): readonly number[] => {
  const [p, q, v, o] = [body.translation(), body.rotation(), body.linvel(), body.angvel()]
  return [p.x, p.y, p.z, q.x, q.y, q.z, q.w, v.x, v.y, v.z, o.x, o.y, o.z]
}

/** Returns the 32-bit FNV-1a hash of every marble's place, turn, speed and spin, by which machines agree on a roll. */
export const stateHash = (marbles: readonly MovingMarble[]): number => {
  let hash = FNV_OFFSET
  for (const marble of marbles) {
    for (const [i, number] of stateOf(marble).entries()) view.setFloat32(i * 4, number, true)
    for (const byte of bytes) hash = Math.imul(hash ^ byte, FNV_PRIME)
  }
  return hash >>> 0
}
