import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MemoryArchive } from '../../server/archive/memory.ts'
import { StorageError } from '../../server/archive/storage-error.ts'
import type { MadeTable, MakeTable } from '../../server/protocol.ts'
import type { Table } from '../../server/table.ts'
import { launchBrowser } from './browser.ts'
import { decide, decisionOf, type Made } from './people.ts'
import { killServer, startServer } from './server.ts'
import { openPage, playByHand } from './table-page.ts'
import {
  anyCard,
  come,
  comeToTable,
  cut,
  EDGE,
  forgive,
  handOf,
  hears,
  make,
  openHouse,
  press,
  seesPresent,
  stage,
} from './visit.ts'

const archive = new MemoryArchive()
openHouse({ archive, holdMs: 2000 })

/** A running game of Ann and Ben, and how each comes to it. */
const duel = async (setup: Partial<MakeTable> = {}): Promise<Made & { readonly ben: MadeTable }> => {
  const made = await make(2, setup)
  const { token } = made.table.people.known(undefined)
  expect(made.ask(made.host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 }).ok).toBe(true)
  expect(made.ask(token, 'sit', { seat: 1, name: 'Ben', colour: 1 }).ok).toBe(true)
  expect(made.ask(made.host.token, 'start', {}).ok).toBe(true)
  return { ...made, ben: { ...made.host, token } }
}

/** So much is left to a seat for what it has to decide. */
const leave = (table: Table, seat: number, ms: number): void =>
  table.accept(table.with({ deadlines: [0, 1].map((i) => (i === seat ? Date.now() + ms : 0)) }))

const turnComes = (table: Table, seat: number): void => {
  while (table.view('table').turn !== seat) decide(table)
}

describe('time', () => {
  test('runs out for all to see; the others may then have a bot decide, which is told', async () => {
    const { table, host } = await duel({
      clock: { kind: 'turn', seconds: 5, increment: 0, atZero: 'others' },
      absence: 'wait',
    })
    turnComes(table, 1)
    const ann = await comeToTable('Ann', table, { as: host })
    const plate = ann.page.locator('.plate', { hasText: 'Ben' })
    await plate.locator('.time-left').waitFor()
    leave(table, 1, 2500)
    await plate.locator('.time-left', { hasText: '0:02' }).waitFor()
    expect(
      await plate.getByRole('button', { name: 'Let a bot play' }).count(),
      'nobody hurries who has time left',
    ).toBe(0)
    await plate.locator('.time-left.low', { hasText: 'time is up' }).waitFor()
    const { seq } = table
    await plate.getByRole('button', { name: 'Let a bot play' }).click()
    await expect.poll(() => table.seq, { timeout: 10_000 }).toBeGreaterThan(seq)
    await seesPresent(ann, table)
    await press(ann, 'Moves')
    await ann.page.locator('.log li', { hasText: '(A bot decided that.)' }).waitFor()
    await ann.page.keyboard.press('Escape')
    leave(table, 0, 3500)
    await ann.page.locator('.status .time-left', { hasText: '0:03' }).waitFor()
    await ann.page.getByRole('alert').filter({ hasText: '2 seconds left.' }).waitFor({ state: 'attached' })
  })
})

describe('somebody who is away', () => {
  test('is waited for, then a bot stands in for him; back again he is told what it decided', async () => {
    const { table, host, ben: as } = await duel()
    const ann = await comeToTable('Ann', table, { as: host })
    const ben = await come('Ben', { as })
    await ben.page.route('**/assets/Missed-*.js', (route) => route.abort(), { times: 1 })
    await ben.page.goto(`${stage.origin}/t/${table.code}`)
    for (const { page } of [ann, ben]) await page.locator('.hand button').first().waitFor()
    turnComes(table, 0)
    await ben.page.context().setOffline(true)
    cut(table, 1)
    await hears(ben, 'Reconnecting')
    turnComes(table, 1)
    const plate = ann.page.locator('.plate', { hasText: 'Ben' })
    await plate.locator('.plate-held', { hasText: '0:0' }).waitFor()
    await ann.page.locator('.status', { hasText: 'Waiting for Ben, who is away' }).waitFor()
    await plate.getByText('a bot plays').waitFor()
    await expect
      .poll(() => table.view('table').turn, { message: 'the bot has played for Ben', timeout: 10_000 })
      .toBe(0)
    await ben.page.context().setOffline(false)
    await ben.page.getByText('Meanwhile a bot played for you').waitFor()
    expect(await ben.page.locator('.missed-sheet li').count()).toBe(1)
    await plate.getByText('a bot plays').waitFor({ state: 'detached' })
    await press(ben, 'Close')
    await ben.page.locator('.missed-sheet').waitFor({ state: 'detached' })
    await ben.page.reload()
    await ben.page.locator('.hand button').first().waitFor()
    expect(await ben.page.locator('.missed-sheet').count(), 'he has read it').toBe(0)
    for (const person of [ann, ben]) forgive(person)
  })
})

