import type { Marble } from '../engine/marble-chase/flick.ts'

/** A marble at rest in the middle of a slot, or on the field. `x` and `z` are those of the field, in tenths of a mm. */
export type RestingMarble =
  | { readonly marble: Marble; readonly slot: number }
  | { readonly marble: Marble; readonly x: number; readonly z: number }
