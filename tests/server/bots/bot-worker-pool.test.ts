import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { newChase } from '../../../engine/marble-chase/game.ts'
import { parseFlick } from '../../../engine/marble-chase/text/notation.ts'
import { newChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { viewFor } from '../../../engine/view.ts'
import { BotWorkerPool, botUnderLoad, isSearchingBot } from '../../../server/bots/bot-worker-pool.ts'
import { dealtGame, must, setupOf } from '../../engine/game-fixtures.ts'
import { workerScript } from '../worker-script.ts'

const pools: BotWorkerPool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

const open = (script?: URL): BotWorkerPool => {
  const pool = new BotWorkerPool(script)
  pools.push(pool)
  return pool
}

/** Opens a pool with workers that answer after some ms with the bot of the task. */
const openEchoPool = (msOf: string): BotWorkerPool =>
  open(
    workerScript(`const end = performance.now() + ((bot) => (${msOf}))(task.bot)
      while (performance.now() < end);
      return { bot: task.bot, move: task.bot, difficulty: 0 }`),
  )

const TABLE_SETUP = setupOf(4, 2)
const { rules: _rules, ...VIEW } = viewFor(dealtGame(TABLE_SETUP, 'desk').game, 1)
const choose = async (pool: BotWorkerPool, bot: string): Promise<string | undefined> =>
  (await pool.choose(bot, { setup: TABLE_SETUP, view: VIEW }))?.move

/** Returns the nicenesses of this process's threads. */
const nicenesses = (): readonly number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })

test.runIf(process.platform === 'linux')('the workers of those that search come after all other threads', async () => {
  const before = nicenesses()
  const pool = open()
  await choose(pool, 'expert')
  expect(new Set(nicenesses())).toEqual(new Set(before))
  await choose(pool, 'master:1')
  expect(Math.max(...nicenesses())).toBe(Math.max(...before) + 5)
})

describe('where many wait', () => {
  test.each([
    ['master', 0, 'master'],
    ['master:ada', 4, 'master:ada'],
    ['master', 5, 'master:3'],
    ['master:ada', 16, 'master:3:ada'],
    ['master:2', 9, 'master:1'],
    ['master:ada', 17, 'expert:ada'],
    ['master', 1000, 'expert'],
    ['expert', 1000, 'expert'],
    ['greedy', 1000, 'greedy'],
  ])('%s with %i before it is asked as %s', (bot, waiting, asked) => {
    expect(botUnderLoad(bot, waiting)).toBe(asked)
  })

  test('only masters search', () => {
    expect(
      ['master', 'master:20', 'master:ada', 'expert', 'club:ada', 'greedy', 'nobody'].filter(isSearchingBot),
    ).toEqual(['master', 'master:20', 'master:ada'])
  })

  test('masters think less and less, and all they can again when few are left', async () => {
    const pool = openEchoPool('1')
    const asked = await Promise.all(Array.from({ length: 400 }, () => choose(pool, 'master')))
    expect(asked[0]).toBe('master')
    expect(asked).toContain('master:3')
    expect(asked.filter((bot) => bot === 'expert').length).toBeGreaterThan(100)
    expect(asked.at(-1)).toBe('master')
  })
})

test('bots that do not search never wait for those that do', async () => {
  const pool = openEchoPool("bot.startsWith('club') ? 0 : 400")
  let searched = 0
  const masters = Array.from({ length: 40 }, () => choose(pool, 'master').then(() => searched++))
  await Promise.all(Array.from({ length: 50 }, () => choose(pool, 'club')))
  expect(searched).toBeLessThan(40)
  void masters
})

test('at Marble Chase masters are not slow, and wait for no master of another game', async () => {
  const pool = openEchoPool("bot === 'master:1000' ? 2000 : 0")
  for (let i = 0; i < 8; i++) void choose(pool, 'master:1000')
  const record = newChaseRecord(must(newChase({ players: 2, first: 0 })))
  const first = await Promise.race([pool.choose('master:ada', { record }), choose(pool, 'master')])
  expect(first).toMatchObject({ move: 'master:ada' })
})

test('a worker knows Marble Chase', async () => {
  const pool = open()
  const record = newChaseRecord(must(newChase({ players: 2, first: 0 })))
  const choice = await pool.choose('club', { record })
  expect(must(parseFlick(choice?.move ?? '')).row).toMatch(/[fb]/)
  expect(choice?.difficulty).toBeGreaterThan(0)
  expect(await pool.choose('club', { record: { ...record, moves: ['die 7'] } })).toBe(undefined)
})
