import { type FindingPlace, makeLoop } from '../../checks/finding.ts'
import { flatten } from '../../geometry/contour.ts'
import type { Well, WellKind } from '../../geometry/wells.ts'
import type { Plan } from '../../plan.ts'

const wellsOfKind = ({ wells }: Plan, ...kinds: readonly WellKind[]): readonly Well[] =>
  wells.filter(({ kind }) => kinds.includes(kind))

export const wellOutline = ({ contour }: Well): FindingPlace => makeLoop(flatten(contour, 0.2))

export const slotWellsOf = (plan: Plan): readonly Well[] => wellsOfKind(plan, 'slot')
export const scoringWellsOf = (plan: Plan): readonly Well[] => wellsOfKind(plan, 'cube', 'reserve', 'tray')

export const greatestDepth = (wells: readonly Well[]): number => Math.max(0, ...wells.map(({ depth }) => depth))
