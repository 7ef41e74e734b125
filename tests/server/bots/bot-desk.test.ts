import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { newChase } from '../../../engine/marble-chase/game.ts'
import { parseFlick } from '../../../engine/marble-chase/text/notation.ts'
import { newChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { viewFor } from '../../../engine/view.ts'
import { BotDesk } from '../../../server/bots/bot-desk.ts'
import { botInCrowd, searches } from '../../../server/bots/crowding.ts'
import { dealt, must, setupOf } from '../../engine/game-fixtures.ts'
import { until } from '../rooms/guest.ts'

const desks: BotDesk[] = []
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close()
})

/** A desk whose threads say which bot they were asked for, after so many ms of nothing else. */
const echoing = (msOf: string): BotDesk => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, bot }) => {
      const end = performance.now() + (${msOf})
      while (performance.now() < end);
      parentPort.postMessage({ id, choice: { move: bot, difficulty: 0 } })
    })`
  const desk = new BotDesk(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  desks.push(desk)
  return desk
}

const SETUP = setupOf(4, 2)
const { rules: _rules, ...VIEW } = viewFor(dealt(SETUP, 'desk').game, 1)
const ask = async (desk: BotDesk, bot: string): Promise<string | undefined> =>
  (await desk.ask(bot, { setup: SETUP, view: VIEW }))?.move

/** Of this process's threads. */
const nicenesses = (): readonly number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })

test.runIf(process.platform === 'linux')('the thread of those that search comes after all others', async () => {
  const before = nicenesses()
  const desk = new BotDesk()
  desks.push(desk)
  await ask(desk, 'expert')
  expect(new Set(nicenesses())).toEqual(new Set(before))
  await ask(desk, 'master:1')
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
    expect(botInCrowd(bot, waiting)).toBe(asked)
  })

  test('only masters search', () => {
    expect(['master', 'master:20', 'master:ada', 'expert', 'club:ada', 'greedy', 'nobody'].filter(searches)).toEqual([
      'master',
      'master:20',
      'master:ada',
    ])
  })

  test('masters think less and less, and all they can again when few are left', async () => {
    const desk = echoing('1')
    const asked = await Promise.all(Array.from({ length: 400 }, () => ask(desk, 'master')))
    expect(asked[0]).toBe('master')
    expect(asked).toContain('master:3')
    expect(asked.filter((bot) => bot === 'expert').length).toBeGreaterThan(100)
    expect(asked.at(-1)).toBe('master')
  })
})

test('bots that do not search never wait for those that do', async () => {
  const desk = echoing("bot.startsWith('club') ? 0 : 400")
  let searched = 0
  const masters = Array.from({ length: 40 }, () => ask(desk, 'master').then(() => searched++))
  await Promise.all(Array.from({ length: 50 }, () => ask(desk, 'club')))
  expect(searched).toBeLessThan(40)
  void masters
})

test('at Marble Chase masters are not slow, and wait for no master who is', async () => {
  const desk = echoing("bot === 'master:1000' ? 2000 : 0")
  for (let i = 0; i < 8; i++) void ask(desk, 'master:1000')
  const record = newChaseRecord(must(newChase({ players: 2, first: 0 })))
  const first = await Promise.race([desk.ask('master:ada', { record }), ask(desk, 'master')])
  expect(first).toMatchObject({ move: 'master:ada' })
})

test('a thread knows Marble Chase', async () => {
  const desk = new BotDesk()
  desks.push(desk)
  const record = newChaseRecord(must(newChase({ players: 2, first: 0 })))
  const choice = await desk.ask('club', { record })
  expect(must(parseFlick(choice?.move ?? '')).row).toMatch(/[fb]/)
  expect(choice?.difficulty).toBeGreaterThan(0)
  expect(await desk.ask('club', { record: { ...record, moves: ['die 7'] } })).toBe(undefined)
})

test('a thread that dies is replaced, and what it owed is asked again', async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    let asked = 0
    parentPort.on('message', ({ id, bot }) => {
      if (asked++ === 3) process.exit(1)
      parentPort.postMessage({ id, choice: { move: bot, difficulty: 0 } })
    })`
  const desk = new BotDesk(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  desks.push(desk)
  const answers: (string | undefined)[] = []
  for (let i = 0; i < 12; i++) void ask(desk, 'master:40').then((move) => answers.push(move))
  await until('all are answered', () => answers.length === 12)
  expect(answers).not.toContain(undefined)
})
