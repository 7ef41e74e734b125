/** What has to be at hand before a board is begun. */

import type { TrackSpec } from '../../engine/board.ts'
import type { Point } from '../../engine/boards/layout.ts'
import { makeRules } from '../../engine/ruleset.ts'
import { INLAY_DEPTH } from '../design/inlay.ts'
import { playableOn } from '../design/playable.ts'
import { TRIM } from '../design/trim.ts'
import { INCH, makeLength, ruledLength, soldLength, type Unit } from '../design/units.ts'
import type { Finish } from '../design/woods.ts'
import { areaOf, boundsOf, flatten, linesAlong } from '../geometry/contour.ts'
import { drillingsOf } from '../geometry/drillings.ts'
import type { PlanFrame } from '../geometry/frame.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { FORSTNER } from './bits.ts'

/** A line of a list: how many (empty: some), of what, how large (empty: as it comes). */
export interface Need {
  readonly count: string
  readonly what: string
  readonly size: string
}

const need = (count: number | string, what: string, size = ''): Need => ({ count: String(count), what, size })

/** Broadest strip of a glued panel: broader ones cup. What is planed off its thickness, and jointed off its breadth; mm. */
const STRIP = 90
const PLANED = 3
const JOINTED = 3
/** In steps of these blanks are cut, mm. */
const STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: INCH / 8 }

const roundUp = (mm: number, units: Unit): number => Math.ceil(mm / STEP[units] - 1e-6) * STEP[units]

/** What one blank must hold: a section, the field within a frame, half a folding board, or all of it. */
const sawn = ({ design, parts, bounds, frame }: Plan): readonly [number, number] => {
  const first = design.form === 'sections' ? parts[0] : undefined
  const part = first === undefined ? undefined : boundsOf(flatten(first.outline, 0.2))
  const { west, east, south, north } = part ?? (frame === undefined ? bounds : boundsOf(frame.inner))
  const long = design.fold === 'none' ? east - west : Math.max(east - design.foldAt, design.foldAt - west)
  return [long, north - south]
}

/** Length and breadth of each blank, with what is sawn off; mm. */
export const blankSize = (plan: Plan): readonly [number, number] => {
  const { units } = plan.design
  const [long, broad] = sawn(plan)
  return [roundUp(long + 2 * TRIM, units), roundUp(broad + 2 * TRIM, units)]
}

/** Pieces for the largest game, and one of each colour to spare. */
export const pieceCount = ({ layout: { spec } }: Plan): number => {
  const { pegs, sides, drilledSides } = spec.tracks[0] as TrackSpec
  return (pegs + 1) * (drilledSides?.length ?? sides)
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Of all lines along tracks, homes and starts; mm. */
const lineLength = ({ marks }: Plan): number =>
  marks
    .filter((mark) => mark.kind === 'line')
    .filter(({ role }) => ['track', 'home', 'start'].includes(role))
    .flatMap(({ points, closed }) => linesAlong(points, closed))
    .reduce((length, [a, b]) => length + distance(a, b), 0)

/** Angle at which the ends of a frame's rails are cut. */
export const mitreAngle = ({ inner }: PlanFrame): string => `${Number((180 / inner.length).toFixed(2))}°`

/** `12 mm × 3 mm`. */
const dimensions = (units: Unit, ...sizes: readonly number[]): string =>
  sizes.map((mm) => makeLength(mm, units)).join(' × ')

/** Blanks of solid wood that are broader than one strip are glued up. */
const stripNeeds = (plan: Plan, blanks: number, t: Translate): readonly Need[] => {
  const { units, field, thickness } = plan.design
  const [long, broad] = blankSize(plan)
  const strips = Math.ceil(broad / STRIP)
  if (strips === 1 || field === 'birch-ply') return []
  const sizes = [long, broad / strips + JOINTED, thickness + PLANED].map((mm) => roundUp(mm, units))
  return [need(blanks * strips, t('need.glued', { field: t(`wood.${field}`) }), dimensions(units, ...sizes))]
}

const railNeeds = ({ design, frame }: Plan, t: Translate): readonly Need[] => {
  if (frame === undefined) return []
  const { units, border, borderWidth, thickness } = design
  const corners = frame.mitres.map(([, corner]) => corner)
  const longest = Math.max(...corners.map((corner, i) => distance(corner, corners.at(i - 1) ?? corner)))
  const size = dimensions(units, roundUp(longest + TRIM, units), borderWidth, thickness)
  const mitred = t('needSize.mitred', { size, degrees: mitreAngle(frame) })
  return [need(corners.length, t('need.rail', { border: t(`wood.${border}`) }), mitred)]
}

const inlayNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { lines, lineWidth, inlay, units } = plan.design
  if (lines !== 'inlaid') return []
  const ruled = (mm: number) => ruledLength(mm, units)
  const length = ruled(roundUp(lineLength(plan) * 1.1, units))
  const size = t('needSize.strip', { length, width: ruled(lineWidth), thickness: ruled(INLAY_DEPTH) })
  return [need('', t('need.strip', { inlay: t(`wood.${inlay}`) }), size)]
}