describe('the host', () => {
  test('locks the table for newcomers, and removes somebody for good', async () => {
    const { table, host } = await make(4)
    const ann = await comeToTable('Ann', table, { as: host })
    const ben = await comeToTable('Ben', table)
    await press(ben, 'Sit here')
    await ann.page.locator('summary', { hasText: 'Who may be here' }).click()
    await ann.page.getByRole('switch', { name: /^Lock the table/ }).click({ force: true })
    await ben.page.getByText('This table is locked: nobody new may come.').waitFor()
    await ann.page.getByRole('switch', { name: /^Lock the table/, checked: true }).waitFor({ state: 'attached' })
    const eve = await comeToTable('Eve', table)
    await eve.page.getByRole('heading', { name: `Table ${table.code} is locked.` }).waitFor()
    await ann.page.getByRole('switch', { name: /^Lock the table/ }).click({ force: true })
    await press(eve, 'Try again')
    await eve.page.locator('.seat').first().waitFor()
    await press(ann, 'Remove Ben')
    await ann.page.getByText('Remove Ben for good?').waitFor()
    await press(ann, 'Remove Ben')
    const gone = ben.page.getByRole('heading', { name: `The host has removed you from table ${table.code}.` })
    await gone.waitFor()
    expect(table.seats.count('person'), 'his seat is free').toBe(0)
    await ben.page.reload()
    await gone.waitFor()
    for (const person of [eve, ben]) forgive(person)
  })
})

describe('one’s own link', () => {
  test('takes seat and hand to another device, and asks where somebody else has been', async () => {
    const { table, host, ben } = await duel()
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    await ann.page.evaluate(() => {
      const copied: string[] = []
      Object.assign(window, { copied })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => copied.push(text) } })
    })
    await press(ann, 'Settings')
    await press(ann, 'Copy my link')
    await ann.page.locator('.notice', { hasText: 'Keep it to yourself' }).waitFor()
    const [link = ''] = await ann.page.evaluate(() => (window as unknown as { copied: string[] }).copied)
    expect(link).toBe(`${stage.origin}/t/${table.code}#me=${host.token}`)

    const phone = await comeToTable('Phone', table)
    await phone.page.locator('.watch-hint').waitFor()
    await phone.page.goto(stage.origin)
    await phone.page.evaluate(() => localStorage.clear())
    await phone.page.goto(link)
    await phone.page.locator('.hand button').first().waitFor()
    expect(phone.page.url()).toBe(`${stage.origin}/t/${table.code}`)
    expect(await handOf(phone), 'the same hand').toEqual(await handOf(ann))
    expect(table.people.here().length, 'on two devices one person').toBe(1)

    const bens = await comeToTable('Ben', table, { as: ben })
    await bens.page.locator('.hand button').first().waitFor()
    const own = await handOf(bens)
    await bens.page.evaluate((hash) => {
      location.hash = hash
    }, `me=${host.token}`)
    await press(bens, 'Stay who I am')
    await bens.page.locator('.hand button').first().waitFor()
    expect(await handOf(bens)).toEqual(own)
    await bens.page.evaluate((hash) => {
      location.hash = hash
    }, `me=${host.token}`)
    await press(bens, 'Come as the person of the link')
    await bens.page.locator('.hand button').first().waitFor()
    expect(await handOf(bens), 'Ann’s hand').toEqual(await handOf(ann))
  })
})

describe('a table that can’t save', () => {
  test('says so and waits; a move made meanwhile is played once when it can', async () => {
    const { table, host } = await duel()
    turnComes(table, 0)
    const ann = await comeToTable('Ann', table, { as: host })
    await anyCard(ann).waitFor()
    const { action, view } = decisionOf(table)
    archive.trouble = new StorageError('full', 'The disk is full.')
    const { seq } = table
    const played = playByHand(ann.page, view.rules.board, action, 'flat')
    await hears(ann, 'The table can’t save just now.')
    await ann.page.locator('.status', { hasText: 'Your choice is kept' }).waitFor()
    expect(table.seq, 'nothing has changed').toBe(seq)
    archive.trouble = undefined
    await played
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    expect(table.match?.moves.length).toBe(seq + 1)
    expect(await ann.page.locator('.notice').count(), 'nobody is told of a refusal').toBe(0)
  })
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

describe('a server that freezes and dies', () => {
  test('is noticed within 10 s; the page comes back by itself to the same hand, and a move made meanwhile is played', async () => {
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'table-'))]
    let server = await startServer(port, folder)
    const browser = await launchBrowser()
    try {
      const origin = `http://127.0.0.1:${port}`
      const ann = await openPage(await browser.newContext({ viewport: { width: 1000, height: 700 } }), origin, {
        name: 'Ann',
        flat: true,
      })
      await ann.page.goto(origin)
      await press(ann, /^Play now/)
      await anyCard(ann).waitFor()
      const hand = await handOf(ann)
      server.kill('SIGSTOP')
      const frozen = Date.now()
      await hears(ann, 'Reconnecting')
      expect(Date.now() - frozen, 'noticed, and shown').toBeLessThan(10_000)
      await ann.page.getByRole('button', { name: 'Try now' }).waitFor()
      expect(await handOf(ann), 'the table stays in sight').toEqual(hand)
      await killServer(server)
      server = await startServer(port, folder)
      await ann.page.locator('.banner').waitFor({ state: 'detached' })
      expect(await handOf(ann), 'the same hand').toEqual(hand)
      const seq = await ann.page.locator('main.play').getAttribute('data-seq')
      await killServer(server)
      await hears(ann, 'Reconnecting')
      await anyCard(ann).click(EDGE)
      await ann.page.keyboard.press('Enter')
      await ann.page.locator('.status', { hasText: 'Your choice is kept' }).waitFor()
      server = await startServer(port, folder)
      await expect.poll(() => ann.page.locator('main.play').getAttribute('data-seq'), { timeout: 20_000 }).not.toBe(seq)
    } finally {
      await browser.close()
      await killServer(server)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
