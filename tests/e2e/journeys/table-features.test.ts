import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeAction } from '../../../engine/text/notation.ts'
import { verify } from '../../../fair/verdict.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { violations } from '../driver/accessibility.ts'
import { shareGame } from '../driver/clips.ts'
import { isNearlyOver, whileAway } from '../driver/full-game.ts'
import {
  createGame,
  createTable,
  expectCurrent,
  handOf,
  ignoreFaults,
  joinTable,
  openPerson,
  press,
  setUpJourney,
  testServer,
} from '../driver/journey.ts'
import { decisionOf, type Person } from '../driver/people.ts'
import { checkReplay, dropBrokenRecord } from '../driver/replay-page.ts'
import { playByHand } from '../driver/table-page.ts'
import { playUntilTurn, twoPlayerGame } from '../driver/two-player-game.ts'

setUpJourney()

describe('seats', () => {
  test(
    'a spectator takes over a bot; a player who stands up may come back to their own seat only; a bot takes their place',
    LONG,
    async () => {
      const { table, host, ask } = await createGame(4)
      const ann = await joinTable('Ann', table, { as: host })
      await ann.page.locator('.hand button').first().waitFor()
      const eve = await joinTable('Eve', table)
      await eve.page.locator('.plate', { hasText: 'Take over' }).first().getByRole('button').click()
      await eve.page.locator('.hand button').first().waitFor()
      const seat = table.seats.all().findIndex((chair) => chair.name === 'Eve')
      const held = () => table.view(seat).hand.length
      expect(seat, 'Eve sits in a bot’s seat').toBeGreaterThan(0)
      await expect.poll(async () => (await handOf(eve)).length, { message: 'with the bot’s cards' }).toBe(held())
      await press(eve, 'Settings')
      await press(eve, 'Leave my seat')
      await eve.page.getByText('A bot plays on with your cards.').waitFor()
      await press(eve, 'Leave my seat')
      await eve.page.locator('.watch-hint', { hasText: 'plays on for you' }).waitFor()
      await expect.poll(() => handOf(eve), { message: 'cards stay with the seat' }).toEqual([])
      const takeOver = eve.page.locator('.plate').getByRole('button', { name: 'Take over' })
      await expect.poll(() => takeOver.count(), { message: 'no other seat is offered' }).toBe(1)
      await eve.page.reload()
      await eve.page.locator('.watch-hint', { hasText: 'plays on for you' }).waitFor()
      await expect.poll(() => takeOver.count(), { message: 'nor after the page was loaded again' }).toBe(1)
      expect(table.seats.all()[seat]?.occupant, 'a bot plays on').toBe('bot')
      await press(eve, 'Sit down again')
      await expect.poll(() => table.seats.all()[seat]?.name, { message: 'Eve is back' }).toBe('Eve')
      await expect.poll(async () => (await handOf(eve)).length).toBe(held())
      expect(ask(host.token, 'pace', { pace: 'instant' }).ok, 'Ann is still host').toBe(true)
    },
  )
})

describe('the host', () => {
  test('locks the table for newcomers, and removes somebody', LONG, async () => {
    const { table, host } = await createTable(4)
    const ann = await joinTable('Ann', table, { as: host })
    const ben = await joinTable('Ben', table)
    await press(ben, 'Sit here')
    await ann.page.locator('summary', { hasText: 'Who may be here' }).click()
    await ann.page.getByRole('switch', { name: /^Lock the table/ }).click({ force: true })
    await ben.page.getByText('This table is locked: no new players can join.').waitFor()
    await ann.page.getByRole('switch', { name: /^Lock the table/, checked: true }).waitFor({ state: 'attached' })
    const eve = await joinTable('Eve', table)
    await eve.page.getByRole('heading', { name: `Table ${table.code} is locked.` }).waitFor()
    await ann.page.getByRole('switch', { name: /^Lock the table/ }).click({ force: true })
    await press(eve, 'Try again')
    await eve.page.locator('.seat').first().waitFor()
    await press(ann, 'Remove Ben')
    await ann.page.getByText('Remove Ben? With another browser Ben can come back').waitFor()
    await press(ann, 'Remove Ben')
    const gone = ben.page.getByRole('heading', { name: `The host has removed you from table ${table.code}.` })
    await gone.waitFor()
    expect(table.seats.count('person'), 'the seat is free').toBe(0)
    await ben.page.reload()
    await gone.waitFor()
    for (const person of [eve, ben]) ignoreFaults(person)
  })
})

