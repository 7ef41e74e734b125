import type { Page } from 'playwright-core'
import { violations } from '../accessibility.ts'
import { framesPass } from '../test-server.ts'
import { type AuditLimits, auditLayout, type LayoutAudit } from './audit.ts'

/** Enough for what moves to a new size after it, on a busy machine too. */
const REST_FRAMES = 20

/** Audits a page's layout. What is found is looked for once more when the page has come to rest, and only what stays is a fault. */
export const auditAtRest = async (page: Page, limits: Partial<AuditLimits>): Promise<LayoutAudit> => {
  const found = await auditLayout(page, limits)
  if (found.faults.length === 0) return found
  await framesPass(page, REST_FRAMES)
  return auditLayout(page, limits)
}

/** Returns the faults of a page as it stands, of its layout and those that axe finds. */
export const pageFaults = async (page: Page, limits: Partial<AuditLimits> = {}): Promise<readonly string[]> => {
  const { faults } = await auditAtRest(page, { mayCoverBoard: true, ...limits })
  return [...faults.map(({ kind, what }) => `${kind}: ${what}`), ...(await violations(page))]
}
