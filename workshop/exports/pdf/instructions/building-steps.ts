/** The steps in which a board is built. */

import { type Design, isChase } from '../../../design/design.ts'
import { INLAY_DEPTH_MM } from '../../../design/inlay.ts'
import { isGluedAtFold } from '../../../design/part-joints.ts'
import { isPlugged, plugStart, plugThickness } from '../../../design/plugs.ts'
import { lengthWriters, nominalLength, type Unit } from '../../../design/units.ts'
import { isSheet } from '../../../design/woods.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { type BuildingStep, makeStepWriter, type StepSentences } from '../../../lists/building-step.ts'
import { blanksOf, MIN_PLANER_LENGTH_MM } from '../../../lists/cut-list.ts'
import { MIN_FORSTNER_DIAMETER_MM } from '../../../lists/drill-bits.ts'
import { padsOf, standsOnPads } from '../../../lists/felt-pads.ts'
import { pieceCount } from '../../../lists/needs.ts'
import { pegLength } from '../../../lists/peg-length.ts'
import { mitreAngle } from '../../../lists/wood-needs.ts'
import { chaseSteps } from '../../../marble-chase/building-steps.ts'
import type { Plan } from '../../../plan.ts'
import type { TextValues, Translate } from '../../../texts.ts'
import { ringSteps, type Say, seamSteps } from './seam-steps.ts'

/** Thinner wood below the holes needs care. */
const THIN_WOOD_MM = 5
type WriteLength = (mm: number) => string

/** Returns lengths of the bars under a ring's joints: the places of the pins are those in the first part, which lies along the southern edge. */
const lockValues = ({ lock, bounds, parts }: Plan, ruled: WriteLength, sold: WriteLength): TextValues => {
  const [right, left] = lock?.holes ?? []
  const [a, b] = parts[0]?.laps ?? []
  if (lock === undefined || right === undefined || left === undefined || a === undefined || b === undefined) return {}
  return {
    pin: sold(lock.pinDiameter),
    pinDepth: ruled(lock.holeDepth),
    barThickness: ruled(lock.bar.thickness),
    rightIn: ruled(Math.abs(a.centre.x - right.x)),
    rightUp: ruled(right.y - bounds.south),
    leftIn: ruled(Math.abs(b.centre.x - left.x)),
    leftUp: ruled(left.y - bounds.south),
  }
}

/** Returns sizes that are the same for every board. */
const constantValues = (units: Unit, ruled: WriteLength): TextValues => ({
  stripsLeast: nominalLength(units, 60, 2 + 3 / 8),
  stripsMost: nominalLength(units, 90, 3 + 1 / 2),
  planer: nominalLength(units, 300, 12),
  inlaid: ruled(INLAY_DEPTH_MM),
  straight: nominalLength(units, 6, 1 / 4),
  shallow: nominalLength(units, 3, 1 / 8),
})

/** Returns the names and lengths in the texts of a board's steps. */
const valuesOf = (plan: Plan, t: Translate): TextValues => {
  const { design, parts, frame, bounds } = plan
  const { exact, ruled, sold } = lengthWriters(design.units)
  const [blank] = blanksOf(plan)
  return {
    field: t(`wood.${design.field}`),
    border: t(`wood.${design.border}`),
    inlay: t(`wood.${design.inlay}`),
    paper: t(`paper.${design.paper}`),
    edge: t(`edge.${design.edge}`),
    pieces: t(`pieces.${design.piece}`),
    long: exact(blank?.length ?? 0),
    broad: exact(blank?.breadth ?? 0),
    thickness: sold(design.thickness),
    borderWidth: exact(design.borderWidth),
    degrees: frame === undefined ? '' : mitreAngle(frame),
    lineWidth: ruled(design.lineWidth),
    wellDepth: ruled(design.wellDepth),
    bit: sold(design.holeDiameter),
    depth: ruled(design.holeDepth),
    left: ruled(design.thickness - design.holeDepth),
    chamfer: ruled(design.holeChamfer),
    backing: sold(design.backing),
    radius: ruled(bounds.north),
    pins: ruled(bounds.east - bounds.west - bounds.north + bounds.south),
    halfPins: ruled(bounds.east - bounds.north),
    lap: ruled(parts[0]?.laps[0]?.radius ?? 0),
    half: ruled(design.thickness / 2),
    ...lockValues(plan, ruled, sold),
    edgeSize: sold(design.edgeSize),
    piece: sold(design.pieceDiameter),
    pegLength: exact(pegLength(design)),
    ...constantValues(design.units, ruled),
  }
}

/** Returns the key of the sentence that says how the grain runs and why. */
const grainSentenceKey = (design: Design): string => {
  if (isGluedAtFold(design)) return 'grainJoint'
  return design.foldJoint === 'hinges' ? 'grain' : 'grainApart'
}

const blankSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  const { design, parts, fold } = plan
  if (design.form === 'sections') {
    const others = parts.filter(({ wood }) => wood === 'border').length
    return [[say('sections', { count: parts.length }), others > 0 && say('twoWoods', { count: others })]]
  }
  const panels = say('panels', { count: fold === undefined ? 1 : 2 })
  const [blank] = blanksOf(plan)
  const isShort = blank !== undefined && blank.length < MIN_PLANER_LENGTH_MM
  const kind = isSheet(design.field) ? 'plyPanels' : blank?.strips === 1 ? 'boardPanels' : 'gluedPanels'
  return [
    [
      say(kind, { panels }),
      isShort && kind === 'gluedPanels' && say('shortPanels'),
      fold !== undefined && say(grainSentenceKey(design)),
    ],
    [fold !== undefined && say('halves')],
  ]
}

