/** A plan of a board as SVG elements: its woods, inlays, wells and holes from above, in mm with y down. */

import { COLUMN_STAINS } from '../../workshop/design/woods.ts'
import { boreOf } from '../../workshop/geometry/bore.ts'
import { hiddenOutlines } from '../../workshop/geometry/joints/seam.ts'
import type { LineMark, TextMark } from '../../workshop/geometry/marks.ts'
import type { WoodPart } from '../../workshop/geometry/wood-parts.ts'
import type { Plan } from '../../workshop/plan.ts'
import { type FlatElement, flatElement } from './flat-element.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { HOLE_COLOUR } from './hole-elements.ts'
import { circlesPath, contourPath, linePath } from './plan-paths.ts'
import { clipElement, grainElement, SHADOW_STYLE, woodGradient, yearRings } from './wood-elements.ts'

/** Height of a capital letter, by the size of the type. */
const CAPITAL_HEIGHT_EM = 0.7
/** Largest width of a letter, by the height of a capital letter. */
const LETTER_WIDTH_CAPITALS = 0.95

/** Half the side of the plank with the year rings, which is scaled to the board. */
const GRAIN_HALF = 20
const GRAIN_RINGS = yearRings(GRAIN_HALF)

/** Returns the style of a line with a fixed width in pixels, however much the plan is enlarged. */
const hairline = (widthPx: number, opacity: number) => ({
  stroke: '#000',
  'stroke-opacity': opacity,
  'stroke-width': widthPx,
  'vector-effect': 'non-scaling-stroke',
})

const pathElement = (d: string, values: FlatElement['values']): FlatElement => flatElement('path', { d, ...values })

/** Returns the outlines of all slabs as one path. */
const outlinesOf = (parts: readonly WoodPart[]): string =>
  parts.flatMap(({ slabs }) => slabs.map(({ contour }) => contourPath(contour))).join('')

/** Returns the outlines of the uppermost slabs: of two discs in a joint the upper one is visible. */
const topsOf = (parts: readonly WoodPart[]): string =>
  parts.map(({ slabs, outline }) => contourPath(slabs.at(-1)?.contour ?? outline)).join('')

/** Returns half the board's longer side, in mm. */
const halfOf = ({ bounds }: Plan): number => Math.max(bounds.east - bounds.west, bounds.north - bounds.south) / 2

/** Returns the angle of a part's grain in degrees. In Marble Chase it runs along the field and the side rails, and across the other parts. */
const grainAngle = ({ design }: Plan, part: WoodPart): number => {
  if (design.form !== 'field') return (part.angle * 180) / Math.PI
  return part.name.startsWith('scoring') || part.name === 'rail-far' ? 0 : 90
}

/** Returns the grain of each part. `id`: prefix of the clip paths. */
const grainElements = (
  plan: Plan,
  parts: Plan['parts'],
  wood: Plan['design']['field'],
  id: string,
): readonly FlatElement[] =>
  parts.map((part) => {
    const transform = `rotate(${grainAngle(plan, part)}) scale(${halfOf(plan) / GRAIN_HALF})`
    return grainElement(`${id}-${plan.parts.indexOf(part)}`, wood, flatElement('g', { transform }, GRAIN_RINGS))
  })

/** Returns the parts that are of the border's wood. */
const borderElements = (plan: Plan, id: string): readonly FlatElement[] => {
  const { form, border } = plan.design
  const parts = plan.parts.filter(({ wood }) => wood === 'border')
  if (parts.length === 0) return []
  const isSections = form === 'sections'
  return [
    pathElement(isSections ? topsOf(parts) : outlinesOf(parts), { fill: FLAT_WOODS[border].dark }),
    ...(isSections ? grainElements(plan, parts, border, id) : []),
  ]
}

/** Returns a line of a width along the inside of an edge. */
const edgeLine = (d: string, width: number, id: string, values: FlatElement['values']): readonly FlatElement[] =>
  width > 0
    ? [pathElement(d, { fill: 'none', 'stroke-width': 2 * width, 'clip-path': `url(#${id}-edge)`, ...values })]
    : []

const planWoodElements = (plan: Plan, id: string): readonly FlatElement[] => {
  const { field, border, borderWidth, edge, edgeSize } = plan.design
  const outline = outlinesOf(plan.parts)
  const routed = outlinesOf(plan.parts.filter(({ slabs }) => slabs.every(({ hasNoProfile: square }) => !square)))
  return [
    flatElement(
      'defs',
      {},
      woodGradient(`${id}-plank`, field),
      clipElement(`${id}-edge`, outline),
      plan.parts.map((part, i) => clipElement(`${id}-${i}`, outlinesOf([part]))),
    ),
    pathElement(outline, { class: 'plan-shadow', transform: `translate(0 ${halfOf(plan) * 0.016})`, ...SHADOW_STYLE }),
    pathElement(outline, { fill: `url(#${id}-plank)` }),
    ...grainElements(plan, plan.parts, field, id),
    ...borderElements(plan, id),
    ...edgeLine(outline, borderWidth, id, { stroke: FLAT_WOODS[border].dark }),
    ...edgeLine(routed, edge === 'square' ? 0 : edgeSize, id, { stroke: '#000', 'stroke-opacity': 0.22 }),
    pathElement(outline, { fill: 'none', ...hairline(1.2, 0.55) }),
  ]
}

