import type { Design } from '../design/design.ts'

/** Cross-section of a hole; diameters and depths in mm. */
export interface Bore {
  readonly bitDiameter: number
  /** Depth from the top to the deepest point. */
  readonly depth: number
  readonly bottom: Design['holeBottom']
  /**
   * Diameter where the hole meets the top, before it is chamfered: less than the bit's if a ball-nose bit goes in by
   * less than half of its diameter.
   */
  readonly mouthDiameter: number
  /** Diameter of the chamfered mouth. */
  readonly rimDiameter: number
}

type HoleFields = Pick<Design, 'holeDiameter' | 'holeDepth' | 'holeBottom' | 'holeChamfer'>

export const boreOf = ({ holeDiameter, holeDepth, holeBottom, holeChamfer }: HoleFields): Bore => {
  const isShallow = holeBottom === 'ball' && holeDepth < holeDiameter / 2
  const mouthDiameter = isShallow ? 2 * Math.sqrt(holeDepth * (holeDiameter - holeDepth)) : holeDiameter
  return {
    bitDiameter: holeDiameter,
    depth: holeDepth,
    bottom: holeBottom,
    mouthDiameter,
    rimDiameter: mouthDiameter + 2 * holeChamfer,
  }
}
