import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { createTable, joinTable, setUpJourney } from '../driver/journey.ts'
import { decide } from '../driver/people.ts'

setUpJourney()

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

test('in Arizona a late spectator finds a pile for every player, with its size for screen readers', LONG, async () => {
  const { table, host, ask } = await createTable(4, { rules: 'arizona' })
  const tokens = [host.token, ...PLAYER_NAMES.slice(1).map(() => table.people.identify(undefined).token)]
  for (const [seat, name] of PLAYER_NAMES.entries()) ask(tokens[seat] as string, 'sit', { seat, name, colour: seat })
  ask(host.token, 'start', {})
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < 9; i++) {
    const { turn } = table.view('table')
    counts[turn] = (counts[turn] ?? 0) + 1
    decide(table)
  }
  const { page } = await joinTable('Eve', table)
  const piles = page.getByRole('region', { name: 'The board in words' }).locator('li', { hasText: 'discard pile' })
  await expect.poll(() => piles.count()).toBe(4)
  const told = await piles.allTextContents()
  for (const [seat, name] of PLAYER_NAMES.entries())
    expect(told[seat]).toMatch(`${name}’s discard pile: ${counts[seat]} cards`)
  const faces = page.locator('.flat-picture image')
  // Four top cards and the stock; the cards below are unknown.
  await expect.poll(() => faces.count()).toBeGreaterThanOrEqual(5)
})
