import { expect, test } from 'vitest'
import { makeAction } from '../../../engine/text/notation.ts'
import { playDecision } from '../../../server/commands/game-commands.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { playToTheLast, whileAway } from '../driver/full-game.ts'
import { ignoreFaults, openPerson, setUpJourney, tableAt, testServer } from '../driver/journey.ts'
import { decide, decisionOf } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'
import { addAuthenticator } from '../driver/virtual-authenticator.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney({ proxies: 1, botDelayMs: 0 })

/** Plays the rest of a game through the server: people by its writer, bots by themselves. */
const playToTheEnd = async (table: Table): Promise<void> => {
  const { writer } = testServer.app.tables.findLive(table.code) ?? {}
  if (writer === undefined) throw new Error('the table is not in use')
  while (table.phase === 'playing') {
    const { action, view, seat } = decisionOf(table)
    const move = makeAction(view.rules.board, action)
    const { games: game, seq } = table
    if (table.seats.all()[seat]?.occupant === 'person') {
      await writer.write((now) => {
        const change = playDecision(table, seat, { game, seq, move }, '')
        return change.ok ? withConsequences(table, change.value, now) : change
      })
    } else await expect.poll(() => table.seq > seq || table.phase !== 'playing').toBe(true)
  }
}

test('two people with accounts agree to a rated game; one leaves in the middle and loses', LONG, async () => {
  const origin = testServer.origin.replace('127.0.0.1', 'localhost')
  const come = async (name: string, address: string, path: string, size = { width: 1280, height: 720 }) => {
    const context = {
      viewport: size,
      extraHTTPHeaders: { 'x-forwarded-for': address },
      reducedMotion: 'reduce',
    } as const
    const person = await openPerson(name, { context }, origin)
    await addAuthenticator(person.page)
    await person.page.goto(`${origin}/account`)
    const press = (text: string | RegExp) => person.page.getByRole('button', { name: text }).first().click()
    await press('Make an account')
    await press('I have written it down')
    await press('I want ratings')
    await person.page.getByText('It is saved.').waitFor()
    await person.page.goto(origin + path)
    return { ...person, person, press }
  }

  const ann = await come('Ann', '192.0.2.1', '/new?rules=basic&players=2')
  await ann.page.getByRole('switch', { name: 'Rated games' }).check()
  await screenshot(ann.page, 'rated-setup')
  await ann.press('Make the table')
  await ann.press(/Sit here/)
  const table = await tableAt(ann)
  expect(table.snapshot.rating).not.toBeNull()

  const ben = await come('Ben', '198.51.100.1', `/t/${table.code}`, { width: 390, height: 844 })
  await ben.press(/Sit here/)
  await ben.press('I agree')
  await ben.page.getByText('Not agreed yet: Ann.').waitFor()
  await screenshot(ben.page, 'rated-lobby-390x844')
  await ann.press('I agree')
  await ann.page.getByText('All have agreed.').waitFor()
  expect(await pageFaults(ann.page)).toEqual([])
  await screenshot(ann.page, 'rated-lobby')
  await ann.press(/^Start/)
  await ann.page.locator('.hand button').first().waitFor()
  await ben.page.locator('.hand button').first().waitFor()
  for (let i = 0; i < 8; i++) decide(table)
  expect(await ann.page.locator('.talk-button').count(), 'rated games are silent').toBe(0)

  await ann.press('Settings')
  await ann.press('Leave my seat')
  await ann.page.getByText('you lose this rated game').waitFor()
  await screenshot(ann.page, 'rated-leave')
  await ann.page.locator('.sure').getByRole('button', { name: 'Leave my seat' }).click()
  await expect.poll(() => table.seats.count('bot')).toBe(1)
  await ann.page.goto(`${origin}/ratings`)
  await ann.page.getByText('You have played no rated game').waitFor()

  await whileAway([ben.page], () => playToTheLast(table))
  await playToTheEnd(table)
  await ben.page.locator('.result').waitFor()
  await ben.page.getByText('Your rating so far').waitFor()
  await screenshot(ben.page, 'rated-result-390x844')
  await ann.page.reload()
  await ann.page.getByText(/1[34]\d\d points so far, provisional, after one game/).waitFor()
  expect(await pageFaults(ann.page)).toEqual([])
  await screenshot(ann.page, 'ratings')
  ignoreFaults(ann.person)
  ignoreFaults(ben.person)
})
