import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { unpackBrowser } from '../e2e/driver/browser.ts'

const PROJECT_ROOT = join(import.meta.dirname, '..', '..')
const JOURNEY_FOLDER = join(PROJECT_ROOT, 'tests', 'e2e', 'journeys')
const MAX_WORKERS = '3'

/** Journeys that have no server, or servers of their own with other settings. */
const JOURNEYS_LEFT_OUT = ['chase/scene', 'days', 'layout', 'offline', 'operators', 'physics']

/** A test of a journey, and how it ended. */
export interface JourneyResult {
  /** File in the folder of the journeys, without `.test.ts`. */
  readonly journey: string
  readonly title: string
  readonly status: string
  readonly faults: string
}

interface JsonReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const resultsOf = ({ testResults }: JsonReport): readonly JourneyResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      journey: relative(JOURNEY_FOLDER, name).replace('.test.ts', ''),
      title: fullName,
      status,
      faults: failureMessages.join('\n'),
    })),
  )

/** Runs all journeys that can do with a server that runs already, at this one. `dataFolder`: where it keeps its tables; `report`: a file to be made. */
export const runJourneys = async (
  site: string,
  dataFolder: string,
  report: string,
): Promise<readonly JourneyResult[]> => {
  await unpackBrowser()
  const leftOut = JOURNEYS_LEFT_OUT.map((journey) => `--exclude=**/journeys/${journey}.test.ts`)
  const output = ['--reporter=json', `--outputFile=${report}`, '--silent']
  const words = ['run', '--project=journeys', '--retry=1', `--maxWorkers=${MAX_WORKERS}`, ...output, ...leftOut]
  const program = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  // Those of the vitest that runs this would end up in the other one.
  const ownSettings = Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$|^TEST$|^CI$/.test(name))
  const env = {
    ...Object.fromEntries(ownSettings),
    RUNNING_SITE: site,
    RUNNING_SITE_DATA: dataFolder,
    // The pages are those of the server.
    CLIENT_BUILT: 'yes',
  }
  await new Promise((resolve) =>
    execFile(
      process.execPath,
      [program, ...words, 'tests/e2e/journeys'],
      { cwd: PROJECT_ROOT, env, maxBuffer: 1 << 26 },
      resolve,
    ),
  )
  return resultsOf(JSON.parse(readFileSync(report, 'utf8')) as JsonReport)
}
