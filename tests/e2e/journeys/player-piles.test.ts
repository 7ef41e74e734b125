import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { createTable, joinTable, setUpJourney } from '../driver/journey.ts'
import { decide } from '../driver/people.ts'

setUpJourney()

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

test('in Arizona a late spectator finds a pile for every player', LONG, async () => {
  const { table, host, ask } = await createTable(4, { rules: 'arizona' })
  const tokens = [host.token, ...PLAYER_NAMES.slice(1).map(() => table.people.identify(undefined).token)]
  for (const [seat, name] of PLAYER_NAMES.entries()) ask(tokens[seat] as string, 'sit', { seat, name, colour: seat })
  ask(host.token, 'start', {})
  for (let i = 0; i < 9; i++) decide(table)
  const { page } = await joinTable('Eve', table)
  const faces = page.locator('.flat-content image')
  // Four top cards and the stock; the cards below are unknown.
  await expect.poll(() => faces.count()).toBeGreaterThanOrEqual(5)
})
