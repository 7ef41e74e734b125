import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { glassHint } from '../../../models/flat/glass-hint.ts'
import { MARK_PATHS } from '../../../workshop/design/mark-shapes.ts'
import { colourAt, PALETTE } from '../../../workshop/design/player-colours.ts'
import type { BoardMarks } from '../../table/input/highlights.ts'
import type { MotionFrame, ShownPeg } from '../motion/motion.ts'

interface Props {
  readonly map: FlatMap
  readonly frame: MotionFrame
  readonly colours: readonly number[]
  /** Pegs a player. */
  readonly pegs: number
  readonly marks: BoardMarks
}

/** What marbles are filled with; once in a picture that has any. */
export const Glass = () => (
  <defs>
    {PALETTE.map(({ id, css }) => (
      <radialGradient key={id} id={`glass-${id}`} cx="0.36" cy="0.3" r="0.78">
        <stop offset="0" stopColor={`color-mix(in srgb, ${css} 45%, white)`} />
        <stop offset="0.35" stopColor={css} />
        <stop offset="1" stopColor={`color-mix(in srgb, ${css} 55%, black)`} />
      </radialGradient>
    ))}
  </defs>
)

/** A marble about the origin, 0.45 hole spacings in radius. */
export const MarbleBody = ({ palette }: { readonly palette: number }) => {
  const { id, mark, ink, pattern } = colourAt(palette)
  return (
    <>
      <circle r={0.45} fill={`url(#glass-${id})`} />
      <path d={glassHint(pattern)} fill="none" stroke={pattern.thread} strokeWidth={0.055} opacity="0.7" />
      <path d={MARK_PATHS[mark]} transform="scale(0.019)" fill={ink} fillRule="evenodd" opacity="0.88" />
      <ellipse cx={-0.15} cy={-0.22} rx={0.15} ry={0.08} transform="rotate(-32 -0.15 -0.22)" className="flat-shine" />
    </>
  )
}

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
      <ellipse cx={0.05 + peg.lift * 0.2} cy={0.1 + peg.lift * 0.35} rx={0.46} ry={0.44} className="flat-shadow" />
      <g transform={`scale(${lift})`}>
        <MarbleBody palette={palette} />
        <circle r={0.5} className="flat-ring" />
      </g>
    </g>
  )
}

export const FlatMarbles = ({ map, frame, colours, pegs, marks }: Props) => {
  const shown = frame.pegs.map((peg) => ({ ...peg, at: map.turn(peg) })).sort((a, b) => a.lift - b.lift)
  const stateOf = (peg: number) => {
    if (marks.chosen === peg) return 'flat-marble chosen'
    return marks.victims.includes(peg) ? 'flat-marble victim' : 'flat-marble'
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
