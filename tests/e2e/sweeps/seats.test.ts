import { describe, expect, test } from 'vitest'
import { createTable, expectCurrent, joinTable, press, setUpJourney, testServer } from '../driver/journey.ts'
import { playOut } from '../driver/people.ts'

setUpJourney()

describe('seats', () => {
  test('the host’s role passes on when the host is gone for good', async () => {
    const { table, host } = await createTable(4)
    const ann = await joinTable('Ann', table, { as: host })
    await press(ann, 'Sit here')
    const ben = await joinTable('Ben', table)
    await press(ben, 'Sit here')
    await ben.page.getByText('Ann will start the game.').waitFor()
    await ann.page.goto(testServer.origin)
    await ben.page.getByRole('button', { name: /^Start with bots/ }).click()
    await ben.page.locator('.hand button').first().waitFor()
    await ben.page.locator('.plate', { hasText: 'Ann' }).getByText('away').waitFor({ state: 'attached' })
    await press(ben, 'Give to a bot')
    await expect.poll(() => table.seats.count('bot'), { message: 'Ann’s seat is a bot’s' }).toBe(3)
  })

  test('after a game the others are not stuck with one who is away or asleep', async () => {
    const { table, host, ask } = await createTable(2)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const ann = await joinTable('Ann', table, { as: host })
    const ben = await joinTable('Ben', table)
    await press(ben, 'Sit here')
    await press(ann, 'Start the game')
    await ben.page.locator('.hand button').first().waitFor()
    playOut(table)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await expectCurrent(ann, table)
    await press(ann, 'Play again')
    await press(ann, 'Start without waiting')
    await expect.poll(() => table.games, { message: 'Ben looked on; the host began' }).toBe(2)
    playOut(table)
    await ben.page.locator('.result').waitFor()
    await ben.page.goto(testServer.origin)
    await ann.page.locator('.ready', { hasText: 'away' }).waitFor()
    await press(ann, 'Play again')
    await expect.poll(() => table.games, { message: 'Ben is away; Ann alone is enough' }).toBe(3)
    await ann.page.locator('main.play[data-seq="0"], main.play[data-seq="1"]').waitFor()
    await ann.page.locator('.result').waitFor({ state: 'detached' })
  })
})
