import { isChase } from '../design/chase-design.ts'
import { boardTemplate, sideTemplates, type Template } from '../geometry/template/template.ts'
import type { Plan } from '../plan.ts'
import { chaseSideTemplates, chaseTemplates } from './chase-templates.ts'

/** The board at once; of several parts of different kinds, one of each kind. */
export const boardTemplates = (plan: Plan): readonly Template[] =>
  isChase(plan.design) ? chaseTemplates(plan) : [boardTemplate(plan)]

/** What is printed once for each side or player. */
export const sideTemplatesOf = (plan: Plan): readonly Template[] =>
  isChase(plan.design) ? chaseSideTemplates(plan) : sideTemplates(plan)
