/**
 * What meets what. A marble meets either the plane or the wood around the slots, by where its centre is: beside a slot the
 * nearest point of the board is below it, over one it is the rim. So the plane has no inner edges to stumble over.
 */
const PLANE = 1
const SLOTS = 2
const MARBLE = 4
const RAIL = 8

/** As Rapier packs them: what a thing is, and what it meets. */
const packed = (is: number, meets: number): number => is * 0x10000 + meets

export const BOARD_GROUPS = {
  plane: packed(PLANE, MARBLE),
  slots: packed(SLOTS, MARBLE),
  rail: packed(RAIL, MARBLE),
} as const

export const MARBLE_GROUPS = {
  besideSlots: packed(MARBLE, PLANE | RAIL | MARBLE),
  overSlot: packed(MARBLE, SLOTS | RAIL | MARBLE),
} as const
