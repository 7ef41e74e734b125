import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take far longer than their size suggests. They would be the last of their group to end. */
const LONGEST_FILES = [
  'tests/operating/operating.test.ts',
  'tests/e2e/journeys/workshop/studio.test.ts',
  'tests/e2e/journeys/layout.test.ts',
  'tests/workshop/exports/eight/eight-boards.test.ts',
]

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST_FILES.some((path) => moduleId.endsWith(path))

/** Starts the longest files of each group first. Where no earlier run has left durations, as in CI, Vitest goes by the size of the files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || Number(isLongest(b)) - Number(isLongest(a)))
  }
}
