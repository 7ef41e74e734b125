import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeCard } from '../../engine/cards.ts'
import type { Table } from '../../server/table.ts'
import { makeMoment } from './setting.ts'
import { comeToTable, openHouse, ownTurn, stage } from './visit.ts'

openHouse()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PLAYERS = 12

/** Twelve at a table, the first with a marble that has gone some way; looked at on a phone. */
const comeByPhone = async (flat = true) => {
  const others = Array.from({ length: PLAYERS - 1 }, (_, i) => `Guest ${i + 2}`)
  const rest = ' / S S S S S'.repeat(PLAYERS - 1)
  const hands = ['7c 2d 3d 4h 6h', ...others.map(() => '3s')]
  const moment = { pegs: `S S S S a10${rest}`, hands }
  const { table, host } = await makeMoment(
    stage.app,
    stage.origin,
    { rules: 'basic', players: PLAYERS },
    moment,
    others,
  )
  const ann = await comeToTable('Ann', table, { as: host, context: PHONE, stored: { flat } })
  await ownTurn(ann, table)
  return { table, ann, hole: (name: string) => table.rules.board.names.indexOf(name) }
}

const tapCard = (page: Page, table: Table): Promise<void> =>
  page.locator(`.hand [data-card="${makeCard(table.view(0).hand[0] as number)}"]`).tap({ position: { x: 14, y: 40 } })

const middleOf = (page: Page, hole: number) =>
  page.evaluate((at) => {
    const box = document.querySelector(`[data-hole="${at}"]`)?.getBoundingClientRect()
    if (box === undefined) throw new Error(`hole ${at} is not shown`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, hole)

/** Pixels between two neighbouring holes. */
const pitchAt = async (page: Page, hole: number): Promise<number> => {
  const [a, b] = [await middleOf(page, hole), await middleOf(page, hole + 1)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Two fingers that move apart about a point. */
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
  test('choosing a card brings its marbles near, playing it shows the whole board again', async () => {
    const { table, ann, hole } = await comeByPhone()
    const { page } = ann
    expect(await pitchAt(page, hole('a2')), 'far too small for fingers').toBeLessThan(10)
    await tapCard(page, table)
    await expect.poll(() => pitchAt(page, hole('a2'))).toBeGreaterThan(24)
    const [marble, end] = [await middleOf(page, hole('a10')), await middleOf(page, hole('a17'))]
    for (const point of [marble, end]) expect(await isInSight(page, point)).toBe(true)
    await page.touchscreen.tap(end.x, end.y)
    const sure = page.locator('.choice-right [data-act]')
    if (await sure.isVisible()) await sure.tap()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a17'))
    await expect.poll(() => pitchAt(page, hole('a2'))).toBeLessThan(10)
  })

  test('two fingers bring a part near, one carries it, and a button shows all of it', async () => {
    const { ann, hole } = await comeByPhone()
    const { page } = ann
    const whole = await pitchAt(page, hole('a2'))
    const back = page.getByRole('button', { name: 'The whole board' })
    await back.waitFor({ state: 'detached' })
    const middle = async () => {
      const [a, b] = [await middleOf(page, hole('a9')), await middleOf(page, hole('g9'))]
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }
    const at = await middle()
    await pinch(page, at)
    expect(await pitchAt(page, hole('a2'))).toBeCloseTo(4 * whole, 0)
    const held = await middle()
    expect(Math.hypot(held.x - at.x, held.y - at.y), 'it grows about the fingers').toBeLessThan(24)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 20, at.y - 30)
    await page.mouse.move(at.x + 50, at.y - 60)
    await page.mouse.up()
    const carried = await middle()
    expect(carried.x - held.x, 'it is carried along').toBeCloseTo(50, 0)
    expect(carried.y - held.y).toBeCloseTo(-60, 0)
    await back.tap()
    await expect.poll(() => pitchAt(page, hole('a2'))).toBeCloseTo(whole, 1)
    await back.waitFor({ state: 'detached' })
  })

  test('in 3D the camera comes near what may be chosen, and goes back to the seat', async () => {
    const { table, ann, hole } = await comeByPhone(false)
    const { page } = ann
    await page.waitForFunction(() => window.__scene !== undefined)
    await page.locator('.board-3d[data-stand="scene"]').waitFor()
    const seen = (at: number) => page.evaluate((h) => window.__scene?.place(h) ?? { x: 0, y: 0 }, at)
    const pitch = async () => {
      const [a, b] = [await seen(hole('a2')), await seen(hole('a3'))]
      return Math.hypot(a.x - b.x, a.y - b.y)
    }
    const whole = await pitch()
    expect(whole).toBeLessThan(10)
    await tapCard(page, table)
    await expect.poll(pitch, { timeout: 10_000 }).toBeGreaterThan(24)
    await page.getByRole('button', { name: 'Back to my seat' }).tap()
    await expect.poll(pitch, { timeout: 10_000 }).toBeLessThan(whole * 1.1)
    await page.locator('.choice-right [data-act]').tap()
    await expect.poll(() => table.view('table').position.pegs).toContain(hole('a17'))
    expect(await pitch()).toBeLessThan(whole * 1.1)
  })
})
