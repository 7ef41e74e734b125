import type { BoardEdge } from '../../../server/protocol/choices.ts'
import type { Look } from '../../../server/protocol/look.ts'
import type { Design, EdgeProfile } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'

/** Nearest edge of the built-in boards, used when a table removes its design. */
const EDGE_BY_PROFILE: Readonly<Record<EdgeProfile, BoardEdge>> = {
  square: 'square',
  'round-over': 'round',
  chamfer: 'chamfer',
  cove: 'ogee',
}

/** Returns a look with this design, its woods and its pieces. */
export const designLook = (design: Design): Look => ({
  field: design.field,
  border: design.border,
  inlay: design.inlay,
  finish: design.finish,
  edge: EDGE_BY_PROFILE[design.edge],
  pieces: design.piece,
  design: makeDesign(design),
})
