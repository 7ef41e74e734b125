import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeMoment } from './setting.ts'
import { screenshot } from './stage.ts'
import { comeToTable, openHouse, ownTurn, stage } from './visit.ts'

openHouse()

const LAPTOP = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Place {
  readonly x: number
  readonly y: number
}

/** Two at a table. The first has a marble under way that a five moves on, another that comes out. */
const sit = async (context: BrowserContextOptions, flat = true, pegs = 'S S S S a10 / S S S S S') => {
  const moment = { pegs, hands: ['5c 5d 9h Ks Ah 2s', '3s 4s 5s 6s 7s 8s'] }
  const { table, host } = await makeMoment(stage.app, stage.origin, { rules: 'basic', players: 2 }, moment, ['Ben'])
  const ann = await comeToTable('Ann', table, { as: host, context, stored: { flat } })
  await ownTurn(ann, table)
  const hole = (name: string) => table.rules.board.names.indexOf(name)
  return { table, ann, page: ann.page, hole }
}

const middleOf = async (page: Page, selector: string): Promise<Place> => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** In a fan a card shows its left edge. */
const edgeOf = async (page: Page, card: string): Promise<Place> => {
  await page.waitForFunction(() => document.querySelector('.hand')?.getAnimations({ subtree: true }).length === 0)
  const box = await page.locator(`.hand [data-card="${card}"]`).first().boundingBox()
  if (box === null) throw new Error(`${card} is not in the hand`)
  return { x: box.x + 20, y: box.y + box.height * 0.5 }
}
const chosen = (page: Page) =>
  page
    .locator('.hand [aria-pressed="true"]')
    .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card))
const carried = (page: Page) => page.locator('.hand .carried')

const lift = async (page: Page, card: string, to: Place): Promise<void> => {
  const from = await edgeOf(page, card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 2, from.y - 20, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

describe('the hand under a mouse', () => {
  test('a card dragged onto the end of its move is played', async () => {
    const { table, page, hole } = await sit(LAPTOP)
    const end = await middleOf(page, `[data-hole="${hole('a15')}"]`)
    await lift(page, '5d', end)
    expect(await chosen(page), 'it is chosen as soon as it is lifted').toEqual(['5d'])
    await carried(page).waitFor()
    const card = await middleOf(page, '.hand .carried')
    expect(Math.hypot(card.x - end.x, card.y - end.y), 'it is with the mouse').toBeLessThan(90)
    await screenshot(page, 'hand-carried')
    await page.mouse.up()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a15'))
    expect(table.view(0).hand).toHaveLength(5)
  })

  test('in 3D too', async () => {
    const { table, page, hole } = await sit(LAPTOP, false)
    await page.waitForFunction(() => window.__scene !== undefined)
    await page.locator('.board-loading').waitFor({ state: 'detached' })
    const end = await page.evaluate((h) => window.__scene?.place(h), hole('a15'))
    if (end === undefined) throw new Error('a15 is not shown')
    await lift(page, '5c', end)
    await screenshot(page, 'hand-carried-3d')
    await page.mouse.up()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a15'))
  })

  test('of two marbles that might move, the one whose end it is dropped on goes', async () => {
    const { table, page, hole } = await sit(LAPTOP, true, 'S S S a10 b4 / S S S S S')
    await lift(page, '5d', await middleOf(page, `[data-hole="${hole('b9')}"]`))
    await page.mouse.up()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('b9'))
    expect(table.view('table').position.pegs).toContain(hole('a10'))
  })

  test('dropped on the pile it is played if nothing is left to choose', async () => {
    const { table, page, hole } = await sit(LAPTOP)
    await lift(page, '5d', await middleOf(page, '.flat-no-card'))
    await page.mouse.up()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a15'))
  })

  test('let go beside all targets it stays chosen; brought back or with Escape it is not', async () => {
    const { table, page, hole } = await sit(LAPTOP)
    const nowhere = await middleOf(page, `[data-hole="${hole('b12')}"]`)
    await lift(page, '5d', nowhere)
    await page.mouse.up()
    expect(await carried(page).count()).toBe(0)
    expect(await chosen(page)).toEqual(['5d'])
    await lift(page, '5d', nowhere)
    const home = await edgeOf(page, 'Ks')
    await page.mouse.move(home.x, home.y, { steps: 4 })
    await page.mouse.up()
    expect(await chosen(page)).toEqual([])
    await lift(page, '9h', nowhere)
    expect(await chosen(page)).toEqual(['9h'])
    await page.keyboard.press('Escape')
    expect(await carried(page).count()).toBe(0)
    await page.mouse.up()
    expect(await chosen(page)).toEqual([])
    expect(table.seq).toBe(Number(await page.locator('main.play').getAttribute('data-seq')))
  })

  test('sliding along the fan chooses the card that it ends on; a click chooses and puts back', async () => {
    const { page } = await sit(LAPTOP)
    const [from, to] = [await edgeOf(page, 'Ah'), await edgeOf(page, '9h')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    expect(await chosen(page)).toEqual(['9h'])
    const king = await edgeOf(page, 'Ks')
    await page.mouse.click(king.x, king.y)
    expect(await chosen(page)).toEqual(['Ks'])
    await page.mouse.click(king.x, king.y)
    expect(await chosen(page)).toEqual([])
  })
})

describe('the hand under a finger', () => {
  test('a tap chooses, a drag onto the target plays, and the page does not scroll', async () => {
    const { table, page, hole } = await sit(PHONE)
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
    await page.locator('.hand [data-card="Ks"]').tap({ position: { x: 14, y: 40 } })
    expect(await chosen(page)).toEqual(['Ks'])
    const from = await edgeOf(page, '5c')
    await send('touchStart', from)
    await send('touchMove', { x: from.x, y: from.y - 16 })
    await send('touchMove', { x: from.x, y: from.y - 120 })
    expect(await chosen(page)).toEqual(['5c'])
    await expect.poll(() => page.locator('.flat-picture').evaluate((picture) => picture.getAnimations().length)).toBe(0)
    const end = await middleOf(page, `[data-hole="${hole('a15')}"]`)
    await send('touchMove', end)
    await send('touchMove', { x: end.x + 1, y: end.y })
    await screenshot(page, 'hand-carried-phone')
    await send('touchEnd')
    const sure = page.locator('.choice-right [data-act]')
    await expect.poll(async () => table.seq > 0 || (await sure.isVisible())).toBe(true)
    if (await sure.isVisible()) await sure.tap()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a15'))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})
