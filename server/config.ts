import * as z from 'zod'
import { LOG_LEVELS } from './log.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Error in the configuration. Its message has a sentence for each problem. */
export class ConfigError extends Error {}

const MIN_TOKEN_LENGTH = 16
const MAX_LIMIT = 1_000_000

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
/** Returns whether the text is the origin of a site at the root of its host. */
const isSite = (text: string): boolean => /^https?:/.test(text) && isOrigin(text)
const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
const isRedis = (text: string): boolean => /^rediss?:\/\/[^/]/.test(text) && URL.canParse(text)
const isAddress = (text: string): boolean => /^[a-z0-9.:[\]-]*(\/[\w-]+)*$/i.test(text)

const integer = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `must be a whole number from ${least} to ${most}, not "${input}"`,
    })
    .transform(Number)

/** Shape of an optional text. The message doesn't repeat the value, which may be a secret. */
const optionalText = (fits: (value: string) => boolean, rule: string) =>
  z.string().refine(fits, `must be ${rule}`).optional()

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(
    z.array(
      z.string().refine(isOrigin, {
        error: ({ input }) => `must be a list of origins such as https://games.example, not "${input}"`,
      }),
    ),
  )

/** All settings; docs/operating.md explains them. Undefined settings have their default where they are used. */
const Settings = z.object({
  port: integer(0, 65_535).default(2567),
  host: z.string().optional(),
  logLevel: z
    .enum(LOG_LEVELS, { error: ({ input }) => `must be one of ${LOG_LEVELS.join(', ')}, not "${input}"` })
    .default('info'),
  dataDir: z.string().default('./data'),
  databaseUrl: optionalText(isPostgres, 'an address that begins with postgres://'),
  redisUrl: optionalText(isRedis, 'an address that begins with redis:// or rediss://'),
  publicUrl: optionalText(isSite, 'an origin such as https://games.example'),
  publicAddress: optionalText(isAddress, 'a path such as /2567, or a host with a path'),
  /** Paths of PEM files, both or none. */
  tlsCert: z.string().optional(),
  tlsKey: z.string().optional(),
  proxies: integer(0, 10).default(0),
  origins,
  metricsToken: optionalText(
    ({ length }) => length >= MIN_TOKEN_LENGTH,
    `at least ${MIN_TOKEN_LENGTH} characters long`,
  ),
  botDelayMs: integer(0, 600_000).optional(),
  tablesPerMinute: integer(1, MAX_LIMIT).optional(),
  tablesPerAddress: integer(1, MAX_LIMIT).optional(),
  workPerAddress: integer(1, MAX_LIMIT).optional(),
  joinsPerMinute: integer(1, MAX_LIMIT).optional(),
  callsPerMinute: integer(1, MAX_LIMIT).optional(),
  shownBoards: integer(0, MAX_LIMIT).optional(),
  showcaseReview: z
    .enum(['0', '1'], { error: ({ input }) => `must be 1 or 0, not "${input}"` })
    .default('0')
    .transform((text) => text === '1'),
  messagesPerSecond: integer(1, MAX_LIMIT).optional(),
  socketsPerAddress: integer(1, MAX_LIMIT).optional(),
})

export type Config = z.infer<typeof Settings>

/** Returns the environment variable of a setting: BOT_DELAY_MS for `botDelayMs`. */
const variableOf = (setting: string): string => setting.replace(/[A-Z]/g, '_$&').toUpperCase()

const SETTINGS = Object.keys(Settings.shape)

/** Environment variables that are read. */
export const VARIABLES = SETTINGS.map(variableOf)

/** Adds the path under which one process among several is reached. */
const ConfigShape = Settings.refine(({ redisUrl, publicAddress, port }) => !redisUrl || publicAddress || port !== 0, {
  path: ['publicAddress'],
  error: 'must be set if PORT is 0',
})
  .refine(({ tlsCert, tlsKey }) => (tlsCert === undefined) === (tlsKey === undefined), {
    path: ['tlsCert'],
    error: 'and TLS_KEY belong together: set both or none',
  })
  .transform((config) =>
    config.redisUrl === undefined ? config : { ...config, publicAddress: config.publicAddress ?? `/${config.port}` },
  )

/** Reads the settings from environment variables; an empty variable counts as one that is not set. Throws a `ConfigError` if anything is wrong. */
export const readConfig = (env: Environment): Config => {
  const given = SETTINGS.map((setting) => [setting, env[variableOf(setting)]?.trim() || undefined])
  const read = ConfigShape.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${variableOf(String(path[0]))} ${message}.`)
  throw new ConfigError(problems.join('\n'))
}
