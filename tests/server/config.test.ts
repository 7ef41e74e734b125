import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, VARIABLES } from '../../server/config.ts'

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the settings', () => {
  test('need nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 2567, host: undefined, dataDir: './data', proxies: 0, origins: [] })
    expect(readConfig({ PORT: '', HOST: ' ', ORIGINS: '' })).toEqual(readConfig({}))
  })

  test('are read', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'debug',
      DATABASE_URL: 'postgres://table:secret@db/table',
      PROXIES: '2',
      PUBLIC_URL: 'https://games.example',
      ORIGINS: 'https://a.example, http://b.example:8080',
      BOT_DELAY_MS: '0',
      JOINS_PER_MINUTE: '5',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      logLevel: 'debug',
      databaseUrl: 'postgres://table:secret@db/table',
      proxies: 2,
      publicUrl: 'https://games.example',
      origins: ['https://a.example', 'http://b.example:8080'],
      botDelayMs: 0,
      joinsPerMinute: 5,
    })
  })

  test('of one process among several say where it is reached', () => {
    const among = (env: Record<string, string>) => readConfig({ REDIS_URL: 'redis://127.0.0.1:6379/2', ...env })
    expect(readConfig({}).publicAddress).toBeUndefined()
    expect(among({}).publicAddress).toBe('/2567')
    expect(among({ PORT: '2568' }).publicAddress).toBe('/2568')
    expect(among({ PORT: '0', PUBLIC_ADDRESS: 'games.example/a' }).publicAddress).toBe('games.example/a')
  })

  test.each([
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be an address that begins with redis://'],
    [{ REDIS_URL: 'redis://localhost', PORT: '0' }, 'PUBLIC_ADDRESS must be set if PORT is 0.'],
    [{ PUBLIC_ADDRESS: 'https://games.example/a' }, 'PUBLIC_ADDRESS must be a path'],
    [{ PUBLIC_URL: 'games.example' }, 'PUBLIC_URL must be an origin such as https://games.example'],
    [{ PUBLIC_URL: 'https://games.example/table' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'ftp://games.example' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_ADDRESS: '/a?b' }, 'PUBLIC_ADDRESS must be a path'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    [{ PORT: '1e3' }, 'PORT must'],
    [{ BOT_DELAY_MS: '-1' }, 'BOT_DELAY_MS must'],
    [{ PROXIES: 'yes' }, 'PROXIES must be a whole number from 0 to 10, not "yes".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".'],
    [{ ORIGINS: 'https://a.example/' }, 'ORIGINS must be a list of origins'],
    [{ ORIGINS: 'a.example' }, 'not "a.example"'],
    [{ TABLES_PER_MINUTE: '0' }, 'TABLES_PER_MINUTE must'],
  ])('%o are refused with a sentence', (env, sentence) => {
    expect(problemsOf(env as Record<string, string>)).toContain(sentence)
  })

  test('are refused all at once, and no secret is repeated', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db', METRICS_TOKEN: 'hunter2' })
    expect(problems.split('\n')).toHaveLength(3)
    expect(problems).not.toContain('hunter2')
  })

  test('are all explained in docs/operating.md', () => {
    const docs = readFileSync('docs/operating.md', 'utf8')
    expect(VARIABLES.length).toBeGreaterThan(10)
    for (const name of VARIABLES) expect(docs).toContain(`| \`${name}\` |`)
  })
})
