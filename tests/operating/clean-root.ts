import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { pause } from '../cluster/child-service.ts'

const PROJECT_ROOT = join(import.meta.dirname, '..', '..')
const BOOT_TIMEOUT_MS = 500_000
const CGROUP_TIMEOUT_MS = 10_000
const CGROUP_HIERARCHIES = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified', '/sys/fs/cgroup/systemd']
const ALL_NAMESPACES = ['--mount', '--pid', '--uts', '--ipc', '--cgroup']
const COMMAND_ENVIRONMENT = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
]

export interface CommandResult {
  readonly exitCode: number
  /** Standard output and errors together. */
  readonly output: string
}

/** Returns why this machine can't have a clean root, or undefined if it can. */
export const reasonAgainstCleanRoot = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root can make namespaces'
  if (!existsSync('/etc/debian_version')) return 'this machine is not a Debian'
  const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--net', '--cgroup', '--fork']
  const tried = spawnSync('unshare', [...namespaces, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { encoding: 'utf8' })
  return tried.status === 0 ? undefined : `this machine refuses namespaces or mounts in them: ${tried.stderr}`
}

/** Installs what makes a bare Debian, if it is missing. */
const installMmdebstrap = (): void => {
  if (existsSync('/usr/bin/mmdebstrap')) return
  spawnSync('/usr/bin/apt-get', ['update', '-qq'])
  const words = ['install', '-y', '-qq', '--no-install-recommends', 'mmdebstrap']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (spawnSync('/usr/bin/apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('The test of the page for operators needs mmdebstrap, and apt-get could not install it.')
}

/** A bare Debian with its own systemd, in namespaces of this machine. */
export class CleanRoot {
  readonly #folder: string
  readonly #holder: ChildProcess
  readonly #leave = () => this.#holder.kill('SIGKILL')
  #initPid = ''
  #output = ''

  private constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'clean-root-'))
    const words = [join(import.meta.dirname, 'clean-root.sh'), this.#folder]
    const modules = realpathSync(join(PROJECT_ROOT, 'node_modules'))
    // It ends with this process, even if this process is killed.
    const holder = ['--pdeathsig', 'KILL', 'unshare', '--mount', '--propagation', 'private', 'bash', ...words, modules]
    this.#holder = spawn('/usr/bin/setpriv', holder, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#holder.stdout, this.#holder.stderr])
      stream?.on('data', (text) => {
        this.#output += text
      })
    process.once('exit', this.#leave)
  }

  /** Resolves once its systemd has started everything. */
  static async open(): Promise<CleanRoot> {
    installMmdebstrap()
    const root = new CleanRoot()
    const end = Date.now() + BOOT_TIMEOUT_MS
    while (!root.#findInit()) {
      if (root.#holder.exitCode !== null || Date.now() > end)
        throw new Error(`The clean root does not start: ${root.#output}`)
      await pause(100)
    }
    while ((await root.run('systemctl is-system-running --wait')).exitCode !== 0) {
      if (Date.now() > end) throw new Error((await root.run('systemctl --failed --no-pager')).output)
      await pause(100)
    }
    return root
  }

  /** Folder of this machine that the clean root has as `/srv/shared`. */
  get sharedFolder(): string {
    return join(this.#folder, 'shared')
  }

  /** Returns the path of a file of the clean root as this process sees it. */
  pathOf(file: string): string {
    return join('/proc', this.#initPid, 'root', file)
  }

  /**
   * Runs commands as a person would type them, but stops at the first one that fails. The clean root has no network but its own;
   * `online` lends the machine's to these commands alone.
   */
  async run(commands: string, { online = false } = {}): Promise<CommandResult> {
    const namespaces = [...ALL_NAMESPACES, ...(online ? [] : ['--net'])]
    const authorities =
      process.env.NODE_EXTRA_CA_CERTS === undefined
        ? '/etc/ssl/certs/ca-certificates.crt'
        : '/srv/machine-authorities.crt'
    const environment = [...COMMAND_ENVIRONMENT, `NODE_EXTRA_CA_CERTS=${authorities}`]
    const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', `cd /root; exec 2>&1\n${commands}`]
    const words = ['-t', this.#initPid, ...namespaces, 'env', '-i', ...environment, ...shell]
    return promisify(execFile)('nsenter', words, { maxBuffer: 1 << 26 }).then(
      ({ stdout }) => ({ exitCode: 0, output: stdout }),
      ({ code, stdout, stderr }) => ({ exitCode: Number(code), output: `${stdout}${stderr}` }),
    )
  }

  async close(): Promise<void> {
    const ended = once(this.#holder, 'exit')
    if (this.#holder.exitCode === null && this.#holder.signalCode === null) {
      this.#leave()
      await ended
    }
    process.off('exit', this.#leave)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    for (const hierarchy of CGROUP_HIERARCHIES) await removeCgroups(join(hierarchy, basename(this.#folder)))
  }

  #findInit(): boolean {
    const { pid } = this.#holder
    const children = `/proc/${pid}/task/${pid}/children`
    if (!existsSync(children)) return false
    this.#initPid = readFileSync(children, 'utf8').trim()
    const name = `/proc/${this.#initPid}/comm`
    return this.#initPid !== '' && existsSync(name) && readFileSync(name, 'utf8').trim() === 'systemd'
  }
}

/** Removes a cgroup with those in it, once their last processes have ended. */
const removeCgroups = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await removeCgroups(join(folder, entry.name))
  const end = Date.now() + CGROUP_TIMEOUT_MS
  for (;;) {
    try {
      return rmdirSync(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || Date.now() > end) throw error
      await pause(50)
    }
  }
}