/** The cut list: blanks, strips that they are glued of, rails of a frame with their mitres, inlays. */
export const woodNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, parts } = plan
  const blanks = design.form === 'sections' ? parts.length : plan.fold === undefined ? 1 : 2
  const size = dimensions(design.units, ...blankSize(plan), design.thickness)
  return [
    need(blanks, t('need.blank', { field: t(`wood.${design.field}`) }), size),
    ...stripNeeds(plan, blanks, t),
    ...railNeeds(plan, t),
    ...inlayNeeds(plan, t),
  ]
}

export const toolNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, parts, wells } = plan
  const { units, holeBottom, holeDiameter, holeDepth, holeChamfer, edge, edgeSize, wellDepth, thickness } = design
  const holes = drillingsOf(plan).length
  const ruled = (mm: number) => ruledLength(mm, units)
  const deep = (mm: number) => t('needSize.deep', { depth: ruled(mm) })
  const bit = t('needSize.bit', { bit: soldLength(holeDiameter, units), depth: ruled(holeDepth) })
  const kind = holeBottom === 'ball' ? 'ball' : holeDiameter >= FORSTNER ? 'forstner' : 'brad'
  const uses: readonly (Need | false)[] = [
    need(holes, t(`need.${kind}`), bit),
    holeChamfer > 0 && holeBottom === 'flat' && need(holes, t('need.countersink'), ruled(holeChamfer)),
    edge !== 'square' && need('', t(`need.${edge}`), soldLength(edgeSize, units)),
    wells.length > 0 && need(wells.length, t('need.wells'), deep(wellDepth)),
    (parts[0]?.laps.length ?? 0) > 0 && need(2 * parts.length, t('need.laps'), deep(thickness / 2)),
  ]
  return uses.filter((use) => use !== false)
}

/** Packs for the game with most players that the board is made for. */
const packNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const [first] = playableOn(plan.design)
  const players = first?.players.at(-1)
  if (first === undefined || players === undefined) return []
  const rules = makeRules(first.rules, { rules: first.rules.id, players })
  if (!rules.ok) return []
  const { packs, jokers } = rules.value
  return [need(packs, t(jokers ? 'need.packsJokers' : 'need.packsPlain'), t('needSize.players', { count: players }))]
}

/** Coats of a finish, and m² that a litre covers once: what tins say of varnish that is brushed or wiped on thinly. */
const COATS: Readonly<Record<Exclude<Finish, 'raw'>, number>> = { matte: 5, semigloss: 4, gloss: 6 }
const COVERS = 12
const OUNCE = 29.5735
/** Tins are reckoned in steps of this many ml. */
const TIN = 50

const finishNeeds = ({ design, parts }: Plan, t: Translate): readonly Need[] => {
  if (design.finish === 'raw') return []
  const faces = parts.reduce((sum, { outline }) => sum + 2 * areaOf(outline), 0) / 1e6
  const ml = Math.ceil((faces * 1.1 * COATS[design.finish] * 1000) / COVERS / TIN) * TIN
  return [need('', t(`need.${design.finish}`), t('needSize.varnish', { ml, ounces: (ml / OUNCE).toFixed(0) }))]
}

/** The bill of materials beside the wood. */
export const pieceNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, layout } = plan
  const { pegs } = layout.spec.tracks[0] as TrackSpec
  const colours = pieceCount(plan) / (pegs + 1)
  const pieces = t('need.pieces', { pieces: t(`pieces.${design.piece}`), count: colours })
  return [
    need(`${colours} × ${pegs + 1}`, pieces, soldLength(design.pieceDiameter, design.units)),
    ...packNeeds(plan, t),
    ...(plan.fold === undefined ? [] : [need(2, t('need.hinges'))]),
    ...finishNeeds(plan, t),
  ]
}
