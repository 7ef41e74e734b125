/**
 * Plays at a table with an engine in any language: `npm run bot` (docs/line-protocol.md). A thread of its own plays; this one ends
 * the program if the server makes that thread fail, stand still or take too much memory.
 */

import { Worker } from 'node:worker_threads'
import type { BotThreadMessage } from './bot-thread.ts'
import { ArgumentError, type Arguments, EXIT_CODES, type ExitCode, parseArguments, USAGE } from './command-line.ts'
import { killProcessGroup } from './process-group.ts'
import { guardProgram } from './program-guard.ts'
import { TerminalLog } from './terminal-log.ts'

/** Heap of the playing thread. */
const MAX_HEAP_MIB = 400
/** Time for the connections to close after the last message. */
const EXIT_DELAY_MS = 1000
/** A second signal within this time is the same Ctrl-C: both the terminal and npm send it. */
const SAME_SIGNAL_MS = 500

const terminal = new TerminalLog()

const parseOrReport = (words: readonly string[]): Arguments | undefined => {
  try {
    return parseArguments(words)
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error
    process.stderr.write(`${error.message}\nnpm run bot -- --help says more.\n`)
    return undefined
  }
}

/** The first Ctrl-C leaves the seats, the second one exits at once. */
const endOnSignals = (thread: Worker): void => {
  let firstSignalMs = 0
  const end = (): void => {
    if (firstSignalMs > 0 && Date.now() - firstSignalMs > SAME_SIGNAL_MS) process.exit(EXIT_CODES.done)
    if (firstSignalMs === 0) thread.postMessage('leave')
    firstSignalMs ||= Date.now()
  }
  process.on('SIGINT', end).on('SIGTERM', end)
}

/** Says why the program can't go on with this server, and ends it with all engines. */
const giveUp = (server: string, why: string): never => {
  terminal.print(`This program leaves, because it can’t go on with what ${server} sends: ${why}`)
  process.exit(EXIT_CODES.server)
}

const endWith = (code: ExitCode): void => {
  process.exitCode = code
  setTimeout(() => process.exit(), EXIT_DELAY_MS).unref()
}

const play = (args: Arguments): void => {
  const engines = new Map<string, number | undefined>()
  process.on('exit', () => {
    for (const pid of engines.values()) if (pid !== undefined) killProcessGroup(pid)
  })
  const noteAlive = guardProgram((why) => giveUp(args.server, why))
  const thread = new Worker(new URL('./bot-thread.ts', import.meta.url), {
    workerData: args,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
  })
  thread.on('error', (error) => giveUp(args.server, String(error)))
  thread.on('message', (message: BotThreadMessage) => {
    noteAlive()
    if (message.kind === 'engine') engines.set(message.letter, message.pid)
    if (message.kind === 'ended') endWith(message.code)
  })
  endOnSignals(thread)
}

const words = process.argv.slice(2)
if (words.includes('--help')) console.log(USAGE)
else {
  const args = parseOrReport(words)
  if (args === undefined) process.exitCode = EXIT_CODES.arguments
  else play(args)
}
