import { pino } from 'pino'

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The levels that tell of trouble. */
export const PROBLEM_LEVELS = ['warn', 'error', 'fatal'] as const
type ProblemLevel = (typeof PROBLEM_LEVELS)[number]

/** Kept out even where somebody logs the whole of a thing that has them. */
const REDACTED_FIELDS = [
  'token',
  'reconnectionToken',
  'seed',
  'clientSeed',
  'hand',
  'hands',
  'cards',
  'move',
  'authorization',
]

let isForTerminal = false
const problemLines: { [L in ProblemLevel]: number } = { warn: 0, error: 0, fatal: 0 }

/** Lines of that level since the process began. */
export const problemLineCount = (level: ProblemLevel): number => problemLines[level]

const count = (level: string): void => {
  const found = PROBLEM_LEVELS.find((name) => name === level)
  if (found !== undefined) problemLines[found] += 1
}

interface Line {
  readonly level: string
  readonly time: string
  readonly pid: number
  readonly msg?: string
  readonly err?: { readonly stack?: string; readonly message?: string }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** One line of JSON as somebody at a terminal likes to read it. */
export const formatLine = (json: string): string => {
  const { level, time, pid: _pid, msg = '', err, ...rest } = JSON.parse(json) as Line
  const details = Object.entries(rest).map(([name, value]) => `${name}=${shown(value)}`)
  const told = [time.slice(11, 19), level.padEnd(5), msg, ...details].join(' ')
  return err === undefined ? `${told}\n` : `${told}\n${err.stack ?? err.message}\n`
}

/** What the server has to say, a line of JSON each. Never a hand, a token or a seed; people and tables by their ids and codes. */
export const log = pino(
  {
    level: 'warn',
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    hooks: {
      logMethod(args, method, level) {
        count(pino.levels.labels[level] ?? '')
        method.apply(this, args)
      },
    },
    redact: { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[kept back]' },
  },
  { write: (line: string) => void process.stdout.write(isForTerminal ? formatLine(line) : line) },
)

/** `people`: they read it themselves, so that it need not be JSON. */
export const setLog = (level: LogLevel, people: boolean): void => {
  log.level = level
  isForTerminal = people
}

const MINUTE_MS = 60_000
/** Of the framework's complaints, in a minute. */
const MAX_COMPLAINTS_PER_MINUTE = 20
let complaints = { minute: 0, lines: 0 }

/** A client that sends nonsense all day long must not fill the disk with warnings. */
const complain = (text: unknown): void => {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  if (minute !== complaints.minute) complaints = { minute, lines: 0 }
  complaints.lines += 1
  if (complaints.lines <= MAX_COMPLAINTS_PER_MINUTE) log.warn({ from: 'framework' }, String(text))
  else log.debug({ from: 'framework' }, String(text))
}

/** The framework's own lines; what goes wrong at our tables is told by ourselves, so that to it an error is mostly a client's bad manners. */
export const frameworkLog = {
  debug: (text: unknown) => log.trace({ from: 'framework' }, String(text)),
  info: (text: unknown) => log.debug({ from: 'framework' }, String(text)),
  warn: complain,
  error: complain,
}
