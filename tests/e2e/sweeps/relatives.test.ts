import { expect, test } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { type Player, playToTheEnd } from '../driver/full-game.ts'
import { createGameAt } from '../driver/game-position.ts'
import { createTable, joinTable, openPerson, ownTurn, setUpJourney, testServer } from '../driver/journey.ts'
import { decisionOf } from '../driver/people.ts'
import { playByHand } from '../driver/table-page.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

const DESKTOP_CONTEXT = { viewport: { width: 1280, height: 720 } }
const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, hasTouch: true }
const TV_CONTEXT = { viewport: { width: 1920, height: 1080 } }

/** A table of Ann and greedy bots, begun. */
const begun = async (rules: string, players: number) => {
  const made = await createTable(players, { rules })
  made.ask(made.host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  made.ask(made.host.token, 'fill', { bot: 'greedy' })
  expect(made.ask(made.host.token, 'start', {}).ok).toBe(true)
  return made
}

const byMouse: Player['play'] = (...decision) => playByHand(...decision, 'flat')

test.each([
  ['keezen', 4],
  ['keezen-solo', 2],
  ['dog', 4],
] as const)('%s is played from the deal to the result with the mouse', async (rules, players) => {
  const { table, host } = await begun(rules, players)
  const ann = await joinTable('Ann', table, { as: host, context: DESKTOP_CONTEXT })
  await ann.page.locator('[data-hole]').first().waitFor()
  await screenshot(ann.page, `${rules}-flat`)
  const player = { page: ann.page, seat: 0, play: byMouse }
  expect(await playToTheEnd(table, [player], THOROUGH > 1 ? undefined : 20)).toBeGreaterThan(20)
  await ann.page.locator('.result').waitFor()
  await screenshot(ann.page, `${rules}-won`)
})

test('a joker asks for which card it stands, on the table and on a phone', async () => {
  const setup = { rules: 'keezen', players: 4, options: { jokers: true } }
  const pegs = 'S S S a12 / S S S b3 / S S S S / S S S S'
  const { host, table } = await createGameAt(testServer.app, testServer.origin, setup, {
    pegs,
    hands: ['* 2s', '3s', '3s', '3s'],
  })
  const phone = await openPerson('Ann', { as: host, context: PHONE_CONTEXT })
  await phone.page.goto(`${testServer.origin}/p/${table.code}`)
  await phone.page.locator('[data-card="*"]').click()
  await phone.page.locator('.ranks [data-rank="Q"]').waitFor()
  await screenshot(phone.page, 'joker-phone')
  const ann = await joinTable('Ann', table, { as: host, context: DESKTOP_CONTEXT })
  await ann.page.locator('.hand [data-card="*"]').click({ position: { x: 17, y: 40 } })
  expect(await ann.page.locator('.ranks [data-rank="K"]').count(), 'an ace brings out as well').toBe(0)
  await ann.page.locator('.ranks [data-rank="Q"]').click()
  await screenshot(ann.page, 'joker-as-queen')
  await ann.page.locator('.choice-bar .choice-right .primary').click()
  await expect.poll(() => table.view('table').position.pegs.includes(24), { message: 'twelve holes on' }).toBe(true)
})

test.each([
  ['keezen', 4],
  ['keezen', 6],
  ['dog', 4],
  ['dog', 6],
] as const)('%s of %i is shown in 3D, on a narrow page and on a big screen', async (rules, players) => {
  const { table, host } = await begun(rules, players)
  const ann = await joinTable('Ann', table, {
    as: host,
    stored: { flat: false, lowPower: true },
    context: DESKTOP_CONTEXT,
  })
  await ann.page.locator('.board-3d[data-stand="scene"]').waitFor()
  if (rules === 'keezen') {
    await ownTurn(ann, table)
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'scene')
  }
  await screenshot(ann.page, `${rules}-${players}-scene`)
  const narrow = await joinTable('Ann', table, { as: host, context: PHONE_CONTEXT })
  await narrow.page.locator('[data-hole]').first().waitFor()
  await screenshot(narrow.page, `${rules}-${players}-narrow`)
  const sofa = await openPerson('Sofa', { stored: { flat: true }, context: TV_CONTEXT })
  await sofa.page.goto(`${testServer.origin}/tv/${table.code}`)
  await sofa.page.locator('.flat-wood').first().waitFor()
  await screenshot(sofa.page, `${rules}-${players}-tv`)
})
