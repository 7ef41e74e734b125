import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { Paint } from '../../../client/ui/page/first-paint.ts'

/** Returns the paths of the scripts that a page has requested; with a mark only those requested before it. */
export const scriptsAsked = (page: Page, mark?: Paint): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const then = name === undefined ? performance.now() : (performance.getEntriesByName(name)[0]?.startTime ?? 0)
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= then)
    return entries.map((entry) => new URL(entry.name).pathname).filter((path) => path.endsWith('.js'))
  }, mark)

/** Returns the gzipped size of scripts of a built page, in bytes, each counted once. */
export const gzippedSize = (folder: string, paths: readonly string[]): number =>
  [...new Set(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0)
