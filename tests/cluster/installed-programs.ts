import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const POSTGRES_FOLDER = '/usr/lib/postgresql'
const PACKAGES = ['redis-server', 'postgresql', 'nginx-light'] as const

/** Debian keeps the programs of a server out of the way of its clients'. */
const postgresFolders = (): readonly string[] =>
  existsSync(POSTGRES_FOLDER)
    ? readdirSync(POSTGRES_FOLDER).map((version) => join(POSTGRES_FOLDER, version, 'bin'))
    : []

const found = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', ...postgresFolders()]
    .map((folder) => join(folder, program))
    .find(existsSync)

/** Where a program is that is certainly there. */
export const pathOfProgram = (name: string): string => {
  const path = found(name)
  if (path === undefined) throw new Error(`${name} is not on this machine. It comes with ${PACKAGES.join(', ')}.`)
  return path
}

const NEEDED_PROGRAMS = ['redis-server', 'initdb', 'postgres', 'nginx'] as const

/** The packages' own services are not to start: the tests start theirs. */
const run = (command: string, ...rest: readonly string[]): boolean => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Fetches from Debian what is missing here. */
export const installPackages = (): void => {
  if (NEEDED_PROGRAMS.every((program) => found(program) !== undefined)) return
  run('apt-get', 'update', '-qq')
  if (!run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES)) {
    throw new Error(
      `The tests of several processes need ${PACKAGES.join(', ')}, and apt-get could not install them. ` +
        'Install them by hand, or run this as somebody who may.',
    )
  }
}
