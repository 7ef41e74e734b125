import { describe, expect, test } from 'vitest'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { movesOf } from '../../server/table/public-moves.ts'
import { archive } from '../driver/archive.ts'
import {
  anyCard,
  createGame,
  dropConnections,
  expectNotice,
  ignoreFaults,
  joinTable,
  panelsLoaded,
  press,
  setUpJourney,
} from '../driver/journey.ts'
import { decisionOf } from '../driver/people.ts'
import { playByHand } from '../driver/table-page.ts'
import { playUntilTurn, twoPlayerGame } from '../driver/two-player-game.ts'

setUpJourney()

describe('being there', () => {
  test('who leaves while the connection is down stays away when the network is back', async () => {
    const { table, host } = await createGame(4)
    const ann = await joinTable('Ann', table, { as: host, isFirst: true })
    await ann.page.locator('.hand button').first().waitFor()
    await panelsLoaded(ann)
    await ann.page.context().setOffline(true)
    dropConnections(table)
    await expectNotice(ann, 'Reconnecting')
    await press(ann, 'Settings')
    await press(ann, 'Leave the table')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
    await ann.page.context().setOffline(false)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(table.people.here().length, 'nobody is at the table').toBe(0)
    ignoreFaults(ann)
  })
})

describe('a table that can’t save', () => {
  test('says so and waits; a move made meanwhile is played once when it can', async () => {
    const { table, host } = await twoPlayerGame()
    playUntilTurn(table, 0)
    const ann = await joinTable('Ann', table, { as: host })
    await anyCard(ann).waitFor()
    const { action, view } = decisionOf(table)
    archive.trouble = new StorageError('full', 'The disk is full.')
    const { seq } = table
    const played = playByHand(ann.page, view.rules.board, action, 'flat')
    await expectNotice(ann, 'The table can’t save just now.')
    await ann.page.locator('.status', { hasText: 'Your choice is saved' }).waitFor()
    expect(table.seq, 'nothing has changed').toBe(seq)
    archive.trouble = undefined
    await played
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    expect(movesOf(table.match).length).toBe(seq + 1)
    expect(await ann.page.locator('.notice').count(), 'nobody is told of a refusal').toBe(0)
  })
})
