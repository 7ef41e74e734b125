/** What is stuck on the wood of Marble Chase: the field with its rails, and a scoring board that is printed for each. */

import type { WoodPart } from '../geometry/body.ts'
import { type Bounds, boundsOf, type Contour, flatten, linesAlong } from '../geometry/contour.ts'
import type { Mark } from '../geometry/marks.ts'
import type { Template } from '../geometry/template/template.ts'
import type { Well } from '../geometry/wells.ts'
import type { Plan } from '../plan.ts'
import { fieldBox } from './chase-measures.ts'
import { FIRST_SCORING } from './chase-parts.ts'

/** Room about a template on its page, mm. */
const ROOM = 2
const COARSE = 0.2

const boundsAbout = (contours: readonly Contour[]): Bounds => {
  const { west, east, south, north } = boundsOf(contours.flatMap((contour) => flatten(contour, COARSE)))
  return { west: west - ROOM, east: east + ROOM, south: south - ROOM, north: north + ROOM }
}

const isIn = ({ west, east, south, north }: Bounds, mark: Mark): boolean => {
  const { x, y } = mark.kind === 'text' ? mark.at : (mark.points[0] as { x: number; y: number })
  return x > west && x < east && y > south && y < north
}

interface Shown {
  readonly key: string
  readonly title: 'field' | 'scoring'
  readonly copies: number
  readonly outlines: readonly Contour[]
  readonly hidden: readonly Contour[]
  readonly wells: readonly Well[]
}

const templateOf = ({ marks }: Plan, shown: Shown): Template => {
  const bounds = boundsAbout(shown.outlines)
  const contours = [...shown.outlines, ...shown.wells.map(({ contour }) => contour)]
  return {
    ...shown,
    sides: 0,
    bounds,
    drills: [],
    seams: [],
    marks: marks.filter((mark) => isIn(bounds, mark)).map((mark) => ({ ...mark, side: -1 })),
    guides: [],
    outlinesWithin: undefined,
    marksWithin: undefined,
    content: { dots: [], lines: contours.flatMap((contour) => linesAlong(flatten(contour, COARSE), true)) },
  }
}

const fieldTemplate = (plan: Plan): Template => {
  const rails = plan.parts.slice(0, FIRST_SCORING)
  const { west, east, south, north } = fieldBox(plan.design)
  const edge: Contour = {
    from: { x: west, y: south },
    steps: [
      { to: { x: west, y: north } },
      { to: { x: east, y: north } },
      { to: { x: east, y: south } },
      { to: { x: west, y: south } },
    ],
  }
  const [field, ...others] = rails.map(({ outline }) => outline) as [Contour, ...Contour[]]
  return templateOf(plan, {
    key: 'Field',
    title: 'field',
    copies: 1,
    outlines: [edge, ...others],
    hidden: plan.design.railJoint === 'tongue' ? [field] : [],
    wells: plan.wells.filter(({ part }) => part === 0),
  })
}

/** One for all if they are alike, else one for each. */
const scoringTemplates = (plan: Plan): readonly Template[] => {
  const scoring = plan.parts.map((part, index): readonly [WoodPart, number] => [part, index]).slice(FIRST_SCORING)
  const shapes = [...new Set(scoring.map(([{ shape }]) => shape))]
  return shapes.map((shape, i) => {
    const own = scoring.filter(([part]) => part.shape === shape)
    const [part, index] = own[0] as readonly [WoodPart, number]
    return templateOf(plan, {
      key: `Scoring${i + 1}`,
      title: 'scoring',
      copies: own.length,
      outlines: [part.outline],
      hidden: [],
      wells: plan.wells.filter((well) => well.part === index),
    })
  })
}

/** All of a board at full size. */
export const chaseTemplates = (plan: Plan): readonly Template[] => [fieldTemplate(plan), ...scoringTemplates(plan)]

/** What is printed again and again: the scoring boards; without any, the field. */
export const chaseSideTemplates = (plan: Plan): readonly Template[] => {
  const scoring = scoringTemplates(plan)
  return scoring.length === 0 ? [fieldTemplate(plan)] : scoring
}
