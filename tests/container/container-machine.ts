import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isInstalled } from '../cluster/installed-programs.ts'
import type { CommandResult } from '../operating/clean-root.ts'

const PROJECT_ROOT = join(import.meta.dirname, '..', '..')
const NEEDED_PROGRAMS = ['podman', 'crun', 'mmdebstrap', 'unshare', 'nsenter', 'setpriv']
/** Program with which Podman begins containers that have `--init`. */
const INIT_PROGRAM = '/usr/libexec/podman/catatonit'
/** Authorities that this machine trusts; they may be more than Debian's. */
const MACHINE_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const AUTHORITIES_IN_BUILD = '/srv/machine-authorities.crt'
const NPM_CACHE = join(homedir(), '.npm')

/** Returns why this machine can't build and run images, or undefined if it can. */
export const reasonAgainstContainers = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root can make namespaces'
  const missing = NEEDED_PROGRAMS.filter((program) => !isInstalled(program))
  if (!existsSync(INIT_PROGRAM) && !isInstalled('catatonit')) missing.push('catatonit')
  if (missing.length > 0) return `this machine lacks ${missing.join(', ')}, which are packages of Debian`
  const mount = ['mount', '-t', 'cgroup2', 'cgroup', '/sys/fs/cgroup']
  const tried = spawnSync('unshare', ['--mount', '--pid', '--fork', ...mount], { encoding: 'utf8' })
  return tried.status === 0 ? undefined : `this machine refuses namespaces or mounts in them: ${tried.stderr}`
}

/** Podman with images, containers and volumes of its own, in namespaces of this machine. All end with this process. */
export class ContainerMachine {
  /** Folder for what containers and this process both see. */
  readonly folder = mkdtempSync(join(tmpdir(), 'containers-'))
  readonly #holder: ChildProcess
  readonly #leave = () => this.#holder.kill('SIGKILL')

  private constructor() {
    const namespaces = [
      'unshare',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      '--propagation',
      'private',
    ]
    const words = ['--pdeathsig', 'KILL', ...namespaces, 'bash', join(import.meta.dirname, 'machine.sh'), this.folder]
    this.#holder = spawn('setpriv', words, { stdio: ['ignore', 'pipe', 'inherit'] })
    process.once('exit', this.#leave)
  }

  static async open(): Promise<ContainerMachine> {
    const machine = new ContainerMachine()
    await once(machine.#holder.stdout as NodeJS.ReadableStream, 'data')
    return machine
  }

  /** Runs commands as a person would type them in the folder of this repository, but stops at the first one that fails. */
  async run(commands: string): Promise<CommandResult> {
    const { pid } = this.#holder
    const inner = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', `cd ${PROJECT_ROOT}; exec 2>&1\n${commands}`]
    const env = {
      ...process.env,
      CONTAINERS_CONF: join(this.folder, 'containers.conf'),
      CONTAINERS_STORAGE_CONF: join(this.folder, 'storage.conf'),
      BUILDAH_ISOLATION: 'chroot',
    }
    return promisify(execFile)('nsenter', ['-t', inner, '--mount', '--pid', ...shell], {
      env,
      maxBuffer: 1 << 26,
    }).then(
      ({ stdout }) => ({ exitCode: 0, output: stdout }),
      ({ code, stdout }) => ({ exitCode: Number(code), output: String(stdout) }),
    )
  }

  /** Ends all containers, and removes everything. */
  async close(): Promise<void> {
    const ended = once(this.#holder, 'exit')
    this.#leave()
    await ended
    process.off('exit', this.#leave)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Lets the commands with which the page builds an image trust whom this machine trusts, and use what npm has fetched before. */
export const buildHere = (command: string): string =>
  command
    .replace(/\bpodman import\b/, `$& --change "ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES_IN_BUILD}"`)
    .replace(
      /\bpodman build\b/,
      `$& --volume ${MACHINE_AUTHORITIES}:${AUTHORITIES_IN_BUILD}:ro` +
        (existsSync(NPM_CACHE) ? ` --volume ${NPM_CACHE}:/root/.npm:O` : ''),
    )
