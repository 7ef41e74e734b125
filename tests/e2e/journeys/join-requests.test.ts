import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { createGame, ignoreFaults, joinTable, openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'

setUpJourney()

/** Console messages about a refused connection. */
const REFUSED_CONNECTIONS = /Room connection was closed|Failed to load resource|WebSocket connection/
const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, hasTouch: true }

test(
  'newcomers knock and are let in, ask for a bot’s seat and get it, come back to it with another browser; who is removed leaves a hand that nobody takes',
  LONG,
  async () => {
    const { table, host, ask } = await createGame(4)
    ask(host.token, 'knock', { knock: true })
    const ann = await joinTable('Ann', table, { as: host })
    const scanner = await joinTable('Rosa', table)
    await press(scanner, 'Knock')
    await scanner.page.getByRole('heading', { name: 'You knocked.' }).waitFor()
    await ann.page.locator('.play > .knocks', { hasText: 'Rosa would like to come in.' }).waitFor()
    await press(ann, 'Let in')
    await press(scanner, 'Take over')
    await scanner.page.locator('.hand button').first().waitFor()

    ask(host.token, 'knock', { knock: false })
    await scanner.page.close()
    const rosa = await openPerson('Rosa again')
    await rosa.page.goto(`${testServer.origin}/t/${table.code}`)
    await rosa.page.locator('.return-offers button', { hasText: /^Rosa, away since / }).click()
    await ann.page.locator('.knocks', { hasText: /^Is this Rosa, away since .* another browser/ }).waitFor()
    await press(ann, 'Give the seat back')
    await rosa.page.locator('.hand button').first().waitFor()

    ask(host.token, 'takeover', { takeover: 'admitted' })
    const cleo = await openPerson('Cleo', { context: PHONE_CONTEXT })
    await cleo.page.goto(`${testServer.origin}/p/${table.code}`)
    await press(cleo, 'Ask for this seat')
    await rosa.page.locator('.knocks', { hasText: /^Cleo would like / }).waitFor()
    await press(rosa, 'Not now')
    await cleo.page.locator('.notice', { hasText: 'You did not get the seat.' }).waitFor()

    const seat = table.seats.all().findIndex((chair) => chair.name === 'Rosa')
    await press(ann, 'Settings')
    await press(ann, 'Remove Rosa')
    await press(ann, 'Remove and lock')
    await rosa.page.getByRole('heading', { name: /^The host has removed you/ }).waitFor()
    await expect.poll(() => table.seats.all()[seat]?.occupant, { message: 'a bot has the hand' }).toBe('bot')
    expect([table.snapshot.locked, table.snapshot.veils.map((veil) => veil.seat)]).toEqual([true, [seat]])
    ask(host.token, 'takeover', { takeover: 'anybody' })
    const free = cleo.page.locator('.seat-choice [data-free="true"]')
    await expect.poll(() => free.count(), { message: 'the other bots’ seats are offered, hers is not' }).toBe(2)
    for (const person of [scanner, rosa]) ignoreFaults(person, REFUSED_CONNECTIONS)
  },
)
