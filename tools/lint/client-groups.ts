/** Checks that the groups of client/ import downwards only. The files at its root may import all of them. */

import { normalize } from 'node:path/posix'
import { type Source, sourcesIn } from './sources.ts'

/** The groups, from the lowest to the highest. */
const GROUP_ORDER = [
  'i18n',
  'ui',
  'table',
  'words',
  'board',
  'game',
  'marble-chase',
  'pages',
  'screens',
  'designer',
  'app',
  'root',
]

const IMPORT_PATTERN = /(?:from |import\()'(\.[^']+)'/g

/** Returns the index of a file's group in the order; -1 outside client/. */
const groupLevelOf = (path: string): number => {
  const [folder, group = '', file] = path.split('/')
  if (folder !== 'client') return -1
  return GROUP_ORDER.indexOf(file === undefined ? 'root' : group)
}

const upwardImports = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(IMPORT_PATTERN)]
    .map(([, target = '']) => normalize(`${path}/../${target}`))
    .filter((target) => groupLevelOf(target) > groupLevelOf(path))
    .map(
      (target) => `${path} imports ${target}: the groups of client/ import downwards only, ${GROUP_ORDER.join(' < ')}`,
    )

/** Returns the upward imports, and the files in no group. */
export const clientGroupProblems = (): readonly string[] => {
  const sources = sourcesIn(['client'], /\.tsx?$/)
  const unknown = sources
    .filter(({ path }) => groupLevelOf(path) < 0)
    .map(({ path }) => `${path} is in no group of client/`)
  return [...unknown, ...sources.flatMap(upwardImports)]
}
