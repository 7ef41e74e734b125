import type { Page } from 'playwright-core'
import { EveningHost, pairs } from '../../../server/tournament-desk/evening-host.ts'
import { openPerson, testServer } from '../journey.ts'

const STILL_PAGE = { context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } } as const

const portOfServer = (): number => Number(new URL(testServer.origin).port)

const openAt = async (path: string, shown: string): Promise<Page> => {
  const { page } = await openPerson('Ann', STILL_PAGE)
  await page.goto(testServer.origin + path)
  await page.locator(shown).first().waitFor()
  return page
}

/** Makes an evening of this many pairs at real boards, in its second round. One side of the first table has reported a result, and the sides of the second contradict each other. */
const eveningOf = async (count: number): Promise<EveningHost> => {
  const host = await EveningHost.make(portOfServer(), { entrants: pairs(count) })
  await host.host({ kind: 'draw' }, { kind: 'start' })
  for (const { number } of (await host.round()).tables)
    await host.host({ kind: 'result', table: 1000 + number, result: { home: [10, number % 10], winner: 0 } })
  await host.host({ kind: 'end-round' }, { kind: 'draw' }, { kind: 'start' })
  const { tables } = await host.links()
  const say = (table: number, side: number, home: number[]) =>
    host.send({ kind: 'say', table: 2000 + table, side, result: { home } }, tables[table - 1]?.tokens[side])
  await say(1, 0, [7, 3])
  await say(2, 0, [7, 3])
  await say(2, 1, [3, 7])
  return host
}

/** Opens the big screen of a hall with this many pairs, while they play or when the evening is over. */
export const openHallScreen = async (count: number, isOver: boolean): Promise<Page> => {
  const host = await eveningOf(count)
  if (isOver) {
    for (const { number, state } of (await host.round()).tables)
      if (state !== 'settled')
        await host.host({ kind: 'result', table: 2000 + number, result: { home: [number % 10, 10], winner: 1 } })
    await host.host({ kind: 'end-round' }, { kind: 'finish' })
  }
  return openAt(`/tournaments/${host.code}/screen`, isOver ? '.screen-winners li' : '.screen-seats li')
}

/** Opens the page of an evening. The fragment of its address says for whom. */
const openEvening = async (fragmentOf: (host: EveningHost) => string | Promise<string>): Promise<Page> => {
  const host = await eveningOf(8)
  return openAt(`/tournaments/${host.code}${await fragmentOf(host)}`, '.tournament-tables')
}

const seatFragment = async (host: EveningHost, table: number, side: number): Promise<string> =>
  `#table=${table}.${side}.${(await host.links()).tables[table - 1]?.tokens[side]}`

const unfoldAll = async (page: Page): Promise<Page> => {
  for (const fold of await page.locator('summary').all()) await fold.click()
  return page
}

const openClub = async (): Promise<Page> => {
  const page = await openAt('/clubs', 'form')
  await page.getByLabel('Name of the club').fill('Keezenclub Bartholomäus')
  await page.getByRole('button', { name: 'Make the club' }).click()
  await page.locator('#members').waitFor()
  return page
}

/** Pages of evenings and clubs, each in a typical state. */
export const EVENING_PAGES = {
  'an evening to be made': () => openAt('/tournaments?rules=keezen', '.tournament-make'),
  'an evening of its host': async () => unfoldAll(await openEvening(({ token }) => `#host=${token}`)),
  'an evening of a pair': () => openEvening((host) => seatFragment(host, 3, 0)),
  'an evening of a pair that is contradicted': () => openEvening((host) => seatFragment(host, 2, 0)),
  'an evening of a guest': () => openEvening(() => ''),
  'sheets of an evening': async () => openAt(`/tournaments/${(await eveningOf(8)).code}/print`, '.choices'),
  'a club of its host': openClub,
} satisfies Readonly<Record<string, () => Promise<Page>>>
