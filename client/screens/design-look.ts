import type { Edge, Look } from '../../server/protocol.ts'
import type { Design, EdgeProfile } from '../../workshop/design.ts'
import { makeDesign } from '../../workshop/design-text.ts'

/** The nearest edge that the game's own boards have, for when somebody puts the design away again. */
const EDGES: Readonly<Record<EdgeProfile, Edge>> = {
  square: 'square',
  'round-over': 'round',
  chamfer: 'chamfer',
  cove: 'ogee',
}

/** A table's look with this board, its woods and its pieces. */
export const designLook = (design: Design): Look => ({
  field: design.field,
  border: design.border,
  inlay: design.inlay,
  finish: design.finish,
  edge: EDGES[design.edge],
  pieces: design.piece,
  design: makeDesign(design),
})
