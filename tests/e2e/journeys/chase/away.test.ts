import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ChaseMatch } from '../../../../server/marble-chase/chase-match.ts'
import { LONG } from '../../../long.ts'
import { winningDecision } from '../../../server/marble-chase/winning-decisions.ts'
import { act } from '../../../server/table/direct-requests.ts'
import { createTable, joinTable, openPerson, press, setUpJourney, testServer } from '../../driver/journey.ts'
import { screenshot } from '../../driver/test-server.ts'
import { pageFaults } from '../../driver/walk/page-faults.ts'

setUpJourney()

/** Notes from now on each phase of the match that the page shows. */
const notePhases = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const note = () => {
      const { phase = '', turn = '' } = document.querySelector<HTMLElement>('.chase-play')?.dataset ?? {}
      if (seen.at(-1) !== `${phase} ${turn}`) seen.push(`${phase} ${turn}`)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, attributes: true })
  })

const rolled = (page: Page): Promise<number> =>
  page.evaluate(
    () => (globalThis as unknown as { seen: string[] }).seen.filter((phase) => phase === 'rolling 0').length,
  )

/** A turn of Ann's, decided by a bot that decides at once. */
const ANNS_TURN = [
  's 4f 0 430 > 43',
  'm 3f 0 430 > 33',
  'l 5f 0 400 > 53',
  'score 43 none',
  'score 33 none',
  'score 53 none',
]

test('what a bot decided for somebody who was away is seen by all, and by them when they are back', LONG, async () => {
  const { table, host, ask } = await createTable(2, { rules: 'marble-chase' })
  const { token } = table.people.identify(undefined)
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(token, 'sit', { seat: 1, name: 'Ben', colour: 1 })
  ask(host.token, 'start', {})
  await expect.poll(() => table.phase).toBe('playing')
  const match = () => table.match as ChaseMatch
  for (let tries = 0; match().game.turn !== 0 || match().game.opening; tries++) {
    expect(tries).toBeLessThan(20)
    act(table, match().game.turn, winningDecision(match().game))
  }
  const ben = await joinTable('Ben', table, {
    as: { ...host, token },
    context: { viewport: { width: 390, height: 844 } },
  })
  await ben.page.locator('.chase-play[data-phase="shoot"]').waitFor()
  await notePhases(ben.page)
  for (const move of ANNS_TURN) act(table, 0, move)
  expect(match()).toBeInstanceOf(ChaseMatch)
  const { snapshot } = table
  const standIns = ANNS_TURN.map((_, i) => match().seq - i)
  table.accept(table.with({ standIns: [...snapshot.standIns, ...standIns] }))
  await ben.page.locator('.chase-play[data-turn="1"]').waitFor({ timeout: 60_000 })
  await expect.poll(() => rolled(ben.page), { message: 'all three shots, one after the other' }).toBe(3)
  const ann = await openPerson('Ann', { as: host, context: { viewport: { width: 1280, height: 720 } } })
  await ann.page.goto(`${testServer.origin}/t/${table.code}`)
  await ann.page.getByText('A bot played for you while you were away').waitFor()
  expect(await pageFaults(ann.page)).toEqual([])
  await screenshot(ann.page, 'chase-missed-1280x720')
  await ann.page.setViewportSize({ width: 390, height: 844 })
  await screenshot(ann.page, 'chase-missed-390x844')
  await notePhases(ann.page)
  await press(ann, 'Watch it')
  await ann.page.locator('.missed-bar').waitFor({ state: 'detached', timeout: 60_000 })
  await expect.poll(() => rolled(ann.page)).toBe(3)
  await ann.page.reload()
  await ann.page.locator('.chase-play').waitFor()
  expect(await ann.page.locator('.missed-bar').count(), 'it was seen').toBe(0)
})
