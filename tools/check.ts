/** `npm run check`: runs the checks of the sources side by side, prints what each one says in one piece, and fails if one of them does. */

import { execFile } from 'node:child_process'

/** Commands with the arguments of each, the longest first. */
const CHECKS: readonly (readonly string[])[] = [
  ['npm', 'run', '--silent', 'types'],
  ['npm', 'run', '--silent', 'lint'],
  ['npm', 'run', '--silent', 'dead'],
  ['npm', 'run', '--silent', 'licences'],
]

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs a command to its end, and returns true if it succeeds. */
const succeeds = ([program = '', ...args]: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, args, { maxBuffer: MAX_OUTPUT_BYTES }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr)
      if (error !== null) console.error(`${[program, ...args].join(' ')} failed`)
      resolve(error === null)
    })
  })

const results = await Promise.all(CHECKS.map(succeeds))
process.exitCode = results.every(Boolean) ? 0 : 1