describe('the private link', () => {
  test('moves seat and hand to another device, and asks where another person has been', LONG, async () => {
    const { table, host, ben } = await twoPlayerGame()
    const ann = await joinTable('Ann', table, { as: host })
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
    expect(link).toBe(`${testServer.origin}/t/${table.code}#me=${host.token}`)

    const phone = await joinTable('Phone', table)
    await phone.page.locator('.watch-hint').waitFor()
    await phone.page.goto(testServer.origin)
    await phone.page.evaluate(() => localStorage.clear())
    await phone.page.goto(link)
    await phone.page.locator('.hand button').first().waitFor()
    await expect.poll(() => phone.page.url()).toBe(`${testServer.origin}/t/${table.code}`)
    await expect.poll(() => handOf(phone), { message: 'the same hand' }).toEqual(await handOf(ann))
    expect(table.people.here().length, 'on two devices one person').toBe(1)

    const bens = await joinTable('Ben', table, { as: ben })
    await bens.page.locator('.hand button').first().waitFor()
    const own = await handOf(bens)
    await bens.page.evaluate((hash) => {
      location.hash = hash
    }, `me=${host.token}`)
    await press(bens, 'Stay who I am')
    await bens.page.locator('.hand button').first().waitFor()
    await expect.poll(() => handOf(bens)).toEqual(own)
    await bens.page.evaluate((hash) => {
      location.hash = hash
    }, `me=${host.token}`)
    await press(bens, 'Join as the owner of the link')
    await bens.page.locator('.hand button').first().waitFor()
    await expect.poll(() => handOf(bens), { message: 'Ann’s hand' }).toEqual(await handOf(ann))
  })
})

describe('taking back', () => {
  test(
    'is taken back when the other allows it: card and marble are where they were, and all are told',
    LONG,
    async () => {
      const { table, host, ben } = await twoPlayerGame()
      playUntilTurn(table, 0)
      const ann = await joinTable('Ann', table, { as: host })
      const bens = await joinTable('Ben', table, { as: ben })
      await bens.page.locator('.hand button').first().waitFor()
      const hand = await handOf(ann)
      const { pegs } = table.view('table').position
      const { action, view } = decisionOf(table)
      await playByHand(ann.page, view.rules.board, action, 'flat')
      await press(ann, 'Take back')
      await bens.page.locator('.play > .take-back-question', { hasText: 'Ann would like to take back' }).waitFor()
      expect(await violations(bens.page)).toEqual([])
      await press(bens, 'Allow')
      await bens.page.locator('.status', { hasText: 'Ann took back' }).waitFor()
      expect(table.view('table').position.pegs).toEqual(pegs)
      await expectCurrent(ann, table)
      await expect.poll(() => handOf(ann), { message: 'the card is in the hand again' }).toEqual(hand)
      await press(bens, 'Say something')
      expect(await violations(bens.page)).toEqual([])
    },
  )
})

/** Plays without pages while the condition holds, and stores every decision. */
const playWhile = async (table: Table, isWanted: () => boolean): Promise<void> => {
  const { writer } = testServer.app.tables.findLive(table.code) ?? {}
  while (isWanted()) {
    await writer?.write((now) => {
      const { action, view, seat } = decisionOf(table)
      const change = playMove(table, seat, makeAction(view.rules.board, action), '')
      return change.ok ? withConsequences(table, change.value, now) : change
    })
  }
}

