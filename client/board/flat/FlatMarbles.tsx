import { memo } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { glassElements, marbleElements, marbleShadow } from '../../../models/flat/marble-elements.ts'
import { PALETTE } from '../../../workshop/design/player-colours.ts'
import type { BoardProps } from '../board-props.ts'
import type { MotionFrame, ShownPeg } from '../motion/motion.ts'
import { FlatElements } from './FlatElements.tsx'

interface FlatMarblesProps extends Pick<BoardProps, 'colours' | 'highlights'> {
  readonly map: FlatMap
  readonly frame: MotionFrame
  /** Number of pegs of each player. */
  readonly pegs: number
}

const PALETTE_INDICES = PALETTE.map((_, palette) => palette)

/** Gradients that `MarbleBody` needs. An SVG image with marbles must hold them once. */
export const MarbleGradients = memo(() => (
  <defs>
    <FlatElements elements={glassElements(PALETTE_INDICES)} />
  </defs>
))

const MARBLE_BODIES = PALETTE_INDICES.map(marbleElements)

/** A marble with its middle at the origin and a radius of 0.45 hole spacings. */
export const MarbleBody = ({ palette }: { readonly palette: number }) => (
  <FlatElements elements={MARBLE_BODIES[palette % MARBLE_BODIES.length] ?? []} />
)

interface MarbleProps {
  readonly peg: ShownPeg & { readonly at: Point }
  readonly palette: number
  readonly className: string
}

const Marble = ({ peg, palette, className }: MarbleProps) => {
  const scale = 1 + peg.lift * 0.16
  return (
    <g transform={`translate(${peg.at.x} ${peg.at.y})`} className={className}>
      <FlatElements elements={[marbleShadow(peg.lift)]} />
      <g transform={`scale(${scale})`}>
        <MarbleBody palette={palette} />
        <circle r={0.5} className="flat-ring" />
      </g>
    </g>
  )
}

export const FlatMarbles = ({ map, frame, colours, pegs, highlights }: FlatMarblesProps) => {
  const shown = frame.pegs.map((peg) => ({ ...peg, at: map.toView(peg) })).sort((a, b) => a.lift - b.lift)
  const classOf = (peg: number) => {
    if (highlights.chosen === peg) return 'flat-marble chosen'
    return highlights.victims.includes(peg) ? 'flat-marble victim' : 'flat-marble'
  }
  return (
    <g>
      <MarbleGradients />
      {shown.map((peg) => (
        <Marble
          key={peg.peg}
          peg={peg}
          palette={colours[Math.floor(peg.peg / pegs)] ?? 0}
          className={classOf(peg.peg)}
        />
      ))}
    </g>
  )
}
