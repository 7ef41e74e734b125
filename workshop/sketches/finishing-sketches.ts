/** Sketches of the finish: sanding, coats, pieces, feet. */

import type { Design } from '../design/design.ts'
import { isChase } from '../design/marble-chase.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, circle, extentOf, flatten, reachOf } from '../geometry/contour.ts'
import { padsOf } from '../lists/felt-pads.ts'
import { pegLength } from '../lists/peg-length.ts'
import type { Plan } from '../plan.ts'
import { sketchBoard } from './board-view.ts'
import finishGloss from './finish-gloss.svg?raw'
import finishMatte from './finish-matte.svg?raw'
import finishRaw from './finish-raw.svg?raw'
import finishSemigloss from './finish-semigloss.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, MEASURED_BOX, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

/** Grits in their order: a field of Marble Chase is planed before. */
const SANDPAPERS = { track: ['120', '180', '240'], field: ['180', '240'] } as const

/** A plan of its first part alone. */
const firstPart = (plan: Plan): Plan => {
  const parts = plan.parts.slice(0, 1)
  const bounds = boundsOf(parts.flatMap(({ outline }) => reachOf(outline)))
  return { ...plan, parts, bounds, wells: plan.wells.filter(({ part }) => part === 0) }
}

/** A block along the grain, with each paper in its turn. */
const sand: Draw = ({ pen, plan, word }) => {
  const papers = SANDPAPERS[isChase(plan.design) ? 'field' : 'track']
  const { west, east, south, north } = { west: 5, east: 58, south: 6, north: SKETCH_MM.height - 6 }
  // Several parts are shown by the first: its grain runs along it.
  const own = isChase(plan.design) || plan.design.form === 'sections' ? firstPart(plan) : plan
  const { place } = sketchBoard(pen, own, { west, east, south, north })
  const [low, high] = [
    place({ x: own.bounds.west, y: own.bounds.south }),
    place({ x: own.bounds.east, y: own.bounds.north }),
  ]
  const upright = isChase(plan.design) || plan.fold !== undefined
  papers.forEach((paper, i) => {
    const share = (i + 0.5) / papers.length
    const across = upright ? low.x + (high.x - low.x) * share : low.y + (high.y - low.y) * (1 - share)
    const at = (along: number) => (upright ? { x: across, y: along } : { x: along, y: across })
    const [from, to] = upright ? [low.y, high.y] : [low.x, high.x]
    const length = to - from
    pen.arrow(at(from + length * 0.2), at(to - length * 0.2), true)
    const middle = at(from + length / 2)
    pen.box('soft', { west: middle.x - 4, east: middle.x + 4, south: middle.y - 2.2, north: middle.y + 2.2 })
    pen.text(paper, { x: middle.x, y: middle.y - 1 }, { align: 'middle', bold: true })
  })
  pen.text(word('alongGrain'), { x: NOTE_X_MM, y: 40 }, { width: NOTE_WIDTH_MM })
  pen.text(word(isChase(plan.design) ? 'block' : 'dust'), { x: NOTE_X_MM, y: 20 }, { width: NOTE_WIDTH_MM })
  return { papers: papers as readonly string[] }
}

const FINISH_SVGS: Readonly<Record<Design['finish'], string>> = {
  raw: finishRaw,
  matte: finishMatte,
  semigloss: finishSemigloss,
  gloss: finishGloss,
}

/** The coats on the wood, one above the other, and the paper that each is rubbed down with. */
const finish: Draw = (context) => drawSvg(context, FINISH_SVGS[context.plan.design.finish])

