import './plan.css'
import { memo, useId } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { COLUMN_STAINS } from '../../../workshop/design/woods.ts'
import type { WoodPart } from '../../../workshop/geometry/body.ts'
import { boreOf } from '../../../workshop/geometry/bore.ts'
import { hiddenOf } from '../../../workshop/geometry/joints/seam.ts'
import type { LineMark, TextMark } from '../../../workshop/geometry/marks.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { circlesPath, contourPath, linePath } from './plan-paths.ts'

/** Height of a capital letter as a share of the type's size, and the breadth of a letter in capitals' heights. */
const CAPITAL_HEIGHT_EM = 0.7
const LETTER_WIDTH_CAPITALS = 0.95

const outlinesOf = (parts: readonly WoodPart[]): string =>
  parts.flatMap(({ slabs }) => slabs.map(({ contour }) => contourPath(contour))).join('')

/** Returns the outlines of the uppermost slabs: of two discs in a joint the upper one is visible. */
const topsOf = (parts: readonly WoodPart[]): string =>
  parts.map(({ slabs, outline }) => contourPath(slabs.at(-1)?.contour ?? outline)).join('')

/** Breadths of year rings, as shares of half the board, and how many of each there are. */
const GRAIN_RINGS = [
  { breadth: 0.0025, count: 46, from: 0 },
  { breadth: 0.006, count: 23, from: 7 },
  { breadth: 0.013, count: 9, from: 3 },
]

/** Year rings of a plank: waves along it, close together and far apart in turn. */
const rings = (half: number, count: number, from: number): string =>
  Array.from({ length: count }, (_, n) => {
    const i = n + from
    const y = -half + ((n + 0.6 * Math.sin(i * 2.3)) / (count - 1)) * half * 2
    const bow = (Math.sin(i * 0.7) + 1.4 * Math.sin((y / half) * 3)) * half * 0.03
    const end = half * 1.1
    const [a, b] = [y + bow, y - bow / 2].map((at) => at.toFixed(1))
    return `M${-end} ${y.toFixed(1)}Q${-half / 2} ${a} 0 ${(y + bow / 3).toFixed(1)}T${end} ${b}`
  }).join('')

/** Degrees: along the field of slots and its rails, and across the others. */
const grainAngle = ({ design }: Plan, part: WoodPart): number => {
  if (design.form !== 'field') return (part.angle * 180) / Math.PI
  return part.name.startsWith('scoring') || part.name === 'rail-far' ? 0 : 90
}

/** The grain runs along every part. */
const Grain = ({ plan, parts, id }: { readonly plan: Plan; readonly parts: Plan['parts']; readonly id: string }) => {
  const { bounds } = plan
  const half = Math.max(bounds.east - bounds.west, bounds.north - bounds.south) / 2
  return parts.map((part) => (
    <g key={part.name} clipPath={`url(#${id}-${plan.parts.indexOf(part)})`}>
      <g transform={`rotate(${grainAngle(plan, part)})`}>
        {GRAIN_RINGS.map(({ breadth, count, from }) => (
          <path key={breadth} d={rings(half, count, from)} className="plan-grain" strokeWidth={half * breadth} />
        ))}
      </g>
    </g>
  ))
}

const Wood = ({ plan, id }: { readonly plan: Plan; readonly id: string }) => {
  const { design, bounds } = plan
  const outline = outlinesOf(plan.parts)
  const rims = plan.parts.filter(({ wood }) => wood === 'border')
  const routed = outlinesOf(plan.parts.filter(({ slabs }) => slabs.every(({ square }) => !square)))
  const half = Math.max(bounds.east - bounds.west, bounds.north - bounds.south) / 2
  return (
    <>
      <path d={outline} className="plan-shadow" transform={`translate(0 ${half * 0.016})`} />
      <g className={`wood-${design.field}`}>
        <path d={outline} fill={`url(#${id}-plank)`} />
        <Grain plan={plan} parts={plan.parts} id={id} />
      </g>
      {rims.length > 0 && (
        <g className={`wood-${design.border}`}>
          <path d={design.form === 'sections' ? topsOf(rims) : outlinesOf(rims)} className="plan-rim" />
          {design.form === 'sections' && <Grain plan={plan} parts={rims} id={id} />}
        </g>
      )}
      {design.borderWidth > 0 && (
        <path
          d={outline}
          className={`wood-${design.border} plan-frame`}
          strokeWidth={2 * design.borderWidth}
          clipPath={`url(#${id}-edge)`}
        />
      )}
      {design.edge !== 'square' && (
        <path d={routed} className="plan-profile" strokeWidth={2 * design.edgeSize} clipPath={`url(#${id}-edge)`} />
      )}
      <path d={outline} className="plan-outline" />
    </>
  )
}

const stainOf = ({ stain }: LineMark): string => (stain === undefined ? '' : (COLUMN_STAINS[stain] ?? ''))

/** Areas and lines in the colours of columns, a path for each colour. */
const Stains = ({ lines }: { readonly lines: readonly LineMark[] }) => (
  <>
    {[...new Set(lines.map(stainOf))].map((css) => {
      const own = lines.filter((line) => stainOf(line) === css)
      const [areas, rings] = [own.filter(({ filled }) => filled), own.filter(({ filled }) => !filled)]
      return (
        <g key={css}>
          <path d={areas.map(({ points }) => linePath(points, true)).join('')} fill={css} className="plan-stain" />
          {rings.length > 0 && (
            <path
              d={rings.map(({ points, closed }) => linePath(points, closed)).join('')}
              fill="none"
              stroke={css}
              strokeWidth={rings[0]?.width}
            />
          )}
        </g>
      )
    })}
  </>
)

