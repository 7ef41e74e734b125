/** The steps for building a board for Marble Chase, in order. */

import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { lengthWriters, sizesInBothUnits } from '../design/units.ts'
import { isSheet } from '../design/woods.ts'
import type { WellKind } from '../geometry/wells.ts'
import { type BuildingStep, makeStepWriter, type StepSentences } from '../lists/building-step.ts'
import { blanksOf } from '../lists/cut-list.ts'
import { padsOf } from '../lists/felt-pads.ts'
import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import { tongueOf } from './dimensions.ts'

const stepValues = (plan: Plan, t: Translate): TextValues => {
  const { design, wells } = plan
  const { units } = design
  const { exact, ruled, sold } = lengthWriters(units)
  const depthOf = (kind: WellKind) => ruled(wells.find((well) => well.kind === kind)?.depth ?? 0)
  const [field, scoring] = blanksOf(plan)
  const size = (blank: typeof field) =>
    blank === undefined ? '' : sizesInBothUnits(units, blank.length, blank.breadth)
  const joint = tongueOf(design)
  return {
    field: t(`wood.${design.field}`),
    border: t(`wood.${design.border}`),
    inlay: t(`wood.${design.inlay}`),
    paper: t(`paper.${design.paper}`),
    edge: t(`edge.${design.edge}`),
    edgeSize: sold(design.edgeSize),
    thickness: sold(design.thickness),
    scoringThickness: sold(design.scoringThickness),
    fieldSize: size(field),
    scoringSize: size(scoring),
    boards: String(design.scoringBoards),
    bit: sold(design.slotBit),
    slots: depthOf('slot'),
    cubes: depthOf('cube'),
    boxes: depthOf('reserve'),
    railHigh: exact(design.thickness + design.railHeight),
    railWide: exact(design.railWidth),
    rail: ruled(design.railHeight),
    tongue: ruled(joint === undefined ? 0 : joint.high - joint.low),
    tongueLong: ruled(joint?.tongueLength ?? 0),
    groove: ruled(joint?.grooveDepth ?? 0),
    cube: sold(design.cube),
    inlaid: ruled(INLAY_DEPTH_MM),
  }
}

/** Returns the text `chaseStep.<key>`. */
type Say = (key: string, more?: TextValues) => string

const woodSteps = ({ design }: Plan, pages: number, say: Say): readonly StepSentences[] => [
  [
    say(isSheet(design.field) ? 'plyField' : 'field'),
    design.scoringBoards > 0 && say('boards', { count: design.scoringBoards }),
  ],
  [say('template', { count: pages }), say('first')],
]

/** Returns the steps of the field. Colours come before slots: cutting the slots through them leaves clean rims. */
const fieldSteps = ({ design }: Plan, say: Say): readonly StepSentences[] => [
  [design.railJoint === 'tongue' && say('tongue')],
  [design.lines === 'painted' && say('stain'), design.lines === 'inlaid' && say('veneer'), say('rings')],
  [design.numbers && say('values'), design.title !== '' && say('title')],
  design.slotBit === 0 ? [say('slotsAnyBit'), say('square'), say('rims')] : [say('slots'), say('corners'), say('rims')],
]

const railSteps = ({ design }: Plan, say: Say): readonly StepSentences[] => [
  [say('rails'), design.railJoint === 'tongue' ? say('grooves') : say('butt')],
  [say('glueRails')],
]

const scoringSteps = ({ design }: Plan, say: Say): readonly StepSentences[] => {
  const { scoringBoards, edge, names } = design
  if (scoringBoards === 0) return []
  return [
    [
      say('pockets', { count: scoringBoards }),
      design.lines !== 'none' && say('bands'),
      names.some((name) => name !== '') && say('names'),
    ],
    [edge !== 'square' && say('edge')],
  ]
}

const lastSteps = (plan: Plan, say: Say): readonly StepSentences[] => [
  [say('sand'), say(`finish.${plan.design.finish}`), say('level')],
  [say('feet', { count: padsOf(plan).places.length })],
  [say('try')],
  [plan.design.scoringBoards > 0 && say('pieces', { count: plan.design.scoringBoards })],
]

/** Returns the steps of building a board. `pages`: number of template pages, without the first one. */
export const chaseSteps = (plan: Plan, pages: number, t: Translate): readonly BuildingStep[] => {
  const values = stepValues(plan, t)
  const { say, steps } = makeStepWriter((key, more) => t(`chaseStep.${key}`, { ...values, ...more }))
  return steps([
    ...woodSteps(plan, pages, say),
    ...fieldSteps(plan, say),
    ...railSteps(plan, say),
    ...scoringSteps(plan, say),
    ...lastSteps(plan, say),
  ])
}
