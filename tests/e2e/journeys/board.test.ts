import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../engine/cards.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { createGameAt } from '../driver/game-position.ts'
import { createGame, joinTable, ownTurn, setUpJourney, testServer } from '../driver/journey.ts'
import { tapDecisionOnBoard } from '../driver/phone/board-taps.ts'
import { openLargeGame, PHONE_CONTEXT } from '../driver/phone/large-game.ts'
import { framesPass, screenshot } from '../driver/test-server.ts'

setUpJourney()

const LAPTOP_CONTEXT = { viewport: { width: 1280, height: 720 } }

interface Place {
  readonly x: number
  readonly y: number
}

/** A game of two. The first player has a marble that a five can move, and another that can come out. */
const openTwoPlayers = async (context: BrowserContextOptions, pegs = 'S S S S a10 / S S S S S') => {
  const moment = { pegs, hands: ['5c 5d 9h Ks Ah 2s', '3s 4s 5s 6s 7s 8s'] }
  const { table, host } = await createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'basic', players: 2 },
    moment,
    ['Ben'],
  )
  const ann = await joinTable('Ann', table, { as: host, context })
  await ownTurn(ann, table)
  const hole = (name: string) => table.rules.board.names.indexOf(name)
  return { table, ann, page: ann.page, hole }
}

