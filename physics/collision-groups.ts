/**
 * What meets what. A marble meets either the plane or the wood around the slots, by where its centre is: beside a slot the
 * nearest point of the board is below it, over one it is the rim. So the plane has no inner edges to stumble over.
 */
const PLANE_GROUP = 1
const SLOTS_GROUP = 2
const MARBLE_GROUP = 4
const RAIL_GROUP = 8

/** As Rapier packs them: what a thing is, and what it meets. */
const packed = (is: number, meets: number): number => is * 0x10000 + meets

export const BOARD_GROUPS = {
  plane: packed(PLANE_GROUP, MARBLE_GROUP),
  slots: packed(SLOTS_GROUP, MARBLE_GROUP),
  rail: packed(RAIL_GROUP, MARBLE_GROUP),
} as const

export const MARBLE_GROUPS = {
  besideSlots: packed(MARBLE_GROUP, PLANE_GROUP | RAIL_GROUP | MARBLE_GROUP),
  overSlot: packed(MARBLE_GROUP, SLOTS_GROUP | RAIL_GROUP | MARBLE_GROUP),
} as const
