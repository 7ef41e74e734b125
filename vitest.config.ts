import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './tests/closing-line.ts'
import { LongestFirst } from './tests/longest-first.ts'

// Tests start some hundred servers and bots. With their code compiled and stripped of types before, each takes about half a second of a core less.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'compiled-for-tests')

/** An ordinary run makes up the same requests and kills each time; the longer runs make up new ones. */
const fixed = process.env.THOROUGH === undefined && process.env.CRASH_KILLS === undefined
const env: Record<string, string> = fixed ? { FUZZ_SEED: '1', CRASH_SEED: 'fixed' } : {}

/** A shared machine stalls now and then; what fails twice is broken. */
const RETRIES = process.env.CI === undefined ? 0 : 1

/** A worker with its browser and the servers that it starts takes up to a gigabyte. */
const BYTES_PER_WORKER = 1.5 * 2 ** 30
/** More than there are cores on a small machine, for many tests mostly wait. All projects share it, and so run side by side. */
const MAX_WORKERS = Math.max(2, Math.min(6, Math.floor(totalmem() / BYTES_PER_WORKER)))

/** Longest time for what a test waits for. Vitest's own second is too short where other files compute beside it. */
const WAITS = { poll: { timeout: 40_000 } } as const

/** Every worker has one server and one browser for all its files. */
const inBrowser = {
  pool: 'forks',
  isolate: false,
  maxWorkers: MAX_WORKERS,
  globalSetup: 'tests/e2e/driver/build.ts',
  testTimeout: 600_000,
  hookTimeout: 120_000,
  retry: RETRIES,
  // Asking a page twenty times a second, as Vitest does by itself, takes much of what the page needs for what it is asked for.
  expect: { poll: { timeout: 120_000, interval: 100 } },
} as const

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: process.env.CI === undefined ? ['default'] : ['default', new ClosingLine()],
    tags: [
      { name: 'long', description: 'Takes long and is seldom the first to notice a fault: left out of `npm test`.' },
    ],
    // The Colyseus SDK logs every dropped connection, and many tests drop some.
    onConsoleLog: (line) => !/^(\[Colyseus reconnection\]|Room connection was closed unexpectedly)/.test(line),
    projects: [
      {
        test: {
          name: 'rules',
          pool: 'threads',
          isolate: false,
          maxWorkers: MAX_WORKERS,
          include: ['engine', 'fair', 'physics', 'client', 'models', 'textures', 'workshop', 'simulation'].map(
            (room) => `tests/${room}/**/*.test.ts`,
          ),
          setupFiles: ['tests/seed.ts', 'tests/bounds-of-file.ts'],
          // Builds use the same file. The main one is CommonJS and requires three's deprecated CommonJS file.
          alias: { '@react-three/fiber': '@react-three/fiber/dist/react-three-fiber.esm.js' },
          server: { deps: { inline: ['@react-three/drei'] } },
          // A link that saves a file leaves the page where it is. All files of a worker have the same page.
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: WAITS,
        },
      },
      {
        test: {
          name: 'server',
          pool: 'forks',
          isolate: false,
          maxWorkers: MAX_WORKERS,
          include: ['tests/{server,tools}/**/*.test.ts'],
          exclude: ['tests/server/crash/**'],
          env,
          retry: RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: WAITS,
        },
      },
      {
        test: {
          // Every file has pages of its own, which stand in for the globals of a browser.
          name: 'crash',
          maxWorkers: MAX_WORKERS,
          include: ['tests/server/crash/*.test.ts'],
          exclude: ['tests/server/crash/killed-*'],
          env,
          retry: RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: WAITS,
        },
      },
      {
        test: {
          name: 'kills',
          maxWorkers: MAX_WORKERS,
          include: ['tests/server/crash/killed-*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: WAITS,
        },
      },
      {
        test: {
          // Attacks that once did harm.
          name: 'attack',
          pool: 'forks',
          isolate: false,
          maxWorkers: MAX_WORKERS,
          include: ['tests/attack/*.test.ts'],
          env,
          retry: RETRIES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: WAITS,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'journeys',
          include: ['tests/e2e/{built,journeys}/**/*.test.ts'],
        },
      },
      {
        test: {
          // Several processes with Redis and nginx, and the archive with a PostgreSQL.
          name: 'cluster',
          maxWorkers: MAX_WORKERS,
          globalSetup: 'tests/cluster/postgres-setup.ts',
          setupFiles: 'tests/cluster/database-url.ts',
          include: [
            'tests/cluster/*.test.ts',
            'tests/server/archive/{archive,archive-crash,archive-postgres,file-lock,restore}.test.ts',
            'tests/tools/moderation/moderate.test.ts',
          ],
          retry: RETRIES,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: WAITS,
        },
      },
      {
        test: {
          // Three machines as network namespaces, for `npm run test:machines` alone.
          name: 'machines',
          maxWorkers: MAX_WORKERS,
          include: ['tests/machines/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITS,
        },
      },
      {
        test: {
          // The image of the Dockerfile, built and played through, for `npm run test:container` alone.
          name: 'container',
          include: ['tests/container/*.test.ts'],
          testTimeout: 1_500_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          // The page for operators, command by command, on a bare Debian in namespaces of this machine.
          name: 'operating',
          // Files of a project with a single worker would run after all others.
          maxWorkers: MAX_WORKERS,
          include: ['tests/operating/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: WAITS,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'sweeps',
          include: ['tests/e2e/sweeps/**/*.test.ts'],
        },
      },
    ],
  },
})
