import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { lean } from './bundle/lean.ts'

/** Tests of pictures in 3D that want the machine for themselves. */
const SCENES = ['first-paint', 'table'].map((name) => `tests/e2e/${name}.test.ts`)

export default defineConfig({
  root: 'client',
  plugins: [react(), lean()],
  // Each format's maker is a file of its own, and the server knows the worker by its name.
  worker: { format: 'es', rolldownOptions: { external: ['node:module'] } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // The build is told how long it took whether or not it was slow.
    rolldownOptions: { checks: { pluginTimings: false } },
    chunkSizeWarningLimit: 1200,
  },
  test: {
    root: import.meta.dirname,
    // Those of the server mostly wait, those of the rules never do: together they fill two cores.
    projects: [
      {
        test: {
          name: 'rules',
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          include: [
            'tests/engine/**/*.test.ts',
            'tests/fair/**/*.test.ts',
            'tests/client/**/*.test.ts',
            'tests/workshop/**/*.test.ts',
          ],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          globalSetup: 'tests/e2e/build.ts',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: SCENES,
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'scene',
          sequence: { groupOrder: 2 },
          globalSetup: 'tests/e2e/build.ts',
          include: SCENES,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
