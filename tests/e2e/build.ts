import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

const build = (...args: readonly string[]): void => {
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', ...args, '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      // Else the tests' own mode would make it a build for development.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
}

/** Before the browser tests, once for all: builds the client and the pages for televisions and phones as they are now, the way `npm start` does. */
export const setup = (): void => {
  if (process.env.CLIENT_BUILT !== undefined) return
  process.env.CLIENT_BUILT = 'yes'
  build()
  build('-c', 'vite.tv.config.ts')
  build('-c', 'vite.phone.config.ts')
}
