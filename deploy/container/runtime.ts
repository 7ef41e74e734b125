/**
 * `node deploy/container/runtime.ts FOLDER`: copies what the server runs with into a folder: the sources, the built pages, Node, and those
 * packages that the server imports. The packages of the pages are in the built pages already.
 */

import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LockedPackage, readLock, shippedPackages } from '../supply/lockfile.ts'
import { moduleGraph } from './module-graph.ts'

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Programs that a container can run. */
export const CONTAINER_PROGRAMS: readonly string[] = [
  'server/main.ts',
  'server/archive/backup.ts',
  'server/archive/restore.ts',
  'tools/moderation/moderate.ts',
  'tools/moderation/operators.ts',
  'tools/record.ts',
  'deploy/container/health.ts',
]

/** Folders and files that a container has of this repository. */
export const CONTAINER_SOURCES: readonly string[] = [
  'package.json',
  'LICENSE',
  'dist',
  // Texts of pages before their scripts run, and of link previews.
  'client/i18n',
  'server',
  'engine',
  'fair',
  'physics',
  'workshop',
  'models',
  'textures',
  'tools',
  'deploy/container',
]

/** Only `--dev` imports the first, and the second is for the checks of types that others offer. */
const DEVELOPMENT_PACKAGES: ReadonlySet<string> = new Set(['vite', 'typescript'])
const NODE_PROGRAM = 'node_modules/node/bin/node'
/** Files of packages that nothing runs. */
const UNUSED_FILE = /\.map$|\.d\.[cm]?ts$/

const programPaths = (): readonly string[] => CONTAINER_PROGRAMS.map((program) => join(PROJECT_ROOT, program))

/** Returns the packages with these names and all that they need. */
const closure = (names: Iterable<string>): readonly LockedPackage[] => {
  const all = new Map(shippedPackages(readLock()).map((one) => [one.path, one]))
  const found = new Set<LockedPackage>()
  const add = (path: string): void => {
    const one = all.get(path)
    if (one === undefined || found.has(one) || DEVELOPMENT_PACKAGES.has(one.name)) return
    if (!existsSync(join(PROJECT_ROOT, path))) return
    found.add(one)
    for (const need of one.needs) add(need)
  }
  for (const name of names) add(`node_modules/${name}`)
  return [...found]
}

const runtimePackages = (): readonly LockedPackage[] => closure(moduleGraph(programPaths()).packages)

const copyPackage = (path: string, folder: string): void => {
  const from = join(PROJECT_ROOT, path)
  const filter = (file: string) => !UNUSED_FILE.test(file) && file !== join(from, 'node_modules')
  cpSync(from, join(folder, path), { recursive: true, dereference: true, filter })
}

/** Makes the folder. Its server is started as in a checkout: `node_modules/.bin/node server/main.ts`. */
export const copyRuntime = (folder: string): void => {
  for (const source of CONTAINER_SOURCES) {
    const from = join(PROJECT_ROOT, source)
    if (existsSync(from)) cpSync(from, join(folder, source), { recursive: true })
  }
  for (const { path } of runtimePackages()) copyPackage(path, folder)
  cpSync(join(PROJECT_ROOT, NODE_PROGRAM), join(folder, NODE_PROGRAM), { dereference: true })
  mkdirSync(join(folder, 'node_modules', '.bin'))
  symlinkSync(join('..', 'node', 'bin', 'node'), join(folder, 'node_modules', '.bin', 'node'))
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Name the folder to be made: node deploy/container/runtime.ts FOLDER')
  copyRuntime(resolve(folder))
}
