import { memo } from 'react'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { glassElements, marbleElements, marbleShadow } from '../../../models/flat/marble-elements.ts'
import { PALETTE } from '../../../workshop/design/player-colours.ts'
import type { BoardViewProps } from '../board-props.ts'
import type { MotionFrame, ShownPeg } from '../motion/motion.ts'
import { FlatElements } from './FlatElements.tsx'

interface Props extends Pick<BoardViewProps, 'colours' | 'highlights'> {
  readonly map: FlatMap
  readonly frame: MotionFrame
  /** Pegs a player. */
  readonly pegs: number
}

const WHOLE_PALETTE = PALETTE.map((_, palette) => palette)

/** Gradients of all marbles; once in an image that has any. */
export const Glass = memo(() => (
  <defs>
    <FlatElements elements={glassElements(WHOLE_PALETTE)} />
  </defs>
))

const BODIES = WHOLE_PALETTE.map(marbleElements)

/** A marble about the origin, 0.45 hole spacings in radius. */
export const MarbleBody = ({ palette }: { readonly palette: number }) => (
  <FlatElements elements={BODIES[palette % BODIES.length] ?? []} />
)

const Marble = ({
  peg,
  palette,
  state,
}: {
  peg: ShownPeg & { at: { x: number; y: number } }
  palette: number
  state: string
}) => {
  const lift = 1 + peg.lift * 0.16
  return (
    <g transform={`translate(${peg.at.x} ${peg.at.y})`} className={state}>
      <FlatElements elements={[marbleShadow(peg.lift)]} />
      <g transform={`scale(${lift})`}>
        <MarbleBody palette={palette} />
        <circle r={0.5} className="flat-ring" />
      </g>
    </g>
  )
}

export const FlatMarbles = ({ map, frame, colours, pegs, highlights }: Props) => {
  const shown = frame.pegs.map((peg) => ({ ...peg, at: map.turn(peg) })).sort((a, b) => a.lift - b.lift)
  const stateOf = (peg: number) => {
    if (highlights.chosen === peg) return 'flat-marble chosen'
    return highlights.victims.includes(peg) ? 'flat-marble victim' : 'flat-marble'
  }
  return (
    <g>
      <Glass />
      {shown.map((peg) => (
        <Marble key={peg.peg} peg={peg} palette={colours[Math.floor(peg.peg / pegs)] ?? 0} state={stateOf(peg.peg)} />
      ))}
    </g>
  )
}
