/** What has to be at hand before a board is begun. */

import type { TrackSpec } from '../../engine/board.ts'
import { makeRules } from '../../engine/ruleset.ts'
import { FORSTNER } from '../bits.ts'
import { buildingWords as words } from '../building-words.ts'
import { areaOf, boundsOf, flattened } from '../contour.ts'
import { drillingsOf } from '../drillings.ts'
import { INLAY_DEPTH } from '../inlay.ts'
import type { Plan } from '../plan.ts'
import { playableOn } from '../playable.ts'
import { TRIM } from '../trim.ts'
import { INCH, makeLength, ruledLength, soldLength, type Unit } from '../units.ts'
import type { Finish } from '../woods.ts'

/** A line of a list: how many, of what, how large. */
export interface Need {
  readonly count: string
  readonly what: string
  readonly size: string
}

/** Broadest strip of a glued panel: broader ones cup. What is planed off its thickness, and jointed off its breadth; mm. */
const STRIP = 90
const PLANED = 3
const JOINTED = 3
/** In steps of these blanks are cut, mm. */
const STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: INCH / 8 }

const up = (mm: number, units: Unit): number => Math.ceil(mm / STEP[units] - 1e-6) * STEP[units]

/** What one blank must hold: a section, the field within a frame, half a folding board, or all of it. */
const sawn = ({ design, parts, bounds, frame }: Plan): readonly [number, number] => {
  const first = design.form === 'sections' ? parts[0] : undefined
  const part = first === undefined ? undefined : boundsOf(flattened(first.outline, 0.2))
  const { west, east, south, north } = part ?? (frame === undefined ? bounds : boundsOf(frame.inner))
  const long = design.fold === 'none' ? east - west : Math.max(east - design.foldAt, design.foldAt - west)
  return [long, north - south]
}

/** Length and breadth of each blank, with what is sawn off; mm. */
export const blankSize = (plan: Plan): readonly [number, number] => {
  const { units } = plan.design
  const [long, broad] = sawn(plan)
  return [up(long + 2 * TRIM, units), up(broad + 2 * TRIM, units)]
}

