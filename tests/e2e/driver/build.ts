import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unpackBrowser } from './browser.ts'

const run = promisify(execFile)

const PROJECT_ROOT = join(import.meta.dirname, '..', '..', '..')

/** Words of each build that `npm run build` makes. */
const buildWords = (): readonly (readonly string[])[] => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'))
  return [...scripts.build.matchAll(/\bvite (build\b[^&]*)/g)].map(([, words]) => words.trim().split(' '))
}

const build = async (words: readonly string[]): Promise<void> => {
  const { stdout, stderr } = await run(
    process.execPath,
    [join(PROJECT_ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), ...words, '--logLevel', 'warn'],
    {
      cwd: PROJECT_ROOT,
      // Otherwise the mode of the tests would make it a development build.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...(process.env.WALK_LANGUAGE !== undefined && { VITE_PSEUDO_LANGUAGES: 'yes' }),
      },
    },
  )
  process.stdout.write(stdout + stderr)
}

/** Runs once before all browser tests: builds all pages, as `npm run build` does, and unpacks the browser. */
export const setup = async (): Promise<void> => {
  if (process.env.CLIENT_BUILT !== undefined) return
  process.env.CLIENT_BUILT = 'yes'
  await Promise.all([unpackBrowser(), ...buildWords().map(build)])
}
