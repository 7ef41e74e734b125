import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addressOf, until } from '../../server/rooms/guest.ts'

const BOT_PROGRAM = fileURLToPath(new URL('../../../tools/bot/main.ts', import.meta.url))
const SMALL_ENGINE = fileURLToPath(new URL('./small-engine.ts', import.meta.url))

/** Returns the command of the small engine. */
export const smallEngineCommand = (how: string): string => `"${process.execPath}" "${SMALL_ENGINE}" ${how}`

/** Command of our own engine, without the time that npm takes. */
export const OWN_ENGINE = `"${process.execPath}" tools/line-protocol.ts`

const PATIENCE_MS = 60_000

/** The program of `npm run bot` in a process of its own. */
export class RunningBot {
  /** Output of the program. */
  said = ''
  readonly child: ChildProcess
  private readonly end: Promise<unknown>

  constructor(port: number, table: string, engine: string, ...words: readonly string[]) {
    const all = ['--server', addressOf(port), '--table', table, '--engine', engine, ...words]
    this.child = spawn(process.execPath, [BOT_PROGRAM, ...all], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on('data', (text) => (this.said += text))
    this.end = once(this.child, 'close')
  }

  /** Resolves once the output contains the text. */
  says(what: RegExp): Promise<void> {
    return until(`the program says ${what}; it said ${this.said}`, () => what.test(this.said), PATIENCE_MS)
  }

  /** Resolves to the exit code once it has ended. */
  async code(): Promise<number | null> {
    const late = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS)
    await this.end
    clearTimeout(late)
    return this.child.exitCode
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.end
  }
}
