/** Templates that are stuck on the wood of Marble Chase: the field with its rails, and the scoring boards. */

import { type Bounds, boundsOf, type Contour, enlargeBounds, flatten, polygon } from '../geometry/contour.ts'
import type { Mark } from '../geometry/marks.ts'
import { point } from '../geometry/point.ts'
import {
  FLATTEN_TOLERANCE_MM,
  linesOf,
  OUTLINES_ONLY,
  TEMPLATE_MARGIN_MM,
  type Template,
} from '../geometry/template/template.ts'
import type { WoodPart } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'
import { fieldBox } from './dimensions.ts'
import { FIRST_SCORING_PART_INDEX } from './parts.ts'

const isMarkWithin = ({ west, east, south, north }: Bounds, mark: Mark): boolean => {
  const { x, y } = mark.kind === 'text' ? mark.at : (mark.points[0] as { x: number; y: number })
  return x > west && x < east && y > south && y < north
}

type TemplateContents = Pick<Template, 'key' | 'title' | 'copies' | 'outlines' | 'hidden' | 'wells'>

const templateOf = ({ marks }: Plan, shown: TemplateContents): Template => {
  const points = shown.outlines.flatMap((contour) => flatten(contour, FLATTEN_TOLERANCE_MM))
  const bounds = enlargeBounds(boundsOf(points), TEMPLATE_MARGIN_MM)
  const contours = [...shown.outlines, ...shown.wells.map(({ contour }) => contour)]
  return {
    ...OUTLINES_ONLY,
    ...shown,
    bounds,
    marks: marks.filter((mark) => isMarkWithin(bounds, mark)).map((mark) => ({ ...mark, side: -1 })),
    content: { dots: [], lines: linesOf(contours, []) },
  }
}

const fieldTemplate = (plan: Plan): Template => {
  const rails = plan.parts.slice(0, FIRST_SCORING_PART_INDEX)
  const { west, east, south, north } = fieldBox(plan.design)
  const edge = polygon([point(west, south), point(west, north), point(east, north), point(east, south)])
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

/** Returns one template for all scoring boards if they are alike, else one for each. */
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

/** Returns the templates of the whole board. */
export const chaseTemplates = (plan: Plan): readonly Template[] => [fieldTemplate(plan), ...scoringTemplates(plan)]

/** Returns the templates that are printed several times: those of the scoring boards, or without any that of the field. */
export const chaseSideTemplates = (plan: Plan): readonly Template[] => {
  const scoring = scoringTemplates(plan)
  return scoring.length === 0 ? [fieldTemplate(plan)] : scoring
}
