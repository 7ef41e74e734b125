import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const POSTGRES_FOLDER = '/usr/lib/postgresql'
const DEBIAN_PACKAGES = ['redis-server', 'postgresql', 'nginx-light', 'openssl'] as const

/** Returns the folders in which Debian installs the programs of PostgreSQL's server. */
const postgresFolders = (): readonly string[] =>
  existsSync(POSTGRES_FOLDER)
    ? readdirSync(POSTGRES_FOLDER).map((version) => join(POSTGRES_FOLDER, version, 'bin'))
    : []

const findProgram = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', ...postgresFolders()]
    .map((folder) => join(folder, program))
    .find(existsSync)

export const isInstalled = (program: string): boolean => findProgram(program) !== undefined

/** Returns the path of an installed program. Throws if it is missing. */
export const pathOfProgram = (name: string): string => {
  const path = findProgram(name)
  if (path === undefined)
    throw new Error(`${name} is not on this machine. It comes with ${DEBIAN_PACKAGES.join(', ')}.`)
  return path
}

const NEEDED_PROGRAMS = ['redis-server', 'initdb', 'postgres', 'nginx', 'openssl'] as const

/** Runs a command without starting the packages' own services, because the tests start theirs. */
const run = (command: string, ...rest: readonly string[]): boolean => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs missing programs from Debian. */
export const installPackages = (): void => {
  if (NEEDED_PROGRAMS.every(isInstalled)) return
  run('apt-get', 'update', '-qq')
  if (!run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES)) {
    throw new Error(
      `The tests of several processes need ${DEBIAN_PACKAGES.join(', ')}, and apt-get could not install them. ` +
        'Install them by hand, or run this as somebody who may.',
    )
  }
}
