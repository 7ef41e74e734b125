import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes and mostly wait: beside them the rest of the machine computes. */
const LONGEST_FILES = [
  'tests/operating/operating.test.ts',
  'tests/server/crash/killed-among-bots.test.ts',
  'tests/server/crash/killed-among-people.test.ts',
]

const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST_FILES.some((path) => moduleId.endsWith(path))

/** Returns whether a file needs a page in its worker, as its first line says. */
const needsPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/**
 * Starts the longest files first. Vitest itself begins with the projects in the order of their names, and with the largest files. Within a project
 * the files with a page stand together: a worker goes on, with all the modules that it has loaded, only if the next file has the same surroundings.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const placeOf = (file: TestSpecification): number =>
      isLongest(file) ? -1 : projects.indexOf(file.project) + (needsPage(file) ? 0.5 : 0)
    const places = new Map(sorted.map((file) => [file, placeOf(file)]))
    return sorted.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  }
}
