import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Answer of the engine, or the reason why there is none. */
export type EngineReply = { readonly ok: true; readonly line: string } | { readonly ok: false; readonly why: string }

const MAX_LINE_LENGTH = 65_536
/** Time for an engine to end by itself once its input is closed. */
const CLOSE_TIMEOUT_MS = 500

const isWindows = process.platform === 'win32'

/** Kills the process with all its children. */
const kill = (child: ChildProcess): void => {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

const endOf = (code: number | null, signal: string | null): string =>
  signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`

/** An engine in a process of its own that answers lines. It is started when needed; its standard error is passed through. */
export class EngineProcess {
  private readonly command: string
  private child: ChildProcess | undefined
  private rest = ''
  /** True if it has answered since it was started. */
  private hasAnswered = false
  /** Line that waits for its answer. */
  private asked = ''
  private settle: ((reply: EngineReply) => void) | undefined

  constructor(command: string) {
    this.command = command
  }

  start(): void {
    if (this.child !== undefined) return
    // The process is in a group of its own, so that it does not get the Ctrl-C for this program.
    const child = spawn(this.command, { shell: true, detached: !isWindows, stdio: ['pipe', 'pipe', 'inherit'] })
    this.child = child
    this.rest = ''
    this.hasAnswered = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.child === child && this.take(text))
    // An engine that ends without reading is reported by its `close` event.
    child.stdin.on('error', () => undefined)
    child.on('error', ({ message }) => this.lose(child, `can’t be started: ${message}`))
    child.on('close', (code, signal) => this.lose(child, endOf(code, signal)))
  }

  /** Resolves to the reason if the engine ends within this time. */
  async endsWithin(ms: number): Promise<string | undefined> {
    this.start()
    const ended = once(this.child as ChildProcess, 'close').then(([code, signal]) => endOf(code, signal))
    return Promise.race([ended.catch(({ message }) => `can’t be started: ${message}`), pause(ms, undefined)])
  }

  /** Sends one line and resolves to its answer; only one at a time. A failing engine is killed. */
  ask(line: string, ms: number): Promise<EngineReply> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => this.fail(`gave no answer within ${Number((ms / 1000).toFixed(1))} s`), ms)
      timeout.unref()
      this.settle = (reply) => {
        clearTimeout(timeout)
        this.settle = undefined
        resolve(reply)
      }
      this.asked = line
      this.send()
    })
  }

  /** Kills the engine; the next line starts it again, so that no late answer is taken for another. */
  drop(): void {
    if (this.child !== undefined) kill(this.child)
    this.child = undefined
  }

  /** Closes the engine's input and waits until it ends, or kills it. */
  async close(): Promise<void> {
    const { child } = this
    if (child === undefined) return
    const ended = once(child, 'close')
    child.stdin?.end()
    await Promise.race([ended, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    this.drop()
  }

  private send(): void {
    this.start()
    this.child?.stdin?.write(`${this.asked}\n`)
  }

  /** Handles the end of the process. An engine that has answered before may have ended without reading the line: it is sent again. */
  private lose(child: ChildProcess, why: string): void {
    if (this.child !== child) return
    this.child = undefined
    if (this.settle !== undefined && this.hasAnswered) this.send()
    else this.settle?.({ ok: false, why })
  }

  private fail(why: string): void {
    this.drop()
    this.settle?.({ ok: false, why })
  }

  /** Reads output; lines that were not asked for are ignored. */
  private take(text: string): void {
    this.rest += text
    for (let end = this.rest.indexOf('\n'); end !== -1; end = this.rest.indexOf('\n')) {
      const line = this.rest.slice(0, end)
      this.rest = this.rest.slice(end + 1)
      this.hasAnswered = true
      this.settle?.({ ok: true, line })
    }
    if (this.rest.length > MAX_LINE_LENGTH) this.fail(`wrote a line of more than ${MAX_LINE_LENGTH} characters`)
  }
}
