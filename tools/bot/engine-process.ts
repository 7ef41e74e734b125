import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { EngineMessages } from './engine-messages.ts'
import { killProcessGroup } from './process-group.ts'

/** The answer of an engine, or the reason why there is none. */
export type EngineReply = { readonly ok: true; readonly line: string } | { readonly ok: false; readonly why: string }

const MAX_LINE_LENGTH = 65_536
/** Number of characters that an engine may write beside its answer, in lines that nobody has asked for. */
const MAX_UNASKED_LENGTH = 1_000_000
/** Time for the last output of an engine that has ended; programs that it has started may hold its output open. */
const LAST_OUTPUT_TIMEOUT_MS = 200
/** Time for an engine to end by itself once its input is closed. */
const CLOSE_TIMEOUT_MS = 500

const isWindows = process.platform === 'win32'

const endOf = (code: number | null, signal: string | null): string =>
  signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`

/** An engine in a process of its own that answers lines. It is started when needed. */
export class EngineProcess {
  private readonly command: string
  private readonly onMessage: (line: string) => void
  private readonly onPid: (pid: number | undefined) => void
  private child: ChildProcess | undefined
  private unreadOutput = ''
  private unaskedLength = 0
  /** True if it has answered since it was started. */
  private hasAnswered = false
  /** Output after the last complete line. */
  private pendingLine = ''
  private settleReply: ((reply: EngineReply) => void) | undefined

  /**
   * `onMessage`: called with some of the lines that the engine writes to its standard error, without control characters. `onPid`:
   * called with the id of each started process, and with undefined when it is gone.
   */
  constructor(
    command: string,
    onMessage: (line: string) => void = () => undefined,
    onPid: (pid: number | undefined) => void = () => undefined,
  ) {
    this.command = command
    this.onMessage = onMessage
    this.onPid = onPid
  }

  start(): void {
    if (this.child !== undefined) return
    // The process is in a group of its own, so that it does not get the Ctrl-C for this program.
    const child = spawn(this.command, { shell: true, detached: !isWindows, stdio: ['pipe', 'pipe', 'pipe'] })
    this.child = child
    this.onPid(child.pid)
    this.unreadOutput = ''
    this.unaskedLength = 0
    this.hasAnswered = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.child === child && this.readOutput(text))
    const messages = new EngineMessages(
      this.onMessage,
      () => this.child === child && this.fail('wrote too many messages'),
    )
    child.stderr.setEncoding('utf8').on('data', (text: string) => messages.read(text))
    // An engine that ends without reading is reported by its `close` event.
    child.stdin.on('error', () => undefined)
    child.on('error', ({ message }) => this.handleEnd(child, `can’t be started: ${message}`))
    child.on('exit', (code, signal) => {
      setTimeout(() => this.handleEnd(child, endOf(code, signal)), LAST_OUTPUT_TIMEOUT_MS).unref()
    })
    child.on('close', (code, signal) => this.handleEnd(child, endOf(code, signal)))
  }

  /** Resolves to the reason if the engine ends within this time. */
  async endsWithin(ms: number): Promise<string | undefined> {
    this.start()
    const ended = once(this.child as ChildProcess, 'exit').then(([code, signal]) => endOf(code, signal))
    return Promise.race([ended.catch(({ message }) => `can’t be started: ${message}`), pause(ms, undefined)])
  }

  /** Sends one line and resolves to its answer; only one at a time. A failing engine is killed. */
  ask(line: string, ms: number): Promise<EngineReply> {
    this.unaskedLength = 0
    return new Promise((resolve) => {
      const timeout = setTimeout(() => this.fail(`gave no answer within ${Number((ms / 1000).toFixed(1))} s`), ms)
      timeout.unref()
      this.settleReply = (reply) => {
        clearTimeout(timeout)
        this.settleReply = undefined
        resolve(reply)
      }
      this.pendingLine = line
      this.send()
    })
  }

  /** Kills the engine; the next line starts it again, so that no late answer is taken for another. */
  drop(): void {
    if (this.child?.pid !== undefined) killProcessGroup(this.child.pid)
    this.child = undefined
    this.onPid(undefined)
  }

  /** Closes the engine's input and waits until it ends, or kills it. */
  async close(): Promise<void> {
    const { child } = this
    if (child === undefined) return
    const ended = once(child, 'exit')
    child.stdin?.end()
    await Promise.race([ended, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    this.drop()
  }

  private send(): void {
    this.start()
    this.child?.stdin?.write(`${this.pendingLine}\n`)
  }

  /**
   * Handles the end of the process. An engine that has answered before may have ended without reading the line: it is
   * sent again.
   */
  private handleEnd(child: ChildProcess, why: string): void {
    if (this.child !== child) return
    // Programs that it has started would go on.
    this.drop()
    if (this.settleReply !== undefined && this.hasAnswered) this.send()
    else this.settleReply?.({ ok: false, why })
  }

  private fail(why: string): void {
    this.drop()
    if (this.settleReply === undefined) this.onMessage(`The engine ${why}; it is stopped until it is asked again.`)
    else this.settleReply({ ok: false, why })
  }

  /** Reads output; lines that were not asked for are ignored. */
  private readOutput(text: string): void {
    this.unreadOutput += text
    for (let end = this.unreadOutput.indexOf('\n'); end !== -1; end = this.unreadOutput.indexOf('\n')) {
      const line = this.unreadOutput.slice(0, end)
      this.unreadOutput = this.unreadOutput.slice(end + 1)
      this.hasAnswered = true
      if (this.settleReply === undefined) this.unaskedLength += line.length + 1
      else this.settleReply({ ok: true, line })
    }
    if (this.unaskedLength > MAX_UNASKED_LENGTH) this.fail(`wrote ${MAX_UNASKED_LENGTH} characters without being asked`)
    if (this.unreadOutput.length > MAX_LINE_LENGTH) this.fail(`wrote a line of more than ${MAX_LINE_LENGTH} characters`)
  }
}
