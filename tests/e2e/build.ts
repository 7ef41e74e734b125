import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** Before the browser tests: builds the client as it is now, the way `npm start` does. */
export const setup = (): void => {
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      // Else the tests' own mode would make it a build for development.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
}
