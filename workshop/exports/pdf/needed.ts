/** What has to be at hand before a board is begun. */

import type { TrackSpec } from '../../../engine/board.ts'
import { makeRules } from '../../../engine/ruleset.ts'
import { boundsOf, flattened } from '../../contour.ts'
import { drillingsOf } from '../../drillings.ts'
import type { Plan } from '../../plan.ts'
import { playableOn } from '../../playable.ts'
import { INCH, makeLength, type Unit } from '../../units.ts'
import { buildingWords as words } from './building-words.ts'

/** A line of a list: how many, of what, how large. */
export interface Need {
  readonly count: string
  readonly what: string
  readonly size: string
}

/** What a blank is larger than what is sawn from it, on each edge, and how deep inlays are; mm. */
const TRIM = 6
const INLAY_DEPTH = 2
/** In steps of these blanks are cut, mm. */
const STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: INCH / 8 }
/** From this diameter on holes are bored with Forstner bits, mm. */
const FORSTNER = 13

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

export const woodNeeds = (plan: Plan): readonly Need[] => {
  const { design, frame, parts } = plan
  const length = (mm: number) => makeLength(mm, design.units)
  const [long, broad] = blankSize(plan)
  const count = design.form === 'sections' ? parts.length : plan.fold === undefined ? 1 : 2
  const blank = `${length(long)} × ${length(broad)} × ${length(design.thickness)}`
  const rails = frame?.mitres.map(([, corner], i, all) =>
    distance(corner, (all[(i + 1) % all.length] ?? all[0])?.[1] ?? corner),
  )
  const rail = up(Math.max(0, ...(rails ?? [])) + TRIM, design.units)
  return [
    { count: String(count), what: words.blank(design.field), size: blank },
    ...(rails === undefined
      ? []
      : [
          {
            count: String(rails.length),
            what: words.rail(design.border),
            size: `${length(rail)} × ${length(design.borderWidth)} × ${length(design.thickness)}`,
          },
        ]),
    ...(design.lines === 'inlaid'
      ? [
          {
            count: '',
            what: words.strip(design.inlay),
            size: words.strips(
              length(up(lineLength(plan) * 1.1, design.units)),
              length(design.lineWidth),
              length(INLAY_DEPTH),
            ),
          },
        ]
      : []),
  ]
}

export const toolNeeds = (plan: Plan): readonly Need[] => {
  const { design, parts, wells } = plan
  const holes = String(drillingsOf(plan).length)
  const length = (mm: number) => makeLength(mm, design.units)
  const kind = design.holeBottom === 'ball' ? 'ball' : design.holeDiameter >= FORSTNER ? 'forstner' : 'brad'
  const uses: readonly (Need | false)[] = [
    {
      count: holes,
      what: words.bits[kind],
      size: `${length(design.holeDiameter)}, ${length(design.holeDepth)} ${words.deep}`,
    },
    design.holeChamfer > 0 && {
      count: holes,
      what: words.bits.countersink,
      size: length(design.holeChamfer),
    },
    design.edge !== 'square' && { count: '', what: words.bits[design.edge], size: length(design.edgeSize) },
    wells.length > 0 && {
      count: String(wells.length),
      what: words.bits.wells,
      size: `${length(design.wellDepth)} ${words.deep}`,
    },
    (parts[0]?.laps.length ?? 0) > 0 && {
      count: String(2 * parts.length),
      what: words.bits.laps,
      size: `${length(design.thickness / 2)} ${words.deep}`,
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

export const pieceNeeds = (plan: Plan): readonly Need[] => {
  const { design } = plan
  const [pieces, diameter] = [words.pieceNames[design.piece], makeLength(design.pieceDiameter, design.units)]
  return [
    { count: String(pieceCount(plan)), what: words.withSpares(pieces), size: diameter },
    ...packNeeds(plan),
    ...(plan.fold === undefined ? [] : [{ count: '2', what: words.hinges, size: '' }]),
  ]
}
