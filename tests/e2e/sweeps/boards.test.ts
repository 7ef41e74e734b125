import { expect, test } from 'vitest'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { setPosition } from '../../server/table/test-position.ts'
import { violations } from '../driver/accessibility.ts'
import {
  createTable,
  joinTable,
  openPerson,
  ownTurn,
  press,
  setUpJourney,
  tableAt,
  testServer,
  withoutDeviceTables,
} from '../driver/journey.ts'
import { decisionOf } from '../driver/people.ts'
import { playByHand } from '../driver/table-page.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

const designOf = (changes: Partial<Design>): string => makeDesign(normalizeDesign({ ...FIRST_DESIGN, ...changes }))

test('parts joined to a ring are played on in 3D, on a phone and on a big screen', async () => {
  const design = designOf({ form: 'sections', players: 4, homeLean: [0], homeShape: 'forward' })
  const { table, host, ask } = await createTable(4, { look: { ...DEFAULT_LOOK, design } })
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(host.token, 'fill', { bot: 'greedy' })
  ask(host.token, 'start', {})
  const ann = await joinTable('Ann', table, { as: host, stored: { flat: false, lowPower: true } })
  await ann.page.locator('.board-3d[data-stand="scene"]').waitFor()
  await ownTurn(ann, table)
  const { action, view } = decisionOf(table)
  await playByHand(ann.page, view.rules.board, action, 'scene')
  await screenshot(ann.page, 'own-board-parts')

  const sofa = await openPerson('Sofa', { stored: { flat: true }, context: { viewport: { width: 1280, height: 720 } } })
  await sofa.page.goto(`${testServer.origin}/tv/${table.code}`)
  await expect.poll(() => sofa.page.locator('.flat-wood .flat-seam, .flat-wood > path').count()).toBeGreaterThan(0)
  await screenshot(sofa.page, 'own-board-tv')

  setPosition(table, { pegs: 'S S S S a12 / S S S S S / S S S S S / S S S S S', hands: ['7h 2s', '3s', '3s', '3s'] })
  const phone = await openPerson('Ann', {
    as: host,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  })
  await phone.page.goto(`${testServer.origin}/p/${table.code}`)
  await phone.page.locator('[data-card="2s"]').click()
  await expect.poll(() => phone.page.locator('.excerpt').first().locator('.excerpt-wood').count()).toBe(8)
  await screenshot(phone.page, 'own-board-phone')
})

test('the game that a board is made for is passed round on one device, and a link to its set-up makes another table with it', async () => {
  const design = makeDesign(applyChanges(FIRST_DESIGN, { game: 'jackaroo', form: 'round', players: 4, title: 'Souq' }))
  const ann = await openPerson('Ann')
  await withoutDeviceTables(ann)
  const { page } = ann
  await page.goto(`${testServer.origin}/design?${design}`)
  await press(ann, /Play$/)
  expect(await page.getByRole('radio', { name: 'Jackaroo', exact: true }).isChecked()).toBe(true)
  await press(ann, /^Pass this device around/)
  await page.locator('.own-board b', { hasText: 'Souq' }).waitFor()
  for (const player of [2, 4]) await press(ann, `Player ${player}: Bot`)
  await press(ann, /^Begin the game/)
  await page.waitForURL(/\/pass\/[A-Z]{4}$/)
  const passed = await tableAt(ann)
  expect(passed.look.design).toBe(design)
  const shown = new Set<number>()
  // A ten or a red queen may cost a player a turn.
  for (let turn = 0; turn < 8 && shown.size < 2; turn++) {
    await page.locator('.cover').waitFor()
    await page.locator('.cover button:enabled', { hasText: 'Show my cards' }).click()
    await page.locator('.flat-turn').waitFor()
    const { action, view, seat } = decisionOf(passed)
    shown.add(seat)
    await playByHand(page, view.rules.board, action, 'flat')
  }
  expect([...shown].sort(), 'the device goes from one to the other').toEqual([0, 2])

  await page.goto(`${testServer.origin}/design?${design}`)
  await press(ann, /Play$/)
  await press(ann, /^Rules, teams/)
  const link = page.url()
  const ben = await openPerson('Ben')
  await ben.page.goto(link)
  await press(ben, /^Make the table/)
  await ben.page.waitForURL('**/t/*')
  const made = await tableAt(ben)
  expect(made.look).toEqual(passed.look)
  expect(made.rules.id).toBe('jackaroo')
  await ben.page.locator('.own-board b', { hasText: 'Souq' }).waitFor()
  expect(await pageFaults(ben.page)).toEqual([])
})

test('a board that nobody plays on says for how many it would be, and becomes one of them', async () => {
  const ann = await openPerson('Ann')
  await ann.page.goto(`${testServer.origin}/design?${designOf({ form: 'polygon', players: 5, homeLean: [0] })}`)
  await press(ann, /Play$/)
  await ann.page.getByText('played on boards for 2, 4, 6, 8, 10 or 12 players. This one is for 5.').waitFor()
  expect(await violations(ann.page)).toEqual([])
  await press(ann, 'Make it for 6 players')
  await ann.page.getByRole('radio', { name: 'Arizona', exact: true }).waitFor()
  await expect.poll(() => new URL(ann.page.url()).searchParams.get('players')).toBe('6')
})
