import { describe, expect, test } from 'vitest'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { movesOf } from '../../server/table/public-moves.ts'
import { duel, turnComes } from '../driver/duel.ts'
import { decisionOf } from '../driver/people.ts'
import { playByHand } from '../driver/table-page.ts'
import {
  anyCard,
  archive,
  comeToTable,
  cut,
  forgive,
  hears,
  makeGame,
  openHouse,
  panelsFetched,
  press,
} from '../driver/visit.ts'

openHouse()

describe('being there', () => {
  test('who leaves while the connection is down stays away when the network is back', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    await panelsFetched(ann)
    await ann.page.context().setOffline(true)
    cut(table)
    await hears(ann, 'Reconnecting')
    await press(ann, 'Settings')
    await press(ann, 'Leave the table')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
    await ann.page.context().setOffline(false)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(table.people.here().length, 'nobody is at the table').toBe(0)
    forgive(ann)
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
    expect(movesOf(table.match).length).toBe(seq + 1)
    expect(await ann.page.locator('.notice').count(), 'nobody is told of a refusal').toBe(0)
  })
})
