import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

const source = readFileSync(expect.getState().testPath ?? '', 'utf8')

/** The next file of the worker gets neither modules that this one loaded anew or replaced, nor what people did in its page. */
if (/vi\.(mock|resetModules)\(|^\/\/ @vitest-environment/.test(source)) {
  vi.resetModules()
  afterAll(() => {
    vi.resetModules()
    for (const storage of ['localStorage', 'sessionStorage'] as const) globalThis[storage]?.clear()
  })
}

/** Pages that a test has left may still load parts. Broken off at the end of the file, these would be broken for all later files of the worker. */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})