/** Lines of the same breadth as one path: hundreds of elements would make every change slow. */
const strokesOf = (marks: readonly LineMark[]): ReadonlyMap<number, string> => {
  const strokes = new Map<number, string>()
  for (const { width, points, closed } of marks) {
    strokes.set(width, (strokes.get(width) ?? '') + linePath(points, closed))
  }
  return strokes
}

export const letterSize = ({ text, size, maxWidth }: Pick<TextMark, 'text' | 'size' | 'maxWidth'>): number =>
  (size / CAPITAL_HEIGHT_EM) * Math.min(1, maxWidth / Math.max(1, text.length * size * LETTER_WIDTH_CAPITALS))

const Text = ({ mark }: { readonly mark: TextMark }) => (
  <text
    className={`plan-text plan-${mark.role}${mark.dark ? ' plan-dark-text' : ''}`}
    transform={`translate(${mark.at.x} ${-mark.at.y}) rotate(${(mark.angle * 180) / Math.PI})`}
    fontSize={letterSize(mark)}
    dy={`${CAPITAL_HEIGHT_EM / 2}em`}
  >
    {mark.text}
  </text>
)

const Marks = ({ plan, hidden }: { readonly plan: Plan; readonly hidden: string }) => {
  const all = plan.marks.filter((mark) => mark.kind === 'line')
  const lines = all.filter(({ stain }) => stain === undefined)
  const areas = lines.filter(({ filled }) => filled)
  const texts = plan.marks.filter((mark) => mark.kind === 'text')
  return (
    <g className={`wood-${plan.design.inlay}`}>
      {[...strokesOf(lines.filter(({ filled }) => !filled))].map(([width, d]) => (
        <path key={width} d={d} className="plan-line" strokeWidth={width} />
      ))}
      <path d={areas.map(({ points }) => linePath(points, true)).join('')} className="plan-area" />
      <Stains lines={all.filter(({ stain }) => stain !== undefined)} />
      {texts.map(
        (mark) =>
          `${mark.role}${mark.side}` !== hidden && (
            <Text key={`${mark.role} ${mark.track} ${mark.side} ${mark.text} ${mark.at.x} ${mark.at.y}`} mark={mark} />
          ),
      )}
    </g>
  )
}

const Wells = ({ plan }: { readonly plan: Plan }) => {
  const className = plan.design.form === 'field' ? 'plan-well plan-slot' : 'plan-well'
  return <path d={plan.wells.map(({ contour }) => contourPath(contour)).join('')} className={className} />
}

/** Shades of a pocket from its rim to its deepest point: shares of the mouth's radius. */
const POCKET = [1, 0.82, 0.62, 0.38]

const Holes = ({ plan }: { readonly plan: Plan }) => {
  const bore = boreOf(plan.design)
  const mouth = bore.mouth / 2
  const middles: readonly Point[] = plan.drills
  const hollow = bore.bottom === 'ball'
  return (
    <>
      <path d={circlesPath(middles, bore.rim / 2)} className="plan-mouths" />
      {hollow ? (
        POCKET.map((share) => {
          // Light comes from the north-west: the wall on that side lies in the shade.
          const off = (1 - share) * mouth * 0.35
          const shades = middles.map(({ x, y }) => ({ x: x - off, y: y + off }))
          return (
            <path
              key={share}
              d={circlesPath(shades, mouth * share)}
              className={share === 1 ? 'plan-pockets rim' : 'plan-pockets'}
            />
          )
        })
      ) : (
        <path d={circlesPath(middles, mouth)} className="plan-holes" />
      )}
    </>
  )
}

interface Props {
  readonly plan: Plan
  /** A text mark, by role and side, that is being written over. */
  readonly hidden?: string
}

/** The board from above, as it will be: woods, inlays, wells and holes, in mm with north up. */
export const PlanDrawing = memo(({ plan, hidden = '' }: Props) => {
  const id = useId()
  const isField = plan.design.form === 'field'
  return (
    <g className="plan-board">
      <defs>
        <linearGradient id={`${id}-plank`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={`wood-${plan.design.field} plan-light`} />
          <stop offset="1" className={`wood-${plan.design.field} plan-dark`} />
        </linearGradient>
        <clipPath id={`${id}-edge`}>
          <path d={outlinesOf(plan.parts)} />
        </clipPath>
        {plan.parts.map((part, i) => (
          <clipPath key={part.name} id={`${id}-${i}`}>
            <path d={outlinesOf([part])} />
          </clipPath>
        ))}
      </defs>
      <Wood plan={plan} id={id} />
      {!isField && <Wells plan={plan} />}
      <Marks plan={plan} hidden={hidden} />
      {isField && <Wells plan={plan} />}
      <Holes plan={plan} />
      {plan.fold !== undefined && <path d={linePath(plan.fold, false)} className="plan-fold" />}
      {plan.seam !== undefined && <path d={hiddenOf(plan.seam).map(contourPath).join('')} className="plan-joinery" />}
    </g>
  )
})
