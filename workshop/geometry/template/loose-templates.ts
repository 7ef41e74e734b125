import type { Plan } from '../../plan.ts'
import { keyTemplate } from './key-template.ts'
import { lockTemplate } from './lock-template.ts'
import type { Template } from './template.ts'

/** Of parts that are made beside a board: a bar, a bow tie. */
export const looseTemplates = (plan: Plan): readonly Template[] =>
  [lockTemplate(plan), keyTemplate(plan)].filter((template) => template !== undefined)
