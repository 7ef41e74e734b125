import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes and mostly wait: beside them the rest of the machine computes. */
const LONGEST_FILES = [
  'tests/operating/operating.test.ts',
  'tests/server/crash/killed-among-bots.test.ts',
  'tests/server/crash/killed-among-people.test.ts',
]

const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST_FILES.some((path) => moduleId.endsWith(path))

const PAGE_COMMENT = '// @vitest-environment happy-dom'

/** Returns whether the tests of a file have a page. */
const hasPage = ({ moduleId }: TestSpecification): boolean => readFileSync(moduleId, 'utf8').startsWith(PAGE_COMMENT)

/**
 * Starts the longest files first. Vitest itself begins with the projects in the order of their names, and with the largest files.
 * It ends a worker, with all that is loaded and compiled there, when the next file has another project or environment than the last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longest = sorted.filter(isLongest)
    const others = Map.groupBy(
      sorted.filter((file) => !isLongest(file)),
      (file) => `${file.project.name} ${hasPage(file)}`,
    )
    return [...longest, ...[...others.values()].flat()]
  }
}
