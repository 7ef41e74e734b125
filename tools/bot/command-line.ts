import { parseArgs } from 'node:util'
import { BOT_NAMES, parseBotId } from '../../engine/bots/bot-id.ts'
import { CODE_PATTERN } from '../../server/protocol/codes.ts'

/** Name of the fallback that plays the first legal move instead of one of our own bots. */
const FIRST_MOVE = 'first'

export const USAGE = `npm run bot -- --table CODE --engine "COMMAND"

Joins a table and plays the moves of a program that speaks the line protocol (docs/line-protocol.md).

  --table CODE       the letters of the table
  --engine COMMAND   is started by the shell, once for each seat
  --server ADDRESS   where the table is; http://localhost:2567 by default
  --name NAME        at the table; Engine by default
  --seat b           this seat and no other, which is waited for
  --seats b,d        several seats at once
  --games N          leaves after this number of games; by default it stays as long as the table
  --seconds N        for each answer of the engine; 10 by default
  --fallback WHICH   what is played for an engine that fails: ${FIRST_MOVE} (the first legal move, the default), ${BOT_NAMES.join(', ')}
  --bot NAME         goes on to an engine that has several bots, as ours has ${BOT_NAMES.join(', ')}`

/** The arguments of the program. */
export interface Arguments {
  /** Code of the table. */
  readonly table: string
  /** Command that starts the engine. */
  readonly engine: string
  /** Origin of the server. */
  readonly server: string
  readonly name: string
  /** Letters of the requested seats; an empty text is any seat. */
  readonly seats: readonly string[]
  /** Number of games to play; Infinity to stay as long as the table. */
  readonly games: number
  /** Time for each answer of the engine. */
  readonly seconds: number
  /** Bot that plays for a failing engine; undefined for the first legal move. */
  readonly fallback: string | undefined
  /** Name of a bot, passed on to the engine. */
  readonly bot: string | undefined
}

const OPTIONS = {
  table: { type: 'string', default: '' },
  engine: { type: 'string', default: '' },
  server: { type: 'string', default: 'http://localhost:2567' },
  name: { type: 'string', default: 'Engine' },
  seat: { type: 'string' },
  seats: { type: 'string' },
  games: { type: 'string' },
  seconds: { type: 'string', default: '10' },
  fallback: { type: 'string', default: FIRST_MOVE },
  bot: { type: 'string' },
} as const

/** A wrong argument. The message is a sentence for the user of the program. */
export class ArgumentError extends Error {}

const fail = (name: keyof typeof OPTIONS, what: string, value: string): never => {
  throw new ArgumentError(`--${name} must be ${what}${value === '' ? '.' : `, not "${value}".`}`)
}

const parseOptions = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error))
  }
}

const originOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return isWeb ? url.origin : fail('server', 'an address such as https://games.example', address)
}

/** Letter of a seat, of which a game has at most twelve. */
const SEAT_LETTER = /^[a-l]$/

const seatsOf = (seat: string | undefined, seats: string | undefined): readonly string[] => {
  if (seat === undefined && seats === undefined) return ['']
  if (seat !== undefined && seats !== undefined) return fail('seat', 'left out where there is --seats', '')
  const letters = (seat ?? seats ?? '').toLowerCase().split(',')
  const sound = letters.every((letter) => SEAT_LETTER.test(letter)) && new Set(letters).size === letters.length
  if (seat !== undefined && (!sound || letters.length > 1)) return fail('seat', 'the letter of a seat', seat)
  return sound ? letters : fail('seats', 'letters of seats, as in b,d', seats ?? '')
}

const MAX_GAMES = 1_000_000

const gamesOf = (text: string | undefined): number => {
  if (text === undefined) return Number.POSITIVE_INFINITY
  const value = Number(text)
  const isCount = Number.isInteger(value) && value >= 1 && value <= MAX_GAMES
  return isCount ? value : fail('games', `a whole number from 1 to ${MAX_GAMES}`, text)
}

const secondsOf = (text: string): number => {
  const value = Number(text)
  return value >= 0.1 && value <= 3600 ? value : fail('seconds', 'a number from 0.1 to 3600', text)
}

const fallbackOf = (name: string): string | undefined => {
  if (name === FIRST_MOVE) return undefined
  return parseBotId(name).ok ? name : fail('fallback', [FIRST_MOVE, ...BOT_NAMES].join(', '), name)
}

/** Reads the arguments of the command line. Throws an `ArgumentError` if they are invalid. */
export const parseArguments = (words: readonly string[]): Arguments => {
  const { table, engine, server, name, seat, seats, games, seconds, fallback, bot } = parseOptions(words)
  const code = table.trim().toUpperCase()
  if (!CODE_PATTERN.test(code)) return fail('table', 'the letters of a table, such as KXPD', table)
  if (engine.trim() === '') return fail('engine', 'the command that starts an engine', '')
  return {
    table: code,
    engine,
    server: originOf(server),
    name,
    seats: seatsOf(seat, seats),
    games: gamesOf(games),
    seconds: secondsOf(seconds),
    fallback: fallbackOf(fallback),
    bot,
  }
}

/** Exit codes of the program (docs/line-protocol.md). */
export const EXIT_CODES = {
  /** The games are played, or Ctrl-C ended the program. */
  done: 0,
  /** The arguments are invalid. */
  arguments: 2,
  /** The table does not admit the program, gives it no seat, or plays an unknown game. */
  table: 3,
  /** The engine can't be started or has failed too often. */
  engine: 4,
  /** The server can't be reached. */
  server: 5,
} as const

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]
