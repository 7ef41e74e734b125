import { defineConfig } from 'vitest/config'
import { ClosingLine } from './closing-line.ts'

/** Several processes with all that they need, and the archive's tests with a PostgreSQL. */
export default defineConfig({
  test: {
    name: 'cluster',
    root: new URL('../..', import.meta.url).pathname,
    include: [
      'tests/cluster/*.test.ts',
      'tests/server/archive/archive.test.ts',
      'tests/server/archive/archive-postgres.test.ts',
      'tests/server/archive/sole-use.test.ts',
    ],
    globalSetup: 'tests/cluster/setup.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', new ClosingLine()],
  },
})