/** Returns lines of one colour as one path for each width, since hundreds of elements would make changes slow. */
const strokeElements = (lines: readonly LineMark[], stroke: string): readonly FlatElement[] =>
  [...new Set(lines.map(({ width }) => width))].map((width) => {
    const sameWidth = lines.filter((line) => line.width === width)
    return pathElement(sameWidth.map(({ points, closed }) => linePath(points, closed)).join(''), {
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    })
  })

/** Returns filled areas and lines of one colour. */
const inlayElements = (lines: readonly LineMark[], colour: string, opacity: number): readonly FlatElement[] => {
  const areas = lines.filter(({ filled }) => filled)
  const area = areas
    .flatMap(({ points, holes = [] }) => [points, ...holes])
    .map((points) => linePath(points, true))
    .join('')
  const openLines = lines.filter(({ filled }) => !filled)
  return [pathElement(area, { fill: colour, 'fill-opacity': opacity }), ...strokeElements(openLines, colour)]
}

/** Returns inlaid and painted lines: those of the inlay's wood, then those in the colours of columns. */
const lineMarkElements = ({ marks, design }: Plan): readonly FlatElement[] => {
  const lines = marks.filter((mark) => mark.kind === 'line')
  const stained = COLUMN_STAINS.flatMap((colour, column) => {
    const columnLines = lines.filter(({ stain }) => stain === column)
    return columnLines.length === 0 ? [] : inlayElements(columnLines, colour, 0.86)
  })
  const inlaid = lines.filter(({ stain }) => stain === undefined)
  return [...inlayElements(inlaid, FLAT_WOODS[design.inlay].light, 1), ...stained]
}

/** Returns the size of the type, in mm, with which a text has its height but is not longer than it may be. */
export const fitTypeSize = ({ text, size, maxWidth }: Pick<TextMark, 'text' | 'size' | 'maxWidth'>): number =>
  (size / CAPITAL_HEIGHT_EM) * Math.min(1, maxWidth / Math.max(1, text.length * size * LETTER_WIDTH_CAPITALS))

const textElement = (mark: TextMark, inlay: string): FlatElement =>
  flatElement(
    'text',
    {
      class: `plan-text plan-${mark.role}`,
      transform: `translate(${mark.at.x} ${-mark.at.y}) rotate(${(mark.angle * 180) / Math.PI})`,
      'font-size': fitTypeSize(mark),
      dy: `${CAPITAL_HEIGHT_EM / 2}em`,
      'text-anchor': 'middle',
      fill: mark.dark ? '#000' : inlay,
    },
    mark.text,
  )

const textElements = ({ marks, design }: Plan, hidden: string): readonly FlatElement[] =>
  marks
    .filter((mark) => mark.kind === 'text')
    .filter(({ role, side }) => `${role}${side}` !== hidden)
    .map((mark) => textElement(mark, FLAT_WOODS[design.inlay].light))

const wellElement = ({ wells: cut, design }: Plan): FlatElement =>
  pathElement(cut.map(({ contour }) => contourPath(contour)).join(''), {
    'fill-opacity': design.form === 'field' ? 0.68 : 0.34,
    ...hairline(1, 0.55),
  })

/** Radii of the shades of a round pocket, as shares of the mouth's radius. */
const POCKET_SHADES = [1, 0.82, 0.62, 0.38]

/** Returns one shade of all round pockets. Light comes from the northwest, so the shades are shifted there. */
const pocketShade = (drills: Plan['drills'], mouth: number, share: number): FlatElement => {
  const shift = (1 - share) * mouth * 0.35
  const shades = drills.map(({ x, y }) => ({ x: x - shift, y: y + shift }))
  return pathElement(circlesPath(shades, mouth * share), {
    fill: HOLE_COLOUR,
    'fill-opacity': share === 1 ? 0.55 : 0.3,
  })
}

/** Returns the holes, with a light rim at their chamfers. */
const drillElements = ({ drills, design }: Plan): readonly FlatElement[] => {
  const bore = boreOf(design)
  const mouth = bore.mouthDiameter / 2
  return [
    pathElement(circlesPath(drills, bore.rimDiameter / 2), { fill: '#fff0d2', 'fill-opacity': 0.3 }),
    ...(bore.bottom === 'ball'
      ? POCKET_SHADES.map((share) => pocketShade(drills, mouth, share))
      : [pathElement(circlesPath(drills, mouth), { fill: HOLE_COLOUR })]),
  ]
}

/** Returns the line of the fold, and the hidden outlines in a joint. */
const jointElements = ({ fold, seam }: Plan): readonly FlatElement[] => [
  ...(fold === undefined ? [] : [pathElement(linePath(fold, false), { fill: 'none', ...hairline(2, 0.75) })]),
  ...(seam === undefined
    ? []
    : [
        pathElement(hiddenOutlines(seam).map(contourPath).join(''), {
          fill: 'none',
          'stroke-dasharray': '5 3',
          ...hairline(1, 0.7),
        }),
      ]),
]

/** Returns the elements of a plan. `id`: prefix of ids, which must differ between the plans of a page; `hidden`: role and side of a text that is left out. */
export const planElements = (plan: Plan, id: string, hidden = ''): readonly FlatElement[] => {
  const isField = plan.design.form === 'field'
  return [
    ...planWoodElements(plan, id),
    ...(isField ? [] : [wellElement(plan)]),
    ...lineMarkElements(plan),
    ...textElements(plan, hidden),
    ...(isField ? [wellElement(plan)] : []),
    ...drillElements(plan),
    ...jointElements(plan),
  ]
}