/** Pieces for the largest game, and one of each colour to spare. */
export const pieceCount = ({ layout: { spec } }: Plan): number => {
  const { pegs, sides, drilledSides } = spec.tracks[0] as TrackSpec
  return (pegs + 1) * (drilledSides?.length ?? sides)
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Of all lines along tracks, homes and starts; mm. */
const lineLength = ({ marks }: Plan): number =>
  marks
    .filter((mark) => mark.kind === 'line' && ['track', 'home', 'start'].includes(mark.role))
    .reduce((sum, mark) => {
      if (mark.kind !== 'line') return sum
      const points = mark.closed ? [...mark.points, ...mark.points.slice(0, 1)] : mark.points
      return sum + points.slice(1).reduce((length, p, i) => length + distance(p, points[i] ?? p), 0)
    }, 0)

/** Blanks of solid wood that are broader than one strip are glued up. */
const stripNeeds = (plan: Plan, blanks: number): readonly Need[] => {
  const { units, field, thickness } = plan.design
  const length = (mm: number) => makeLength(up(mm, units), units)
  const [long, broad] = blankSize(plan)
  const strips = Math.ceil(broad / STRIP)
  if (strips === 1 || field === 'birch-ply') return []
  const size = `${length(long)} × ${length(broad / strips + JOINTED)} × ${length(thickness + PLANED)}`
  return [{ count: String(blanks * strips), what: words.glued(field), size }]
}

const railNeeds = ({ design, frame }: Plan): readonly Need[] => {
  if (frame === undefined) return []
  const { units, border, borderWidth, thickness } = design
  const corners = frame.mitres.map(([, corner]) => corner)
  const longest = Math.max(...corners.map((corner, i) => distance(corner, corners.at(i - 1) ?? corner)))
  const rail = up(longest + TRIM, units)
  const size = [rail, borderWidth, thickness].map((mm) => makeLength(mm, units)).join(' × ')
  const degrees = `${Number((180 / corners.length).toFixed(2))}°`
  return [{ count: String(corners.length), what: words.rail(border), size: words.mitred(size, degrees) }]
}

const inlayNeeds = (plan: Plan): readonly Need[] => {
  const { lines, lineWidth, inlay, units } = plan.design
  if (lines !== 'inlaid') return []
  const [all, width, deep] = [up(lineLength(plan) * 1.1, units), lineWidth, INLAY_DEPTH].map((mm) =>
    ruledLength(mm, units),
  ) as [string, string, string]
  return [{ count: '', what: words.strip(inlay), size: words.strips(all, width, deep) }]
}

/** The cut list: blanks, strips that they are glued of, rails of a frame with their mitres, inlays. */
export const woodNeeds = (plan: Plan): readonly Need[] => {
  const { design, parts } = plan
  const blanks = design.form === 'sections' ? parts.length : plan.fold === undefined ? 1 : 2
  const size = [...blankSize(plan), design.thickness].map((mm) => makeLength(mm, design.units)).join(' × ')
  return [
    { count: String(blanks), what: words.blank(design.field), size },
    ...stripNeeds(plan, blanks),
    ...railNeeds(plan),
    ...inlayNeeds(plan),
  ]
}

export const toolNeeds = (plan: Plan): readonly Need[] => {
  const { design, parts, wells } = plan
  const holes = String(drillingsOf(plan).length)
  const sold = (mm: number) => soldLength(mm, design.units)
  const ruled = (mm: number) => ruledLength(mm, design.units)
  const kind = design.holeBottom === 'ball' ? 'ball' : design.holeDiameter >= FORSTNER ? 'forstner' : 'brad'
  const uses: readonly (Need | false)[] = [
    {
      count: holes,
      what: words.bits[kind],
      size: `${sold(design.holeDiameter)}, ${ruled(design.holeDepth)} ${words.deep}`,
    },
    design.holeChamfer > 0 &&
      design.holeBottom === 'flat' && {
        count: holes,
        what: words.bits.countersink,
        size: ruled(design.holeChamfer),
      },
    design.edge !== 'square' && { count: '', what: words.bits[design.edge], size: sold(design.edgeSize) },
    wells.length > 0 && {
      count: String(wells.length),
      what: words.bits.wells,
      size: `${ruled(design.wellDepth)} ${words.deep}`,
    },
    (parts[0]?.laps.length ?? 0) > 0 && {
      count: String(2 * parts.length),
      what: words.bits.laps,
      size: `${ruled(design.thickness / 2)} ${words.deep}`,
    },
  ]
  return uses.filter((use) => use !== false)
}

/** Packs for the game with most players that the board is made for. */
const packNeeds = (plan: Plan): readonly Need[] => {
  const [first] = playableOn(plan.design)
  const players = first?.players.at(-1)
  if (first === undefined || players === undefined) return []
  const rules = makeRules(first.rules, { rules: first.rules.id, players })
  if (!rules.ok) return []
  return [{ count: String(rules.value.packs), what: words.packs(rules.value.jokers), size: words.forPlayers(players) }]
}

/** Coats of a finish, and m² that a litre covers once: what tins say of varnish that is brushed or wiped on thinly. */
const COATS: Readonly<Record<Exclude<Finish, 'raw'>, number>> = { matte: 5, semigloss: 4, gloss: 6 }
const COVERS = 12
const OUNCE = 29.5735
/** Tins are reckoned in steps of this many ml. */
const TIN = 50

const finishNeeds = ({ design, parts }: Plan): readonly Need[] => {
  if (design.finish === 'raw') return []
  const faces = parts.reduce((sum, { outline }) => sum + 2 * areaOf(outline), 0) / 1e6
  const ml = Math.ceil((faces * 1.1 * COATS[design.finish] * 1000) / COVERS / TIN) * TIN
  const size = words.litres(String(ml), (ml / OUNCE).toFixed(0))
  return [{ count: '', what: words.varnish(design.finish), size }]
}

/** The bill of materials beside the wood. */
export const pieceNeeds = (plan: Plan): readonly Need[] => {
  const { design, layout } = plan
  const { pegs } = layout.spec.tracks[0] as TrackSpec
  const colours = pieceCount(plan) / (pegs + 1)
  const size = soldLength(design.pieceDiameter, design.units)
  return [
    { count: `${colours} × ${pegs + 1}`, what: words.eachColour(words.pieceNames[design.piece], colours), size },
    ...packNeeds(plan),
    ...(plan.fold === undefined ? [] : [{ count: '2', what: words.hinges, size: '' }]),
    ...finishNeeds(plan),
  ]
}
