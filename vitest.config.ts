import { defineConfig } from 'vitest/config'

/** An ordinary run makes up the same requests and kills each time; the longer runs make up new ones. */
const fixed = process.env.THOROUGH === undefined && process.env.CRASH_KILLS === undefined
const env: Record<string, string> = fixed ? { FUZZ_SEED: '1', CRASH_SEED: 'fixed' } : {}

/** A shared machine stalls now and then; what fails twice is broken. */
const RETRIES = process.env.CI === undefined ? 0 : 1

/** Projects of one group share it. More than there are cores on a small machine, for many tests mostly wait. */
const WORKERS = 4

/** Every worker has one server and one browser for all its files. */
const inBrowser = {
  pool: 'forks',
  isolate: false,
  maxWorkers: WORKERS,
  globalSetup: 'tests/e2e/driver/build.ts',
  testTimeout: 300_000,
  hookTimeout: 120_000,
  retry: RETRIES,
  expect: { poll: { timeout: 60_000 } },
} as const

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Dear, and not the first to notice a fault: `npm run test:long`.' }],
    // The Colyseus SDK tells the console of every dropped connection, and many tests drop some.
    onConsoleLog: (line) => !/^(\[Colyseus reconnection\]|Room connection was closed unexpectedly)/.test(line),
    projects: [
      {
        test: {
          name: 'rules',
          pool: 'threads',
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
          include: ['engine', 'fair', 'physics', 'client', 'models', 'textures', 'workshop'].map(
            (room) => `tests/${room}/**/*.test.ts`,
          ),
          setupFiles: 'tests/seed.ts',
          // As in the builds. The main file is CommonJS and requires three's deprecated CommonJS file.
          alias: { '@react-three/fiber': '@react-three/fiber/dist/react-three-fiber.esm.js' },
          server: { deps: { inline: ['@react-three/drei'] } },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          pool: 'forks',
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
          include: ['tests/{server,tools}/**/*.test.ts'],
          exclude: ['tests/server/crash/**'],
          env,
          retry: RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Every file has pages of its own, which stand in for the globals of a browser.
          name: 'crash',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
          include: ['tests/server/crash/*.test.ts'],
          exclude: ['tests/server/crash/killed-*'],
          env,
          retry: RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'kills',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          include: ['tests/server/crash/killed-*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // What has once done harm, tried again.
          name: 'attack',
          pool: 'forks',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          include: ['tests/attack/*.test.ts'],
          env,
          retry: RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'journeys',
          sequence: { groupOrder: 0 },
          include: ['tests/e2e/{built,journeys}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'sweeps',
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/sweeps/**/*.test.ts'],
        },
      },
    ],
  },
})
