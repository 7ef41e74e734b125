import type { Design } from '../design/design.ts'

/** A hole in section; diameters and depths in mm. */
export interface Bore {
  /** Diameter of the bit. */
  readonly bit: number
  /** Depth from the top to the deepest point. */
  readonly depth: number
  readonly bottom: Design['holeBottom']
  /**
   * Diameter where the hole meets the top, before it is chamfered: less than the bit's if a ball goes in by less than
   * half.
   */
  readonly mouth: number
  /** Diameter of the chamfered mouth. */
  readonly rim: number
}

type Holes = Pick<Design, 'holeDiameter' | 'holeDepth' | 'holeBottom' | 'holeChamfer'>

export const boreOf = ({ holeDiameter, holeDepth, holeBottom, holeChamfer }: Holes): Bore => {
  const shallow = holeBottom === 'ball' && holeDepth < holeDiameter / 2
  const mouth = shallow ? 2 * Math.sqrt(holeDepth * (holeDiameter - holeDepth)) : holeDiameter
  return { bit: holeDiameter, depth: holeDepth, bottom: holeBottom, mouth, rim: mouth + 2 * holeChamfer }
}
