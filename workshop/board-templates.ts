import { isChase } from './design/marble-chase.ts'
import { boardTemplate, sideTemplates, type Template } from './geometry/template/template.ts'
import { chaseSideTemplates, chaseTemplates } from './marble-chase/templates.ts'
import type { Plan } from './plan.ts'

/** Templates of the whole board; if it has several parts of different kinds, one of each kind. */
export const boardTemplates = (plan: Plan): readonly Template[] =>
  isChase(plan.design) ? chaseTemplates(plan) : [boardTemplate(plan)]

/** Templates that are printed once for each side or player. */
export const sideTemplatesOf = (plan: Plan): readonly Template[] =>
  isChase(plan.design) ? chaseSideTemplates(plan) : sideTemplates(plan)
