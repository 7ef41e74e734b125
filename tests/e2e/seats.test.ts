import { describe, expect, test } from 'vitest'
import { decide, playOut } from './people.ts'
import { comeToTable, handOf, hears, make, makeGame, openHouse, press, seesPresent, stage } from './visit.ts'

openHouse()

describe('seats', () => {
  test('a spectator takes over a bot; who stands up may come back to his own seat only; a bot takes his place', async () => {
    const { table, host, ask } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    const eve = await comeToTable('Eve', table)
    await eve.page.locator('.plate', { hasText: 'Take over' }).first().getByRole('button').click()
    await eve.page.locator('.hand button').first().waitFor()
    const seat = table.seats.all().findIndex((chair) => chair.name === 'Eve')
    const held = () => table.view(seat).hand.length
    expect(seat, 'Eve sits in a bot’s seat').toBeGreaterThan(0)
    await expect.poll(async () => (await handOf(eve)).length, { message: 'with the bot’s cards' }).toBe(held())
    await press(eve, 'Settings')
    await press(eve, 'Leave my seat')
    await eve.page.locator('.watch-hint', { hasText: 'your own seat only' }).waitFor()
    expect(await handOf(eve), 'cards stay with the seat').toEqual([])
    const takeOver = eve.page.locator('.plate').getByRole('button', { name: 'Take over' })
    expect(await takeOver.count(), 'no other seat is offered').toBe(0)
    // A page that does not know it is told so by the server.
    await eve.page.reload()
    await eve.page.locator('.plate', { hasText: 'Take over' }).first().getByRole('button').click()
    await hears(eve, 'you may return to your old seat only')
    while (table.view('table').turn !== seat) {
      if (table.view('table').turn === 0) decide(table)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { seq } = table
    await ann.page.locator('.status', { hasText: 'Waiting for someone in the free seat' }).waitFor()
    await press(ann, 'Give to a bot')
    await expect.poll(() => table.seq, { message: 'the bot plays on' }).toBeGreaterThan(seq)
    await eve.page.locator('.plate').nth(seat).getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => table.seats.all()[seat]?.name, { message: 'Eve is back' }).toBe('Eve')
    await expect.poll(async () => (await handOf(eve)).length).toBe(held())
    expect(ask(host.token, 'pace', { pace: 'instant' }).ok, 'Ann is still host').toBe(true)
  })

  test('the host’s role passes on when he is gone for good', async () => {
    const { table, host } = await make(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await press(ann, 'Sit here')
    const ben = await comeToTable('Ben', table)
    await press(ben, 'Sit here')
    await ben.page.getByText('Ann starts the game.').waitFor()
    await ann.page.goto(stage.origin)
    await ben.page.getByRole('button', { name: /^Start with bots/ }).click()
    await ben.page.locator('.hand button').first().waitFor()
    await ben.page.locator('.plate', { hasText: 'Ann' }).getByText('away').waitFor({ state: 'attached' })
    await press(ben, 'Give to a bot')
    await expect.poll(() => table.seats.count('bot'), { message: 'Ann’s seat is a bot’s' }).toBe(3)
  })

  test('after a game the others are not stuck with one who is away or asleep', async () => {
    const { table, host, ask } = await make(2)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const ann = await comeToTable('Ann', table, { as: host })
    const ben = await comeToTable('Ben', table)
    await press(ben, 'Sit here')
    await press(ann, 'Start the game')
    await ben.page.locator('.hand button').first().waitFor()
    playOut(table)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await seesPresent(ann, table)
    await press(ann, 'Play again')
    await press(ann, 'Start without waiting')
    await expect.poll(() => table.games, { message: 'Ben looked on; the host began' }).toBe(2)
    playOut(table)
    await ben.page.locator('.result').waitFor()
    await ben.page.goto(stage.origin)
    await ann.page.locator('.ready', { hasText: 'away' }).waitFor()
    await press(ann, 'Play again')
    await expect.poll(() => table.games, { message: 'Ben is away; Ann alone is enough' }).toBe(3)
    await ann.page.locator('main.play[data-seq="0"], main.play[data-seq="1"]').waitFor()
    await ann.page.locator('.result').waitFor({ state: 'detached' })
  })
})
