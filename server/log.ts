import { pino } from 'pino'
import { setTableLog } from './table/table-log.ts'

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Levels that report problems. */
export const PROBLEM_LEVELS = ['warn', 'error', 'fatal'] as const
type ProblemLevel = (typeof PROBLEM_LEVELS)[number]

/** Fields that are never logged, even where a whole object that has them is. */
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
let writeLine = (line: string): void => void process.stdout.write(line)
const problemLines: { [L in ProblemLevel]: number } = { warn: 0, error: 0, fatal: 0 }

/** Returns the number of log lines of that level since the process began. */
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

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats one line of JSON for a terminal. */
export const formatLine = (json: string): string => {
  const { level, time, pid: _pid, msg = '', err, ...rest } = JSON.parse(json) as Line
  const details = Object.entries(rest).map(([name, value]) => `${name}=${formatValue(value)}`)
  const text = [time.slice(11, 19), level.padEnd(5), msg, ...details].join(' ')
  return err === undefined ? `${text}\n` : `${text}\n${err.stack ?? err.message}\n`
}

/** Log of the server, one line of JSON each. It never contains a hand, a token or a seed; people and tables appear with their ids and codes. */
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
    redact: { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  },
  { write: (line: string) => writeLine(isForTerminal ? formatLine(line) : line) },
)

setTableLog(log)

/** Sets the level of the log. `people`: formats it for a terminal instead of JSON. */
export const setLog = (level: LogLevel, people: boolean): void => {
  log.level = level
  isForTerminal = people
}

/** Sets what writes the lines in the place of the standard output. */
export const setLogWriter = (write: (line: string) => void): void => {
  writeLine = write
}

const MINUTE_MS = 60_000
/** Limit of the framework's warnings. */
const MAX_COMPLAINTS_PER_MINUTE = 20
let complaints = { minute: 0, lines: 0 }

/** Logs a warning of the framework; only as debug above the limit, so that a client that sends nonsense can't fill the disk. */
const complain = (text: unknown): void => {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  if (minute !== complaints.minute) complaints = { minute, lines: 0 }
  complaints.lines += 1
  if (complaints.lines <= MAX_COMPLAINTS_PER_MINUTE) log.warn({ from: 'framework' }, String(text))
  else log.debug({ from: 'framework' }, String(text))
}

/** Logger of the framework. Its errors are mostly bad requests of clients, because errors at tables are logged by this server itself. */
export const frameworkLog = {
  debug: (text: unknown) => log.trace({ from: 'framework' }, String(text)),
  info: (text: unknown) => log.debug({ from: 'framework' }, String(text)),
  warn: complain,
  error: complain,
}
