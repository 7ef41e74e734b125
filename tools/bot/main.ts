/** Plays at a table with an engine in any language: `npm run bot` (docs/line-protocol.md). */

import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { ArgumentError, type Arguments, EXIT_CODES, type ExitCode, parseArguments, USAGE } from './command-line.ts'
import { EnginePlayer } from './engine-player.ts'
import { EngineProcess } from './engine-process.ts'
import { EngineWithFallback } from './engine-with-fallback.ts'
import { TerminalLog } from './terminal-log.ts'

/** An engine that ends within this time can't be started. */
const ENGINE_START_MS = 500
/** Time for the connections to close after the last message. */
const EXIT_DELAY_MS = 1000

const terminal = new TerminalLog()

/** Silences the client library, which logs lost connections; this program reports them itself. */
const silenceLibrary = (): void => {
  console.info = () => undefined
  console.warn = () => undefined
}

const parseOrReport = (words: readonly string[]): Arguments | undefined => {
  try {
    return parseArguments(words)
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error
    process.stderr.write(`${error.message}\nnpm run bot -- --help says more.\n`)
    return undefined
  }
}

interface EngineSeat {
  readonly engine: EngineProcess
  readonly player: EnginePlayer
}

const engineSeatFor = (args: Arguments, letter: string): EngineSeat => {
  const terminalLog = new TerminalLog(letter === '' || args.seats.length === 1 ? undefined : `${letter}:`)
  const engine = new EngineProcess(args.engine, (line) => terminalLog.print(line))
  const { seconds, fallback, bot } = args
  const engineWithFallback = new EngineWithFallback({
    engine,
    seconds,
    fallback,
    bot,
    say: (sentence) => terminalLog.print(sentence),
  })
  return { engine, player: new EnginePlayer(args, letter, engineWithFallback, terminalLog) }
}

/** A second signal within this time is the same Ctrl-C: both the terminal and npm send it. */
const SAME_SIGNAL_MS = 500

/** The first Ctrl-C leaves the seats, the second one exits at once. */
const endOnSignals = (players: readonly EnginePlayer[]): void => {
  let firstSignalMs = 0
  const end = (): void => {
    if (firstSignalMs > 0 && Date.now() - firstSignalMs > SAME_SIGNAL_MS) process.exit(EXIT_CODES.done)
    if (firstSignalMs === 0) for (const player of players) void player.leave(EXIT_CODES.done)
    firstSignalMs ||= Date.now()
  }
  process.on('SIGINT', end).on('SIGTERM', end)
}

const run = async (args: Arguments): Promise<ExitCode> => {
  if (args.fallback !== undefined) await loadAllNetworks()
  const seats = args.seats.map((letter) => engineSeatFor(args, letter))
  process.on('exit', () => {
    for (const { engine } of seats) engine.drop()
  })
  const ends = await Promise.all(seats.map(({ engine }) => engine.endsWithin(ENGINE_START_MS)))
  const end = ends.find((why) => why !== undefined)
  if (end !== undefined) {
    terminal.print(`The engine ${end} before it was asked anything.`)
    return EXIT_CODES.engine
  }
  endOnSignals(seats.map(({ player }) => player))
  for (const { player } of seats) player.open()
  const codes = await Promise.all(seats.map(({ player }) => player.ended))
  await Promise.all(seats.map(({ engine }) => engine.close()))
  return codes.find((code) => code !== EXIT_CODES.done) ?? EXIT_CODES.done
}

const words = process.argv.slice(2)
if (words.includes('--help')) console.log(USAGE)
else {
  silenceLibrary()
  const args = parseOrReport(words)
  process.exitCode = args === undefined ? EXIT_CODES.arguments : await run(args)
  setTimeout(() => process.exit(), EXIT_DELAY_MS).unref()
}
