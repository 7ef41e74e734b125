import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** What came of a line that was sent: the engine's own, or why there is none. */
export type EngineReply = { readonly ok: true; readonly line: string } | { readonly ok: false; readonly why: string }

/** Characters of an answer at most. */
const MAX_LINE_LENGTH = 65_536
/** For an engine to end by itself once nothing more is asked, ms. */
const CLOSE_TIMEOUT_MS = 500

const isWindows = process.platform === 'win32'

/** With all that it has started itself. */
const kill = (child: ChildProcess): void => {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

const endOf = (code: number | null, signal: string | null): string =>
  signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`

/** A program that answers lines, in a process of its own, which is started whenever it is needed. What it writes to standard error is seen. */
export class EngineProcess {
  private readonly command: string
  private child: ChildProcess | undefined
  private rest = ''
  /** It has answered since it was started. */
  private hasAnswered = false
  /** The line that waits for its answer. */
  private asked = ''
  private settle: ((reply: EngineReply) => void) | undefined

  constructor(command: string) {
    this.command = command
  }

  start(): void {
    if (this.child !== undefined) return
    // In a group of its own, it does not hear a Ctrl-C that is meant for us.
    const child = spawn(this.command, { shell: true, detached: !isWindows, stdio: ['pipe', 'pipe', 'inherit'] })
    this.child = child
    this.rest = ''
    this.hasAnswered = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.child === child && this.take(text))
    // An engine that ends without reading is heard of by its end.
    child.stdin.on('error', () => undefined)
    child.on('error', ({ message }) => this.lose(child, `can’t be started: ${message}`))
    child.on('close', (code, signal) => this.lose(child, endOf(code, signal)))
  }

  /** Resolves to why it has ended, if it does within this time. */
  async endsWithin(ms: number): Promise<string | undefined> {
    this.start()
    const ended = once(this.child as ChildProcess, 'close').then(([code, signal]) => endOf(code, signal))
    return Promise.race([ended.catch(({ message }) => `can’t be started: ${message}`), pause(ms, undefined)])
  }

  /** One line at a time. An engine that fails is ended. */
  ask(line: string, ms: number): Promise<EngineReply> {
    return new Promise((resolve) => {
      const late = setTimeout(() => this.fail(`gave no answer within ${Number((ms / 1000).toFixed(1))} s`), ms)
      late.unref()
      this.settle = (reply) => {
        clearTimeout(late)
        this.settle = undefined
        resolve(reply)
      }
      this.asked = line
      this.send()
    })
  }

  /** Ends it at once; the next question starts it anew, so that no late answer is taken for another. */
  drop(): void {
    if (this.child !== undefined) kill(this.child)
    this.child = undefined
  }

  /** Lets it end. */
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

  /** One that has answered may have ended before it read the next question. */
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

  /** What it writes without being asked is not heard. */
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
