import type { Point } from '../../../../engine/boards/layout.ts'
import { makeCard } from '../../../../engine/cards.ts'
import { CARD_RATIO, cardBackUrl, cardFaceUrl } from '../../../../textures/cards/faces.ts'

interface FlatCardProps {
  readonly width: number
  /** Middle of the card. */
  readonly at: Point
  /** Undefined for a card that shows its back. */
  readonly face: number | undefined
  /** Clockwise rotation in degrees. */
  readonly turn?: number
  /** Draws blank paper, for a card that lies face up but is not known. */
  readonly bare?: boolean
  /** Horizontal scale, 0 to 1, of a card that is being turned over. */
  readonly faceScale?: number
  /** Scale of the whole card. */
  readonly size?: number
}

/** A card. Its paper and its text show until the drawing has arrived. */
export const FlatCard = ({ width, at, face, turn = 0, bare = false, faceScale = 1, size = 1 }: FlatCardProps) => {
  const height = width / CARD_RATIO
  const place = { x: -width / 2, y: -height / 2, width, height }
  const scale = faceScale === 1 && size === 1 ? '' : ` scale(${faceScale * size} ${size})`
  const transform = `translate(${at.x} ${at.y}) rotate(${turn})${scale}`
  return (
    <g transform={transform}>
      <rect {...place} rx={width * 0.05} className="flat-paper" />
      {face !== undefined && (
        <text fontSize={width * 0.4} textAnchor="middle">
          {makeCard(face)}
        </text>
      )}
      {!bare && <image href={face === undefined ? cardBackUrl : cardFaceUrl(face)} {...place} />}
    </g>
  )
}
