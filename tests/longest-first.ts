import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes and mostly wait: beside them the rest of the machine computes. */
const LONGEST_FILES = [
  'tests/operating/operating.test.ts',
  'tests/server/crash/killed-among-bots.test.ts',
  'tests/server/crash/killed-among-people.test.ts',
]

const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST_FILES.some((path) => moduleId.endsWith(path))

/** Starts the longest files first. Vitest itself begins with the projects in the order of their names, and with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
  }
}