const sit = async (person: Person, seat: number): Promise<void> => {
  await person.page.locator('.seat').nth(seat).getByRole('button', { name: 'Sit here' }).click()
}

/** Ann and Ben join a table by their pages, and both browsers contribute a seed. */
const openTwoPlayers = async (): Promise<{ readonly table: Table; readonly ann: Person; readonly ben: Person }> => {
  const { table, host } = await createTable(2)
  const ann = await joinTable('Ann', table, { as: host })
  await sit(ann, 0)
  const ben = await joinTable('Ben', table)
  await sit(ben, 1)
  await expect.poll(() => table.seats.all().map(({ person }) => table.seedHashOf(person).length)).toEqual([64, 64])
  return { table, ann, ben }
}

const start = async (table: Table, host: Person): Promise<string> => {
  await press(host, 'Start the game')
  await expect.poll(() => table.phase).toBe('playing')
  return table.match?.id ?? ''
}

/** Follows the link of the result to the proof. */
const openProof = async ({ page }: Person): Promise<Page> => {
  const link = page.getByRole('link', { name: 'Were the cards fair?' })
  await link.waitFor({ timeout: 60_000 })
  const opened = page.context().waitForEvent('page')
  await link.click()
  const judged = await opened
  await judged.locator('.verdict').waitFor()
  return judged
}

const findings = (page: Page): Promise<readonly string[]> => page.locator('.findings li').allTextContents()

/** Checks that a stranger can verify, save and share the record. */
const checkProofByStranger = async (id: string): Promise<void> => {
  const { page } = await openPerson('Cem')
  await page.goto(`${testServer.origin}/games/${id}#12`)
  await checkReplay(page)
  await page.getByRole('heading', { name: 'Everything fits, as far as this browser can know.' }).waitFor()
  expect((await findings(page)).filter((text) => text.includes('can’t be known'))).toHaveLength(2)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the record of the game' }).click()
  const card = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as GameCard
  expect(verify(card).holds).toBe(true)
  await dropBrokenRecord(page, card)
  await shareGame(page, card)
  await page.getByRole('button', { name: 'The cards' }).click()
}

const CONTRIBUTION_TEXT =
  'The browsers of Ann and Ben each fixed a number before the server had its seed. They count in the order of the seats.'

describe('were the cards fair?', () => {
  test(
    'the seal is shown during the game, and after the game every browser finds its own number in it',
    LONG,
    async () => {
      const { table, ann, ben } = await openTwoPlayers()
      await ann.page
        .getByText('Nobody chooses the cards: your browser has fixed a number of its own for the shuffle.')
        .waitFor()
      const id = await start(table, ann)
      const { commitment = '' } = table.match?.opening.draws ?? {}
      await press(ann, 'Settings')
      const seal = ann.page.locator('.seal code')
      expect(await seal.textContent()).toBe(`${(commitment.slice(0, 16).match(/.{4}/g) ?? []).join(' ')} …`)
      await ann.page.keyboard.press('Escape')
      // Hundreds of decisions that both pages draw one by one take a busy machine longer than it waits for the end.
      await whileAway([ann.page, ben.page], () => playWhile(table, () => !isNearlyOver(table)))
      for (const person of [ann, ben]) await expectCurrent(person, table)
      await playWhile(table, () => table.phase === 'playing')
      for (const person of [ann, ben]) {
        const page = await openProof(person)
        await page.getByRole('heading', { name: 'Yes, they were.' }).waitFor()
        const found = await findings(page)
        expect(found).toContain('This browser was shown the same seal at the table. (holds)')
        expect(found).toContain(`${CONTRIBUTION_TEXT} (holds)`)
        expect(found).toContain('The number of this browser is among them. (holds)')
        expect(found).toContain('They are the moves that this browser saw. (holds)')
        expect(found.filter((text) => !text.endsWith('(holds)'))).toEqual([])
        await page.getByText('What was revealed').click()
        expect(await page.locator('.laid-open code').first().textContent()).toBe(commitment)
      }
      await checkProofByStranger(id)
    },
  )
})
