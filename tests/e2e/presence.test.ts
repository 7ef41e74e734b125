import { describe, expect, test } from 'vitest'
import { isStart } from '../../engine/board.ts'
import { decide, decisionOf } from './people.ts'
import { playByHand } from './table-page.ts'
import {
  anyCard,
  comeToTable,
  cut,
  EDGE,
  everybody,
  forgive,
  handOf,
  hears,
  makeGame,
  openHouse,
  ownTurn,
  panelsFetched,
  press,
  seesPresent,
  shownPegs,
} from './visit.ts'

openHouse()

describe('being there', () => {
  test('a reload and a second tab show the same hand; a stranger sees none', async () => {
    const { table, host, ask } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const hand = await handOf(ann)
    expect(hand, 'Ann draws before she plays').toHaveLength(6)
    await ann.page.reload()
    await ownTurn(ann, table)
    expect(await handOf(ann), 'the hand after a reload').toEqual(hand)
    const tab = await ann.page.context().newPage()
    await tab.goto(ann.page.url())
    await tab.locator('.hand .playable, .hand .discardable').first().waitFor()
    expect(await handOf({ page: tab, faults: [] }), 'the hand in a second tab').toEqual(hand)
    const eve = await comeToTable('Eve', table)
    await eve.page.locator('.watch-hint').waitFor()
    expect(await handOf(eve), 'a spectator has no cards').toEqual([])
    expect(await eve.page.locator('[data-card], .hand').count(), 'nor any on her page').toBe(0)

    await anyCard(ann).click(EDGE)
    const refused = ask(host.token, 'act', {
      id: 'other tab',
      game: table.games,
      seq: table.seq + 7,
      move: 'As discard',
    })
    expect(refused, 'a decision for another moment').toMatchObject({ ok: false, error: { code: 'table/stale' } })
    expect(
      await ann.page.locator('.hand .chosen').count(),
      'a choice outlives news that are none of its business',
    ).toBe(1)
    const { action, view } = decisionOf(table)
    await playByHand(tab, view.rules.board, action, 'flat')
    await ownTurn(ann, table)
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice for a turn gone by is dropped').toBe(0)
    await tab.close()
    await expect.poll(() => table.people.here().length, { message: 'Ann and Eve are here' }).toBe(2)
    await expect.poll(() => table.seats.all()[0]?.occupant).toBe('person')
    const next = decisionOf(table)
    await playByHand(ann.page, next.view.rules.board, next.action, 'flat')
  })

  test('a dropped connection is told, and the game goes on from the present position', async () => {
    const { table, host, ask } = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    await anyCard(ann).click(EDGE)
    await comeToTable('Eve', table)
    await expect.poll(() => table.people.here().length).toBe(2)
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice outlives a guest’s coming').toBe(1)
    const here: number[] = []
    table.watch(() => here.push(table.people.here().length))
    cut(table)
    await expect
      .poll(() => here.includes(0) && here.at(-1) === 2, { message: 'both were gone and are back', timeout: 10_000 })
      .toBe(true)
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice outlives a drop that changed nothing').toBe(1)
    await ann.page.context().setOffline(true)
    cut(table)
    await hears(ann, 'Reconnecting')
    expect(await ann.page.locator('.hand button').count(), 'the table stays in sight').toBe(6)
    decide(table)
    await ann.page.context().setOffline(false)
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    await ownTurn(ann, table)
    expect(await ann.page.locator('.hand .chosen').count(), 'the choice was for another turn').toBe(0)
    await expect.poll(() => shownPegs(ann, table), { message: 'the board shows the present position' }).toBe('as known')
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    forgive(ann)
    for (const person of everybody()) forgive(person)
    expect(ask(host.token, 'stand', {}).ok, 'Ann sits as before').toBe(true)
  })

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

  test('what was played while nobody looked is not played again', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host, stored: { motion: 'calm' } as never })
    await ann.page.locator('.hand button').first().waitFor()
    await ann.page.evaluate(() => {
      const frame = window.requestAnimationFrame.bind(window)
      const waiting: FrameRequestCallback[] = []
      Object.assign(window, { requestAnimationFrame: (act: FrameRequestCallback) => waiting.push(act) })
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      Object.assign(window, {
        comeBack: () => {
          Object.assign(window, { requestAnimationFrame: frame })
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
          document.dispatchEvent(new Event('visibilitychange'))
          for (const act of waiting.splice(0)) act(performance.now())
        },
      })
    })
    const { rules } = table.view('table')
    const someOut = () => table.view('table').position.pegs.some((hole) => !isStart(rules.board, hole))
    for (let i = 0; i < 12 || table.view('table').turn !== 0 || !someOut(); i++) decide(table)
    await expect.poll(() => table.view('table').turn).toBe(0)
    await seesPresent(ann, table)
    expect(await shownPegs(ann, table), 'a hidden page shows nothing new').not.toBe('as known')
    const shown = await ann.page.evaluate(() => {
      ;(window as unknown as { comeBack(): void }).comeBack()
      return new Promise((resolve) => setTimeout(() => resolve(true), 60))
    })
    expect(shown).toBe(true)
    expect(await shownPegs(ann, table), 'the board at once').toBe('as known')
  })
})
