import { isChase } from './design/design.ts'
import { keyTemplate } from './geometry/template/key-template.ts'
import { lockTemplate } from './geometry/template/lock-template.ts'
import { paperSheets } from './geometry/template/sheet.ts'
import { boardTemplate, sideTemplates, type Template } from './geometry/template/template.ts'
import { findTiling, printedTiles } from './geometry/template/tiling.ts'
import { chaseSideTemplates, chaseTemplates } from './marble-chase/templates.ts'
import type { Plan } from './plan.ts'

/** Returns the templates of the whole board: one, or one for each kind of part. */
export const boardTemplates = (plan: Plan): readonly Template[] =>
  isChase(plan.design) ? chaseTemplates(plan) : [boardTemplate(plan)]

/** Returns the templates that are printed once for each side or player. */
export const sideTemplatesOf = (plan: Plan): readonly Template[] =>
  isChase(plan.design) ? chaseSideTemplates(plan) : sideTemplates(plan)

/** Returns the templates of loose parts: a bar, a bow-tie key. */
export const looseTemplates = (plan: Plan): readonly Template[] =>
  [lockTemplate(plan), keyTemplate(plan)].filter((template) => template !== undefined)

/** Returns the number of template pages on the design's paper, without the first page. */
export const templatePageCount = (plan: Plan): number =>
  boardTemplates(plan).reduce((sum, { bounds, content }) => {
    // The positions of registration marks don't change the count.
    const tiling = findTiling(bounds, content, paperSheets(plan.design.paper), () => 0)
    return sum + printedTiles(tiling).length
  }, 0)
