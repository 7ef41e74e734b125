import { afterAll, vi } from 'vitest'

/** Pages that a test has left may still load parts. Broken off at the end of the file, these would be broken for all later files of the worker. */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})
