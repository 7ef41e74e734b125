import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report, ServerSettings } from './server-report.ts'

const SERVER_FILE = fileURLToPath(new URL('./reporting-server.ts', import.meta.url))
const CLOSE_TIMEOUT_MS = 30_000

/** A server in a process of its own that can be killed, closed and restarted, always with the same folder and port. */
export class RestartableServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
  /** Output of the process; a server without problems writes nothing. */
  output = ''
  port = 0
  onReport: (report: Report) => void = () => {}
  private readonly settings: Pick<ServerSettings, 'botDelayMs' | 'holdMs'>
  private child: ChildProcess | undefined
  private ended: Promise<unknown> = Promise.resolve()

  constructor(settings: Pick<ServerSettings, 'botDelayMs' | 'holdMs'>) {
    this.settings = settings
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Path of its files as seen from this process, while it runs. */
  get folder(): string {
    return `/proc/${this.child?.pid}/root${this.dataDir}`
  }

  /** Resolves once it listens or has ended. With `disk` (such as `16m`) its folder is a disk of that size, which vanishes with the process. */
  async start(disk?: string): Promise<void> {
    const settings: ServerSettings = { ...this.settings, dataDir: this.dataDir, port: this.port }
    const mounted = [
      'unshare',
      '-rm',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${disk} tmpfs ${this.dataDir} && exec "$@"`,
      'sh',
    ]
    const words = [process.execPath, SERVER_FILE, JSON.stringify(settings)]
    const [command = '', ...rest] = disk === undefined ? words : [...mounted, ...words]
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    this.child = child
    child.stdout?.on('data', (text) => (this.output += text))
    child.stderr?.on('data', (text) => (this.output += text))
    this.ended = Promise.all([once(child, 'close'), once(child, 'disconnect')])
    await new Promise<void>((resolve) => {
      child.on('message', (report: Report) => {
        if (report.kind === 'open') {
          this.port = report.port
          resolve()
        }
        this.onReport(report)
      })
      void this.ended.then(() => resolve())
    })
  }

  /** Kills it; resolves when all its reports are received. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL')
    await this.ended
  }

  /** Closes it; resolves to its exit code. */
  async close(): Promise<number | null> {
    const { child } = this
    child?.kill('SIGTERM')
    const late = setTimeout(() => child?.kill('SIGKILL'), CLOSE_TIMEOUT_MS)
    await this.ended
    clearTimeout(late)
    return child?.exitCode ?? null
  }

  /** Kills it and removes its folder. */
  async clear(): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
