import { describe, expect, test } from 'vitest'
import type { Draws } from '../../../fair/evidence.ts'
import {
  createTable,
  ignoreFaults,
  joinTable,
  openPerson,
  press,
  setUpJourney,
  tableAt,
  testServer,
  withoutDeviceTables,
} from '../driver/journey.ts'

setUpJourney()

describe('were the cards fair?', () => {
  test('who plays at once has mixed in before the deal', async () => {
    const ann = await openPerson('Ann')
    await withoutDeviceTables(ann)
    await ann.page.goto(testServer.origin)
    await press(ann, /^Play now/)
    await ann.page.locator('.hand button').first().waitFor()
    const { match } = await tableAt(ann)
    const draws = match?.opening.draws as Draws | undefined
    expect(draws?.revealed).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), '', '', ''])
  })

  test('a running game keeps its secrets, and one that never was is not found', async () => {
    const { table, host } = await createTable(2)
    const ann = await joinTable('Ann', table, { as: host })
    await ann.page.locator('.seat').first().getByRole('button', { name: 'Sit here' }).click()
    await press(ann, 'Start and keep the seats open')
    await expect.poll(() => table.phase).toBe('playing')
    const id = table.match?.id ?? ''
    const cem = await openPerson('Cem')
    await cem.page.goto(`${testServer.origin}/games/${id}`)
    await cem.page.getByRole('heading', { name: 'This game is still running.' }).waitFor()
    await cem.page.goto(`${testServer.origin}/games/nosuchgame`)
    await cem.page.getByRole('heading', { name: 'There is no such game.' }).waitFor()
    ignoreFaults(cem)
    await press(ann, 'Settings')
    const group = ann.page.locator('.settings-group', { hasText: 'Fair cards' })
    expect(await group.getByRole('link').getAttribute('href')).toBe(`/games/${id}`)
  })
})
