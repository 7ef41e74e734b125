/**
 * Collision groups. A marble collides either with the plane or with the wood around the slots, depending on the place
 * of its centre: beside a slot the nearest point of the board is below it, over a slot it is the rim. The plane
 * therefore has no inner edges that could deflect a marble.
 */
const PLANE_GROUP = 1
const SLOTS_GROUP = 2
const MARBLE_GROUP = 4
const RAIL_GROUP = 8

/** Packs groups as Rapier does: the group of a collider, and the groups that it collides with. */
const packGroups = (is: number, meets: number): number => is * 0x10000 + meets

export const BOARD_GROUPS = {
  plane: packGroups(PLANE_GROUP, MARBLE_GROUP),
  slots: packGroups(SLOTS_GROUP, MARBLE_GROUP),
  rail: packGroups(RAIL_GROUP, MARBLE_GROUP),
} as const

export const MARBLE_GROUPS = {
  besideSlots: packGroups(MARBLE_GROUP, PLANE_GROUP | RAIL_GROUP | MARBLE_GROUP),
  overSlot: packGroups(MARBLE_GROUP, SLOTS_GROUP | RAIL_GROUP | MARBLE_GROUP),
} as const
