import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const START_TIMEOUT_MS = 60_000

/** Machine on which a program runs. */
export interface Place {
  /** Address at which its ports are reached. */
  readonly host: string
  /** Words before a command that make it run there. */
  readonly enter: readonly string[]
}

const THIS_MACHINE: Place = { host: '127.0.0.1', enter: [] }

/** Returns unused ports. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

const isListening = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host)
    const done = (yes: boolean) => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })

/** A program that listens on a port and can be stopped and restarted. */
export class ChildService {
  readonly port: number
  readonly host: string
  /** Output of the program. */
  output = ''
  private readonly command: readonly string[]
  private readonly options: SpawnOptions
  private child: ChildProcess | undefined
  private ended: Promise<unknown> = Promise.resolve()

  constructor(
    port: number,
    command: readonly string[],
    options: SpawnOptions = {},
    { host, enter }: Place = THIS_MACHINE,
  ) {
    this.port = port
    this.host = host
    this.command = [...enter, ...command]
    this.options = options
  }

  /** Resolves once it listens. */
  async start(): Promise<this> {
    const [program = '', ...rest] = this.command
    const child = spawn(program, rest, { ...this.options, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.output += text))
    this.ended = once(child, 'close')
    const leave = () => child.kill()
    process.once('exit', leave)
    child.once('close', () => process.off('exit', leave))
    const end = Date.now() + START_TIMEOUT_MS
    while (!(await isListening(this.port, this.host))) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${program} does not start: ${this.output}`)
      await pause(20)
    }
    return this
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  /** Resolves to its exit code. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child?.kill(signal)
    await this.ended
    return this.child?.exitCode ?? null
  }
}
