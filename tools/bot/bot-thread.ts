/** Plays at a table in a thread of its own, so that `main.ts` can end it whatever a server makes it do. */

import { parentPort, workerData } from 'node:worker_threads'
import { loadAllNetworks } from '../../engine/bots/networks/registry.ts'
import { type Arguments, EXIT_CODES, type ExitCode } from './command-line.ts'
import { EnginePlayer } from './engine-player.ts'
import { EngineProcess } from './engine-process.ts'
import { EngineWithFallback } from './engine-with-fallback.ts'
import { TerminalLog } from './terminal-log.ts'

/** Message of the thread: a sign of life, an engine that was started in the place of an earlier one, or the end. */
export type BotThreadMessage =
  | { readonly kind: 'alive' }
  | { readonly kind: 'engine'; readonly letter: string; readonly pid: number | undefined }
  | { readonly kind: 'ended'; readonly code: ExitCode }

/** Interval between two signs of life. */
const ALIVE_INTERVAL_MS = 1000
/** An engine that ends within this time can't be started. */
const ENGINE_START_MS = 500

const report = (message: BotThreadMessage): void => parentPort?.postMessage(message)

/** Silences the client library, which logs lost connections; this program reports them itself. */
const silenceLibrary = (): void => {
  console.info = () => undefined
  console.warn = () => undefined
}

interface EngineSeat {
  readonly engine: EngineProcess
  readonly player: EnginePlayer
}

const engineSeatFor = (args: Arguments, letter: string): EngineSeat => {
  const terminalLog = new TerminalLog(letter === '' || args.seats.length === 1 ? undefined : `${letter}:`)
  const engine = new EngineProcess(
    args.engine,
    (line) => terminalLog.print(line),
    (pid) => report({ kind: 'engine', letter, pid }),
  )
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

const play = async (args: Arguments): Promise<ExitCode> => {
  if (args.fallback !== undefined) await loadAllNetworks()
  const seats = args.seats.map((letter) => engineSeatFor(args, letter))
  const ends = await Promise.all(seats.map(({ engine }) => engine.endsWithin(ENGINE_START_MS)))
  const end = ends.find((why) => why !== undefined)
  if (end !== undefined) {
    new TerminalLog().print(`The engine ${end} before it was asked anything.`)
    return EXIT_CODES.engine
  }
  parentPort?.on('message', () => {
    for (const { player } of seats) void player.leave(EXIT_CODES.done)
  })
  for (const { player } of seats) player.open()
  const codes = await Promise.all(seats.map(({ player }) => player.ended))
  await Promise.all(seats.map(({ engine }) => engine.close()))
  return codes.find((code) => code !== EXIT_CODES.done) ?? EXIT_CODES.done
}

silenceLibrary()
setInterval(() => report({ kind: 'alive' }), ALIVE_INTERVAL_MS).unref()
report({ kind: 'ended', code: await play(workerData as Arguments) })
parentPort?.unref()
