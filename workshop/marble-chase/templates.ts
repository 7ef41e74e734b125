/** Templates that are stuck on the wood of Marble Chase: the field with its rails, and the scoring boards. */

import type { WoodPart } from '../geometry/body.ts'
import { type Bounds, boundsOf, type Contour, flatten, linesAlong } from '../geometry/contour.ts'
import type { Mark } from '../geometry/marks.ts'
import type { Template } from '../geometry/template/template.ts'
import type { Well } from '../geometry/wells.ts'
import type { Plan } from '../plan.ts'
import { fieldBox } from './measures.ts'
import { FIRST_SCORING_PART_INDEX } from './parts.ts'

/** Space around a template on its page. */
const TEMPLATE_MARGIN_MM = 2
const FLATTEN_TOLERANCE_MM = 0.2

const boundsAbout = (contours: readonly Contour[]): Bounds => {
  const { west, east, south, north } = boundsOf(contours.flatMap((contour) => flatten(contour, FLATTEN_TOLERANCE_MM)))
  return {
    west: west - TEMPLATE_MARGIN_MM,
    east: east + TEMPLATE_MARGIN_MM,
    south: south - TEMPLATE_MARGIN_MM,
    north: north + TEMPLATE_MARGIN_MM,
  }
}

const isIn = ({ west, east, south, north }: Bounds, mark: Mark): boolean => {
  const { x, y } = mark.kind === 'text' ? mark.at : (mark.points[0] as { x: number; y: number })
  return x > west && x < east && y > south && y < north
}

interface TemplateContents {
  readonly key: string
  readonly title: 'field' | 'scoring'
  readonly copies: number
  readonly outlines: readonly Contour[]
  readonly hidden: readonly Contour[]
  readonly wells: readonly Well[]
}

const templateOf = ({ marks }: Plan, shown: TemplateContents): Template => {
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
    content: {
      dots: [],
      lines: contours.flatMap((contour) => linesAlong(flatten(contour, FLATTEN_TOLERANCE_MM), true)),
    },
  }
}

const fieldTemplate = (plan: Plan): Template => {
  const rails = plan.parts.slice(0, FIRST_SCORING_PART_INDEX)
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

/** One template for all if they are alike, else one for each. */
const scoringTemplates = (plan: Plan): readonly Template[] => {
  const scoring = plan.parts
    .map((part, index): readonly [WoodPart, number] => [part, index])
    .slice(FIRST_SCORING_PART_INDEX)
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

/** The whole board at full size. */
export const chaseTemplates = (plan: Plan): readonly Template[] => [fieldTemplate(plan), ...scoringTemplates(plan)]

/** Templates that are printed several times: the scoring boards; without any, the field. */
export const chaseSideTemplates = (plan: Plan): readonly Template[] => {
  const scoring = scoringTemplates(plan)
  return scoring.length === 0 ? [fieldTemplate(plan)] : scoring
}
