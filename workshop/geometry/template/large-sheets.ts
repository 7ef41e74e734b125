import { boardTemplates } from '../../board-templates.ts'
import type { Plan } from '../../plan.ts'
import { LARGE_SHEETS, type LargeSheet, largeSheetOf } from './large-sheet.ts'
import { looseTemplates } from './loose-templates.ts'
import type { Template } from './template.ts'

/** What goes on pages of its own: the board, or each kind of part. */
export const sheetTemplates = (plan: Plan): readonly Template[] => [...boardTemplates(plan), ...looseTemplates(plan)]

/** By how much a plotter's page is too small for a board, mm; 0: the board fits. */
export const sheetLacks = (plan: Plan): Readonly<Record<LargeSheet, number>> => {
  const templates = sheetTemplates(plan)
  const lacksOf = (paper: LargeSheet): number =>
    Math.max(
      ...templates.map(({ bounds }) => {
        const laid = largeSheetOf(paper, bounds)
        return laid.fits ? 0 : laid.lacks
      }),
    )
  return Object.fromEntries(LARGE_SHEETS.map((paper) => [paper, lacksOf(paper)])) as Record<LargeSheet, number>
}
