import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. The first three mostly wait: beside them the rest of the machine computes. */
const LONGEST_FILES = [
  'tests/operating/operating.test.ts',
  'tests/server/crash/killed-among-bots.test.ts',
  'tests/server/crash/killed-among-people.test.ts',
  'tests/e2e/journeys/workshop/studio.test.ts',
  'tests/e2e/journeys/layout.test.ts',
  'tests/workshop/exports/eight/eight-boards.test.ts',
]

/** Place in the list; the number of its files for all others. */
const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST_FILES.findIndex((path) => moduleId.endsWith(path))
  return rank < 0 ? LONGEST_FILES.length : rank
}

/** Starts the longest files first. Vitest itself begins with the projects in the order of their names, and with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}