const middleOf = async (page: Page, selector: string): Promise<Place> => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Returns a point on the visible left edge of a card. The fan begins to move a frame after what makes it move. */
const edgeOf = async (page: Page, card: string): Promise<Place> => {
  await framesPass(page, 2)
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

/** Lifts a card out of the fan. The mouse comes from the board: a fan that spreads around another card would hand the point to a neighbour on the way. */
const lift = async (page: Page, card: string, to: Place): Promise<void> => {
  await page.mouse.move(to.x, to.y)
  const from = await edgeOf(page, card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 2, from.y - 20, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

describe('the hand under a mouse', () => {
  test('a card dragged onto the target of its move is played', async () => {
    const { table, page, hole } = await openTwoPlayers(LAPTOP_CONTEXT)
    await page.locator('.flat-name', { hasText: 'Ben' }).waitFor()
    expect(await page.locator('.flat-name').allTextContents(), 'each side has its name').toEqual(['Ann', 'Ben'])
    const end = await middleOf(page, `[data-hole="${hole('a15')}"]`)
    await lift(page, '5d', end)
    await expect.poll(() => chosen(page), { message: 'it is chosen as soon as it is lifted' }).toEqual(['5d'])
    await carried(page).waitFor()
    const card = await middleOf(page, '.hand .carried')
    expect(Math.hypot(card.x - end.x, card.y - end.y), 'it is with the mouse').toBeLessThan(90)
    await screenshot(page, 'hand-carried')
    await page.mouse.up()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a15'))
    expect(table.view(0).hand).toHaveLength(5)
  })

  test('of two movable marbles, the one moves that can reach the hole of the drop', LONG, async () => {
    const { table, page, hole } = await openTwoPlayers(LAPTOP_CONTEXT, 'S S S a10 b4 / S S S S S')
    await lift(page, '5d', await middleOf(page, `[data-hole="${hole('b9')}"]`))
    await page.mouse.up()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('b9'))
    expect(table.view('table').position.pegs).toContain(hole('a10'))
  })

  test('a card dropped on the pile is played if nothing is left to choose', LONG, async () => {
    const { table, page, hole } = await openTwoPlayers(LAPTOP_CONTEXT)
    await lift(page, '5d', await middleOf(page, '.flat-no-card'))
    await page.mouse.up()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a15'))
  })

  test('a card released beside all targets stays chosen; returned, or after Escape, it is not', LONG, async () => {
    const { table, page, hole } = await openTwoPlayers(LAPTOP_CONTEXT)
    const nowhere = await middleOf(page, `[data-hole="${hole('b12')}"]`)
    await lift(page, '5d', nowhere)
    await page.mouse.up()
    await expect.poll(() => carried(page).count()).toBe(0)
    await expect.poll(() => chosen(page)).toEqual(['5d'])
    await lift(page, '5d', nowhere)
    const home = await edgeOf(page, 'Ks')
    await page.mouse.move(home.x, home.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => chosen(page)).toEqual([])
    await lift(page, '9h', nowhere)
    await expect.poll(() => chosen(page)).toEqual(['9h'])
    await page.keyboard.press('Escape')
    await expect.poll(() => carried(page).count()).toBe(0)
    await page.mouse.up()
    await expect.poll(() => chosen(page)).toEqual([])
    expect(table.seq).toBe(Number(await page.locator('main.play').getAttribute('data-seq')))
  })

  test('sliding along the fan chooses the card that it ends on; a click chooses and puts back', LONG, async () => {
    const { page } = await openTwoPlayers(LAPTOP_CONTEXT)
    const [from, to] = [await edgeOf(page, 'Ah'), await edgeOf(page, '9h')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => chosen(page)).toEqual(['9h'])
    const king = await edgeOf(page, 'Ks')
    await page.mouse.click(king.x, king.y)
    await expect.poll(() => chosen(page)).toEqual(['Ks'])
    await page.mouse.click(king.x, king.y)
    await expect.poll(() => chosen(page)).toEqual([])
  })
})

/** Waits until the board neither zooms nor moves. */
const pictureRests = (page: Page) =>
  expect.poll(() => page.locator('.flat-content').evaluate((content) => content.getAnimations().length)).toBe(0)

/** Taps the button that confirms a first move, if the page asks. */
const confirmMove = async (page: Page, table: Table): Promise<void> => {
  const confirm = page.locator('.choice-right [data-act]')
  await expect.poll(async () => table.seq > 0 || (await confirm.isVisible())).toBe(true)
  if (await confirm.isVisible()) await confirm.tap()
}

describe('the hand under a finger', () => {
  test('a tap chooses, a drag onto the target plays, and the page does not scroll', async () => {
    const { table, page, hole } = await openTwoPlayers(PHONE_CONTEXT)
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
    await page.locator('.hand [data-card="Ks"]').tap({ position: { x: 14, y: 40 } })
    await expect.poll(() => chosen(page)).toEqual(['Ks'])
    const from = await edgeOf(page, '5c')
    await send('touchStart', from)
    await send('touchMove', { x: from.x, y: from.y - 16 })
    await send('touchMove', { x: from.x, y: from.y - 120 })
    await expect.poll(() => chosen(page)).toEqual(['5c'])
    await pictureRests(page)
    const end = await middleOf(page, `[data-hole="${hole('a15')}"]`)
    await send('touchMove', end)
    await send('touchMove', { x: end.x + 1, y: end.y })
    await screenshot(page, 'hand-carried-phone')
    await send('touchEnd')
    await confirmMove(page, table)
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a15'))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

const tapCard = (page: Page, table: Table): Promise<void> =>
  page.locator(`.hand [data-card="${makeCard(table.view(0).hand[0] as number)}"]`).tap({ position: { x: 14, y: 40 } })

const holeAt = (page: Page, hole: number) =>
  page.evaluate((at) => {
    const box = document.querySelector(`[data-hole="${at}"]`)?.getBoundingClientRect()
    if (box === undefined) throw new Error(`hole ${at} is not shown`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, hole)

/** Returns the distance between two neighbouring holes, in px. */
const pitchAt = async (page: Page, hole: number): Promise<number> => {
  const [a, b] = [await holeAt(page, hole), await holeAt(page, hole + 1)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Spreads two fingers around a point. */
const pinch = async (page: Page, at: { x: number; y: number }): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [-apart, apart].map((d, id) => ({ x: at.x + d, y: at.y, id }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
  for (const apart of [30, 45, 60, 80])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const isInSight = (page: Page, { x, y }: { x: number; y: number }): Promise<boolean> =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('.flat-board') !== null, [x, y] as const)

describe('a large board on a phone', () => {
  test('choosing a card zooms in on its marbles, playing it shows the whole board again', LONG, async () => {
    const { table, ann, hole } = await openLargeGame()
    const { page } = ann
    expect(await pitchAt(page, hole('a2')), 'far too small for fingers').toBeLessThan(10)
    await tapCard(page, table)
    await expect.poll(() => pitchAt(page, hole('a2'))).toBeGreaterThan(24)
    await pictureRests(page)
    const [marble, end] = [await holeAt(page, hole('a10')), await holeAt(page, hole('a17'))]
    for (const point of [marble, end]) expect(await isInSight(page, point)).toBe(true)
    await page.touchscreen.tap(end.x, end.y)
    await confirmMove(page, table)
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a17'))
    await expect.poll(() => pitchAt(page, hole('a2'))).toBeLessThan(10)
  })

  test('two fingers zoom, one pans, and a button shows the whole board', LONG, async () => {
    const { ann, hole } = await openLargeGame()
    const { page } = ann
    const whole = await pitchAt(page, hole('a2'))
    const back = page.getByRole('button', { name: 'The whole board' })
    await back.waitFor({ state: 'detached' })
    const middle = async () => {
      const [a, b] = [await holeAt(page, hole('a9')), await holeAt(page, hole('g9'))]
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }
    const at = await middle()
    await pinch(page, at)
    await expect.poll(() => pitchAt(page, hole('a2'))).toBeCloseTo(4 * whole, 0)
    const held = await middle()
    expect(Math.hypot(held.x - at.x, held.y - at.y), 'it grows about the fingers').toBeLessThan(24)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 20, at.y - 30)
    await page.mouse.move(at.x + 50, at.y - 60)
    await page.mouse.up()
    await expect.poll(async () => (await middle()).x - held.x, { message: 'it is carried along' }).toBeCloseTo(50, 0)
    await expect.poll(async () => (await middle()).y - held.y).toBeCloseTo(-60, 0)
    await back.tap()
    await expect.poll(() => pitchAt(page, hole('a2'))).toBeCloseTo(whole, 1)
    await back.waitFor({ state: 'detached' })
  })
})

describe('devices', () => {
  test('a phone plays by taps', LONG, async () => {
    const { table, host } = await createGame(4)
    const ann = await joinTable('Ann', table, { as: host, context: PHONE_CONTEXT })
    for (let i = 0; i < 5; i++) await tapDecisionOnBoard(ann, table, false)
  })
})