/** A peg in its hole with its lengths, or a marble in its pocket. */
const pieces: Draw = ({ pen, plan, word, ruled, sold }) => {
  const { design } = plan
  const { mouth } = boreOf(design)
  const own = design.pieceDiameter
  const isPeg = design.piece === 'pegs'
  const length = isPeg ? pegLength(design) : design.piece === 'marbles' ? own : design.holeDepth + 4 * own
  const reach = Math.max(own * 1.6, length * 0.55)
  const foot = Math.max(design.thickness, design.holeDepth + 2)
  const { place, scale } = paperViewOf(
    { west: -reach, east: reach, south: -foot, north: length },
    { ...MEASURED_BOX, west: 12, east: 54 },
  )
  const half = mouth / 2
  const depth = design.holeDepth
  const isBall = design.holeBottom === 'ball'
  const radius = design.holeDiameter / 2
  const bottom = isBall
    ? flatten(circle({ x: 0, y: radius - depth }, radius), 0.02)
        .filter(({ y }) => y < -1e-6)
        .sort((a, b) => a.x - b.x)
    : [
        { x: -half, y: -depth },
        { x: half, y: -depth },
      ]
  pen.path(
    'cut',
    [
      { x: -reach, y: 0 },
      { x: -half, y: 0 },
      ...bottom,
      { x: half, y: 0 },
      { x: reach, y: 0 },
      { x: reach, y: -foot },
      { x: -reach, y: -foot },
    ].map(place),
    true,
  )
  if (design.piece === 'marbles') {
    const sunk = isBall
      ? -depth + own / 2
      : Math.max(-depth + own / 2, Math.sqrt(Math.max(0, (own / 2) ** 2 - half ** 2)))
    pen.circle('jig', place({ x: 0, y: sunk }), (own / 2) * scale)
    const [a, b] = [place({ x: -own / 2, y: sunk + own / 2 }), place({ x: own / 2, y: sunk + own / 2 })]
    pen.measure({ x: a.x, y: a.y + 2 }, { x: b.x, y: b.y + 2 }, sold(own))
    pen.note(
      word('marbleDeep', { depth: ruled(depth) }),
      { x: NOTE_X_MM - 3, y: 20 },
      place({ x: half, y: -depth * 0.3 }),
      { width: NOTE_WIDTH_MM + 3 },
    )
    return { size: sold(own) }
  }
  const top = length - depth
  pen.path(
    'wood',
    [
      { x: -own / 2, y: -depth },
      { x: -own / 2, y: top - own * 0.4 },
      { x: -own * 0.28, y: top },
      { x: own * 0.28, y: top },
      { x: own / 2, y: top - own * 0.4 },
      { x: own / 2, y: -depth },
    ].map(place),
    true,
  )
  pen.path(
    'inlay',
    [
      { x: -own / 2, y: top - own * 1.6 },
      { x: -own / 2, y: top - own * 0.4 },
      { x: -own * 0.28, y: top },
      { x: own * 0.28, y: top },
      { x: own / 2, y: top - own * 0.4 },
      { x: own / 2, y: top - own * 1.6 },
    ].map(place),
    true,
  )
  const left = place({ x: -own / 2, y: 0 }).x - 5
  if (isPeg)
    pen.measure({ x: left, y: place({ x: 0, y: -depth }).y }, { x: left, y: place({ x: 0, y: top }).y }, ruled(length))
  pen.note(word('pieceThick', { size: sold(own) }), { x: NOTE_X_MM - 3, y: 42 }, place({ x: own / 2, y: top * 0.5 }), {
    width: NOTE_WIDTH_MM + 3,
  })
  pen.note(
    word('pegDeep', { depth: ruled(depth) }),
    { x: NOTE_X_MM - 3, y: 16 },
    place({ x: own / 2, y: -depth * 0.6 }),
    {
      width: NOTE_WIDTH_MM + 3,
    },
  )
  return { size: sold(own) }
}

/** The underside with felt pads where the board stands. */
const feet: Draw = ({ pen, plan, word, ruled }) => {
  const { places, pad, inset } = padsOf(plan)
  const { place, scale } = sketchBoard(pen, { ...plan, wells: [], frame: undefined }, { ...NOTED_BOX, east: 57 })
  for (const at of places) pen.circle('soft', place(at), Math.max(0.9, (pad / 2) * scale))
  const far = places.map(place).reduce((a, b) => (b.x > a.x ? b : a), { x: 20, y: 20 })
  pen.note(word('pad', { size: ruled(pad) }), { x: NOTE_X_MM - 1, y: 42 }, far, { width: NOTE_WIDTH_MM + 1 })
  pen.text(word('inset', { inset: ruled(inset) }), { x: NOTE_X_MM - 1, y: 22 }, { width: NOTE_WIDTH_MM + 1 })
  const { width } = extentOf(boundsOf(places))
  return { count: places.length, apart: ruled(width) }
}

export const FINISHING_SKETCHES = { sand, finish, pieces, feet } as const
