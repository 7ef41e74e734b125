import { LOG_LEVELS, type LogLevel } from './log.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** All that is set by the environment; README lists the variables. What is undefined has its default where it is used. */
export interface Config {
  readonly port: number
  readonly host: string | undefined
  readonly logLevel: LogLevel
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly publicUrl: string | undefined
  readonly publicAddress: string | undefined
  readonly proxies: number
  readonly origins: readonly string[]
  readonly metricsToken: string | undefined
  readonly botDelayMs: number | undefined
  readonly tablesPerMinute: number | undefined
  readonly joinsPerMinute: number | undefined
  readonly callsPerMinute: number | undefined
  readonly socketsPerAddress: number | undefined
  readonly messagesPerSecond: number | undefined
}

/** The message has a sentence for everything that is wrong. */
export class ConfigError extends Error {}

const DEFAULT_PORT = 2567
const HIGHEST_PORT = 65_535
const SHORTEST_TOKEN = 16
const MANY = 1_000_000

/** An empty variable counts as one that is not set. */
class Reading {
  readonly problems: string[] = []
  private readonly env: Environment

  constructor(env: Environment) {
    this.env = env
  }

  text(name: string): string | undefined {
    const text = this.env[name]?.trim() ?? ''
    return text === '' ? undefined : text
  }

  count(name: string, from: number, to: number): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= from && value <= to) return value
    this.problems.push(`${name} must be a whole number from ${from} to ${to}, not "${text}".`)
    return undefined
  }

  one<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text(name)
    const choice = choices.find((value) => value === text)
    if (text !== undefined && choice === undefined) {
      this.problems.push(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
    }
    return choice
  }

  /** What is refused is not repeated: it may be a secret. */
  checked(name: string, fits: (text: string) => boolean, rule: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || fits(text)) return text
    this.problems.push(`${name} must be ${rule}.`)
    return undefined
  }

  list(name: string, fits: (text: string) => boolean, rule: string): readonly string[] {
    const parts = (this.text(name) ?? '').split(/[\s,]+/).filter((part) => part !== '')
    for (const part of parts) if (!fits(part)) this.problems.push(`${name} must be ${rule}, not "${part}".`)
    return parts
  }
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
/** Of a site that is at the root of its host. */
const isSite = (text: string): boolean => /^https?:/.test(text) && isOrigin(text)
const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
const isRedis = (text: string): boolean => /^rediss?:\/\/[^/]/.test(text) && URL.canParse(text)
const isPlace = (text: string): boolean => /^[a-z0-9.:[\]-]*(\/[\w-]+)*$/i.test(text)

/** Throws a `ConfigError` if anything is wrong. */
export const readConfig = (env: Environment): Config => {
  const reading = new Reading(env)
  const config: Config = {
    port: reading.count('PORT', 0, HIGHEST_PORT) ?? DEFAULT_PORT,
    host: reading.text('HOST'),
    logLevel: reading.one('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    dataDir: reading.text('DATA_DIR') ?? './data',
    databaseUrl: reading.checked('DATABASE_URL', isPostgres, 'an address that begins with postgres://'),
    redisUrl: reading.checked('REDIS_URL', isRedis, 'an address that begins with redis:// or rediss://'),
    publicUrl: reading.checked('PUBLIC_URL', isSite, 'an origin such as https://games.example'),
    publicAddress: reading.checked('PUBLIC_ADDRESS', isPlace, 'a path such as /2567, or a host with a path'),
    proxies: reading.count('PROXIES', 0, 10) ?? 0,
    origins: reading.list('ORIGINS', isOrigin, 'a list of origins such as https://games.example'),
    metricsToken: reading.checked(
      'METRICS_TOKEN',
      (text) => text.length >= SHORTEST_TOKEN,
      `at least ${SHORTEST_TOKEN} characters long`,
    ),
    botDelayMs: reading.count('BOT_DELAY_MS', 0, 600_000),
    tablesPerMinute: reading.count('TABLES_PER_MINUTE', 1, MANY),
    joinsPerMinute: reading.count('JOINS_PER_MINUTE', 1, MANY),
    callsPerMinute: reading.count('CALLS_PER_MINUTE', 1, MANY),
    messagesPerSecond: reading.count('MESSAGES_PER_SECOND', 1, MANY),
    socketsPerAddress: reading.count('SOCKETS_PER_ADDRESS', 1, MANY),
  }
  const isNowhere = config.redisUrl !== undefined && config.publicAddress === undefined
  if (isNowhere && config.port === 0) reading.problems.push('PUBLIC_ADDRESS must be set if PORT is 0.')
  if (reading.problems.length > 0) throw new ConfigError(reading.problems.join('\n'))
  return isNowhere ? { ...config, publicAddress: `/${config.port}` } : config
}
