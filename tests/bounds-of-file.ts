import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

const source = readFileSync(expect.getState().testPath ?? '', 'utf8')
const hasPage = source.startsWith('// @vitest-environment')
/** Modules that a file has replaced or loaded again are of no use to others, and those of a page know what people did in it. */
const hasOwnModules = hasPage || /vi\.(mock|resetModules)\(/.test(source)

if (hasOwnModules) vi.resetModules()

/** Pages that a test has left may still load parts. Broken off at the end of the file, these would be broken for all later files of the worker. */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  if (hasOwnModules) vi.resetModules()
  if (hasPage) for (const storage of [localStorage, sessionStorage]) storage.clear()
})
