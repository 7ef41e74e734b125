import type { Point } from '../../../../engine/boards/layout.ts'
import { CARD_RATIO, cardBackUrl, cardFaceUrl } from '../../../../textures/cards/faces.ts'

interface Props {
  readonly width: number
  readonly at: Point
  /** Undefined: its back. */
  readonly face: number | undefined
  /** Degrees. */
  readonly turn?: number
  /** Blank paper: its face is not known. */
  readonly bare?: boolean
  /** Horizontal scale while it turns over. */
  readonly faceScale?: number
  readonly size?: number
}

export const FlatCard = ({ width, at, face, turn = 0, bare = false, faceScale = 1, size = 1 }: Props) => {
  const height = width / CARD_RATIO
  const place = { x: -width / 2, y: -height / 2, width, height }
  const scale = faceScale === 1 && size === 1 ? '' : ` scale(${faceScale * size} ${size})`
  const transform = `translate(${at.x} ${at.y}) rotate(${turn})${scale}`
  if (bare) return <rect {...place} rx={width * 0.05} className="flat-paper" transform={transform} />
  return <image href={face === undefined ? cardBackUrl : cardFaceUrl(face)} {...place} transform={transform} />
}
