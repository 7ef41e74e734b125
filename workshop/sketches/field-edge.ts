import type { Point } from '../../engine/boards/layout.ts'
import type { TongueJoint } from '../marble-chase/measures.ts'

/** The edge of a field in section, cut off so many mm within it: the tongue to the east, the lower face at 0. */
export const fieldEdge = (
  { tongueLength, low, high }: TongueJoint,
  thickness: number,
  within: number,
): readonly Point[] => [
  { x: -within, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: low },
  { x: tongueLength, y: low },
  { x: tongueLength, y: high },
  { x: 0, y: high },
  { x: 0, y: thickness },
  { x: -within, y: thickness },
]
