import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { Paint } from '../../../client/ui/page/first-paint.ts'

/** Scripts that a page has asked for, by their paths; with a mark only those before it was set. */
export const scriptsAsked = (page: Page, mark?: Paint): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const then = name === undefined ? performance.now() : (performance.getEntriesByName(name)[0]?.startTime ?? 0)
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= then)
    return entries.map((entry) => new URL(entry.name).pathname).filter((path) => path.endsWith('.js'))
  }, mark)

/** Bytes of the scripts of a built page, gzipped, each counted once. */
export const gzippedSize = (folder: string, paths: readonly string[]): number =>
  [...new Set(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0)
