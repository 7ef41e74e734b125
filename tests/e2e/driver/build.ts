import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unpackBrowser } from './browser.ts'

const run = promisify(execFile)

const PROJECT_ROOT = join(import.meta.dirname, '..', '..', '..')

const build = async (...args: readonly string[]): Promise<void> => {
  const { stdout, stderr } = await run(
    process.execPath,
    [join(PROJECT_ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', ...args, '--logLevel', 'warn'],
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

/** Runs once before all browser tests: builds the client and the pages for televisions and phones, as `npm start` does, and unpacks the browser. */
export const setup = async (): Promise<void> => {
  if (process.env.CLIENT_BUILT !== undefined) return
  process.env.CLIENT_BUILT = 'yes'
  await Promise.all([unpackBrowser(), build(), build('--mode', 'tv'), build('--mode', 'phone')])
}
