import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shotStart } from '../../../engine/marble-chase/field.ts'
import { ChaseMatch } from '../../../server/table/chase-match.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { pull } from '../driver/sling.ts'
import { screenshot } from '../driver/stage.ts'
import { come, comeToTable, make, openHouse, press, stage } from '../driver/visit.ts'

openHouse()

const matchAt = (table: Table): ChaseMatch => {
  if (!(table.match instanceof ChaseMatch)) throw new Error('no match')
  return table.match
}

const phase = (page: Page, name: string) =>
  page.locator(`.chase-play[data-phase="${name}"]`).waitFor({ timeout: 30_000 })

const told = (page: Page): Promise<readonly string[]> => page.locator('.chase-story li').allTextContents()

test('a table of Marble Chase: phones aim, the television shows, a reload in the middle of a turn loses nothing', async () => {
  const { table, host } = await make(2, { rules: 'marble-chase' })
  const ann = await comeToTable('Ann', table, { as: host, context: { viewport: { width: 1280, height: 720 } } })
  await press(ann, 'Sit here')
  const tv = await come('TV', { context: { viewport: { width: 1920, height: 1080 } } })
  await tv.page.goto(`${stage.origin}/tv/${table.code}`)
  await tv.page.getByText('Your phone is the sling').waitFor()
  const ben = await come('Ben', { context: { viewport: { width: 390, height: 844 }, hasTouch: true } })
  await ben.page.goto(`${stage.origin}/p/${table.code}`)
  await ben.page.waitForURL(`**/t/${table.code}`)
  await press(ben, 'Sit here')
  await expect.poll(() => table.seats.count('person')).toBe(2)
  await screenshot(ann.page, 'chase-lobby-1280x720')
  await press(ann, /^Start/)
  await expect.poll(() => table.phase).toBe('playing')
  const [first, second] = matchAt(table).game.turn === 0 ? [ann, ben] : [ben, ann]
  await phase(first.page, 'shoot')
  await pull(first.page, shotStart(4, 'f'), { x: 0, z: -49.5 })
  await expect.poll(() => matchAt(table).moves.length, { message: 'the shot is judged' }).toBe(1)
  expect(matchAt(table).moves.last).toMatch(/^s 4f 0 4\d\d > 4[1-6]$/)
  await phase(first.page, 'score')
  await phase(second.page, 'score')
  expect(await told(second.page)).toEqual(await told(first.page))
  await first.page.locator('[data-target="possible"] button').first().click()
  await press(first, 'Confirm')
  await phase(second.page, 'shoot')
  expect(matchAt(table).moves.last).toMatch(/^die [1-6]$/)
  await pull(second.page, shotStart(3, 'f'), { x: 0, z: -30 })
  await expect.poll(() => matchAt(table).moves.length).toBe(4)
  await phase(second.page, 'shoot')
  await second.page.reload()
  await phase(second.page, 'shoot')
  const whole = await told(second.page)
  expect(whole.length, 'turns, shots, the score and the die').toBeGreaterThanOrEqual(6)
  await expect.poll(() => told(first.page)).toEqual(whole)
  await expect.poll(() => told(tv.page)).toEqual(whole)
  await screenshot(tv.page, 'chase-tv-1920x1080')
})

test('bots take the free seats, and their shots are seen', LONG, async () => {
  const { table, host } = await make(3, { rules: 'marble-chase', bots: 'club' })
  const ann = await comeToTable('Ann', table, { as: host, context: { viewport: { width: 1280, height: 720 } } })
  await press(ann, 'Sit here')
  await expect.poll(() => table.seats.count('person')).toBe(1)
  await press(ann, /^Start/)
  await expect
    .poll(() => (table.match === undefined ? false : matchAt(table).game.turn === 0 && table.phase === 'playing'), {
      message: 'it is Ann’s turn',
      timeout: 60_000,
    })
    .toBe(true)
  await phase(ann.page, 'shoot')
  const entries = matchAt(table).moves.slice()
  if (matchAt(table).opening.setup.dealer !== 0) expect(entries.some((entry) => entry.includes(' > '))).toBe(true)
  await expect.poll(async () => (await told(ann.page)).length, { timeout: 30_000 }).toBeGreaterThan(0)
})

test('who watches an open table sees the match, and nothing to press', LONG, async () => {
  const { table, host, ask } = await make(2, { rules: 'marble-chase' })
  expect(ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 }).ok).toBe(true)
  expect(ask(host.token, 'fill', { bot: 'club' }).ok).toBe(true)
  expect(ask(host.token, 'open', { open: true }).ok).toBe(true)
  const ann = await comeToTable('Ann', table, { as: host })
  const zoe = await come('Zoe', { context: { viewport: { width: 1280, height: 720 } } })
  await zoe.page.goto(`${stage.origin}/watch/${table.code}`)
  await zoe.page.getByText('The match has not begun.').waitFor()
  await press(ann, /^Start/)
  await zoe.page.locator('.chase-play').waitFor({ timeout: 30_000 })
  expect(await zoe.page.locator('.chase-panel button').count()).toBe(0)
})