const templateSteps = ({ design, parts, fold, frame }: Plan, pages: number, say: Say): readonly StepSentences[] => {
  // Sections are sawn alike, each by a template of its own.
  const count = design.form === 'sections' ? parts.length : 1
  const sheets = say('sheets', { count: pages })
  return [
    [say('template', { sheets, count }), pages > 1 && say('join'), design.lines === 'inlaid' && say('twice')],
    [say('coupon')],
    frame === undefined
      ? []
      : [
          say('frame', { count: frame.inner.length }),
          fold !== undefined && say('frameFold'),
          !isSheet(design.field) && say('solidField'),
        ],
    [fold === undefined ? say('stick', { count }) : say('stickOnFold')],
  ]
}

const DRAWN_ROLES = ['name', 'number', 'title', 'arrow', 'ornament'] as const

/** Returns the steps for plugs. Plugs over a glued joint come after the steps that join the board. */
const plugSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  const { design } = plan
  const plugged = pluggedRoles(plan).map((role) => say(`drawn.${role}`))
  if (plugged.length === 0) return []
  const { ruled } = lengthWriters(design.units)
  const values = {
    plugged,
    plugDepth: ruled(design.plugDepth),
    plugStart: ruled(plugStart(design)),
    plugSaw: ruled(design.plugSaw),
    plugGap: ruled(design.plugGap),
    plugThickness: ruled(plugThickness(design)),
  }
  return [[say('plugs', values)], [say('pressPlugs', values)]]
}

const pluggedRoles = ({ design, marks }: Plan): readonly (typeof DRAWN_ROLES)[number][] =>
  DRAWN_ROLES.filter((role) => isPlugged(design, { role }) && marks.some((mark) => mark.role === role))

const markSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  const { design, marks, wells } = plan
  const { lines } = design
  const plugged = pluggedRoles(plan)
  const has = (role: (typeof DRAWN_ROLES)[number]) =>
    !plugged.includes(role) && marks.some((mark) => mark.role === role)
  const inlaid = lines === 'inlaid'
  // Letters, arrows and ornaments beside lines that are inlaid or painted.
  const drawn = DRAWN_ROLES.filter((role) => {
    return has(role) && !(role === 'arrow' && lines !== 'none') && !(role === 'ornament' && inlaid)
  }).map((role) => say(`drawn.${role}`))
  return [
    [inlaid && say('inlay')],
    [inlaid && has('ornament') && say('inlaidMiddle')],
    [drawn.length > 0 && say('drawings', { drawn })],
    ...(isGluedAtFold(design) ? [] : plugSteps(plan, say)),
    [wells.length > 0 && say('wells', { count: wells.length })],
  ]
}

const drillSteps = ({ design, drills }: Plan, say: Say): readonly StepSentences[] => {
  const joints = drills.filter(({ parts }) => parts.length > 1).length
  const isBall = design.holeBottom === 'ball'
  const isThrough = design.backing > 0
  const flatBit = design.holeDiameter >= MIN_FORSTNER_DIAMETER_MM ? 'forstner' : 'brad'
  const drill = isThrough ? 'through' : isBall ? 'ball' : flatBit
  return [
    [say('punch')],
    [say(drill, { count: drills.length - joints }), joints > 0 && say('later')],
    [!isThrough && design.thickness - design.holeDepth < THIN_WOOD_MM && say('thinFloor')],
    [design.holeChamfer > 0 && say(isBall ? 'rim' : 'mouth')],
  ]
}

const shapeSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  const { design, parts, drills, frame, fold, lock } = plan
  const joints = drills.filter(({ parts: through }) => through.length > 1).length
  const laps = (parts[0]?.laps.length ?? 0) > 0
  const whole = { round: 'sawRound', oval: 'sawOval' } as const
  const saw = fold === undefined && (design.form === 'round' || design.form === 'oval') ? whole[design.form] : 'saw'
  return [
    [say(frame === undefined ? saw : 'sawFrame')],
    [laps && say('lap')],
    [laps && joints > 0 && say('corners', { count: joints })],
    ...ringSteps(plan, say),
    [lock !== undefined && say('lock', { count: parts.length })],
    [say(design.edge === 'square' ? 'edgeSquare' : 'edge'), laps && say('lapEdge')],
    [design.backing > 0 && say('backing')],
    ...seamSteps(plan, say),
    ...(isGluedAtFold(design) ? plugSteps(plan, say) : []),
  ]
}

const lastSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  const { lines, finish, piece } = plan.design
  const count = pieceCount(plan)
  return [
    [say('sand')],
    [lines === 'painted' && say('paint')],
    [say(finish)],
    [finish !== 'raw' && boreOf(plan.design).mouthDiameter <= MIN_FORSTNER_DIAMETER_MM && say('narrow')],
    [standsOnPads(plan) && say('feet', { count: padsOf(plan).places.length })],
    [say(piece === 'pegs' ? 'pegs' : 'otherPieces', { count })],
  ]
}

/** Returns the steps of building a board. `pages`: number of template pages, without the first one. */
export const buildingSteps = (plan: Plan, pages: number, t: Translate): readonly BuildingStep[] => {
  if (isChase(plan.design)) return chaseSteps(plan, pages, t)
  const values = valuesOf(plan, t)
  const { say, steps } = makeStepWriter((key, more) => t(`step.${key}`, { ...values, ...more }))
  return steps([
    ...blankSteps(plan, say),
    ...templateSteps(plan, pages, say),
    ...markSteps(plan, say),
    ...drillSteps(plan, say),
    ...shapeSteps(plan, say),
    ...lastSteps(plan, say),
  ])
}
