import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeAction } from '../../../engine/text/notation.ts'
import { verify } from '../../../fair/verdict.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import type { Table } from '../../../server/table/table.ts'
import { decisionOf, type Person } from '../driver/people.ts'
import { come, comeToTable, forgive, make, openHouse, press, stage, tableAt } from '../driver/visit.ts'

openHouse()

/** Plays a game to its end by its writer, as if everybody played well and fast. */
const playOut = async (table: Table): Promise<void> => {
  const { writer } = stage.app.tables.live(table.code) ?? {}
  while (table.phase === 'playing') {
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

/** Ann and Ben come to a table by their pages, and both their browsers mix in. */
const gather = async (): Promise<{ readonly table: Table; readonly ann: Person; readonly ben: Person }> => {
  const { table, host } = await make(2)
  const ann = await comeToTable('Ann', table, { as: host })
  await sit(ann, 0)
  const ben = await comeToTable('Ben', table)
  await sit(ben, 1)
  await expect.poll(() => table.snapshot.draws.clientSeeds.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  return { table, ann, ben }
}

const start = async (table: Table, host: Person): Promise<string> => {
  await press(host, 'Start the game')
  await expect.poll(() => table.phase).toBe('playing')
  return table.match?.id ?? ''
}

/** Follows the link of the result to the page that judges. */
const judge = async ({ page }: Person): Promise<Page> => {
  const link = page.getByRole('link', { name: 'Were the cards fair?' })
  await link.waitFor({ timeout: 60_000 })
  const opened = page.context().waitForEvent('page')
  await link.click()
  const judged = await opened
  await judged.locator('.verdict').waitFor()
  return judged
}

const findings = (page: Page): Promise<readonly string[]> => page.locator('.findings li').allTextContents()

/** Who was not there may judge too, and save the record; cards laid by somebody are found out. */
const judgedByStranger = async (id: string): Promise<void> => {
  const { page } = await come('Cem')
  await page.goto(`${stage.origin}/games/${id}`)
  await page.getByRole('heading', { name: 'Yes, they were.' }).waitFor()
  expect((await findings(page)).filter((text) => text.includes('can’t be said'))).toHaveLength(2)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the record of the game' }).click()
  const card = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as GameCard
  expect(verify(card).holds).toBe(true)

  const [first = '', ...others] = card.record.shuffles
  const laid = [first.split(' ').toReversed().join(' '), ...others]
  await page.route('**/api/games/*', (route) =>
    route.fulfill({ json: { ...card, record: { ...card.record, shuffles: laid } } }),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'No, something does not fit.' }).waitFor()
  expect(await page.locator('.findings .fails').first().textContent()).toMatch(
    /^Before the first move: \d+\u00a0cards, not in the order drawn\. \(does not hold\)$/,
  )
}

describe('were the cards fair?', () => {
  test('the seal is shown before the deal, and after the game every browser finds its own number in it', async () => {
    const { table, ann, ben } = await gather()
    const { commitment } = table.snapshot.draws
    const seal = ann.page.locator('.sealed .seal code')
    expect(await seal.textContent()).toBe(`${(commitment.slice(0, 16).match(/.{4}/g) ?? []).join(' ')} …`)
    await ann.page.getByText('Your browser has mixed in a number of its own.').waitFor()
    const id = await start(table, ann)
    await playOut(table)
    for (const person of [ann, ben]) {
      const page = await judge(person)
      await page.getByRole('heading', { name: 'Yes, they were.' }).waitFor()
      const found = await findings(page)
      expect(found).toContain('This browser was shown the same seal at the table. (holds)')
      expect(found).toContain('The browsers of Ann and Ben mixed in numbers, in this order. (holds)')
      expect(found).toContain('The number of this browser is among them. (holds)')
      expect(found.filter((text) => !text.endsWith('(holds)'))).toEqual([])
      await page.getByText('What was laid open').click()
      expect(await page.locator('.laid-open code').first().textContent()).toBe(commitment)
    }
    await judgedByStranger(id)
  })

  test('who plays at once has mixed in before the deal', async () => {
    const ann = await come('Ann')
    await ann.page.goto(stage.origin)
    await press(ann, /^Play now/)
    await ann.page.locator('.hand button').first().waitFor()
    const { match } = await tableAt(ann)
    expect(match?.opening.draws.clientSeeds.map(({ name }) => name)).toEqual(['Ann'])
  })

  test('a running game keeps its secrets, and one that never was is not found', async () => {
    const { table, host } = await make(2)
    const ann = await comeToTable('Ann', table, { as: host })
    await sit(ann, 0)
    await press(ann, 'Start and keep the seats open')
    await expect.poll(() => table.phase).toBe('playing')
    const id = table.match?.id ?? ''
    const cem = await come('Cem')
    await cem.page.goto(`${stage.origin}/games/${id}`)
    await cem.page.getByRole('heading', { name: 'This game is still running.' }).waitFor()
    await cem.page.goto(`${stage.origin}/games/nosuchgame`)
    await cem.page.getByRole('heading', { name: 'There is no such game.' }).waitFor()
    forgive(cem)
    await press(ann, 'Settings')
    const group = ann.page.locator('.settings-group', { hasText: 'Fair cards' })
    expect(await group.getByRole('link').getAttribute('href')).toBe(`/games/${id}`)
  })
})
