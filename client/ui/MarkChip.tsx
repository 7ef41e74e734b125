import { MARK_PATHS } from '../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../workshop/design/player-colours.ts'

interface MarkChipProps {
  readonly colour: number
  readonly size?: number
}

/** A marble in a player's colour, with the mark of the colour. `colour` is an index of the palette. */
export const MarkChip = ({ colour, size = 26 }: MarkChipProps) => {
  const { css, ink, mark } = colourAt(colour)
  return (
    <svg className="chip" width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <circle r="14.6" fill={css} className="chip-edge" />
      <path d={MARK_PATHS[mark]} fill={ink} fillRule="evenodd" transform="scale(0.74)" />
      <ellipse cx="-5" cy="-8.4" rx="5" ry="2.6" transform="rotate(-30 -5 -8.4)" fill="#fff" opacity="0.45" />
    </svg>
  )
}
