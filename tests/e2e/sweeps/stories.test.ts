import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lessonFor } from '../../../client/pages/learn/lesson.ts'
import { act } from '../../server/table/direct-requests.ts'
import { playNearTheEnd } from '../driver/full-game.ts'
import { createGameAt } from '../driver/game-position.ts'
import { createTable, joinTable, openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import { setPainted } from '../driver/painting.ts'
import { decide, type Person } from '../driver/people.ts'
import { dealShortGames } from '../driver/short-game.ts'
import { playByHand } from '../driver/table-page.ts'
import { framesPass, settled } from '../driver/test-server.ts'

setUpJourney()

/** Three stories in pictures, for docs/first-visit.md. */
const STORY_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist', 'stories')

const story = (name: string, { page }: Person) => {
  mkdirSync(STORY_FOLDER, { recursive: true })
  let nth = 0
  return async (frames = 30): Promise<void> => {
    await framesPass(page, frames)
    await settled(page)
    await setPainted(page, true)
    await page.screenshot({ path: join(STORY_FOLDER, `${name}-${++nth}.jpg`), type: 'jpeg', quality: 72, scale: 'css' })
  }
}

const DESKTOP_CONTEXT = { viewport: { width: 1120, height: 680 } }

test('a newcomer’s first two minutes', async () => {
  const ann = await openPerson('', { context: DESKTOP_CONTEXT, stored: { name: '', coach: true } })
  const { page } = ann
  const shoot = story('newcomer', ann)
  await page.goto(testServer.origin)
  await shoot()
  await page.getByRole('link', { name: 'Learn' }).click()
  await press(ann, 'Begin')
  const [out, forward] = lessonFor({ rules: 'basic', players: 4 })
  if (out === undefined || forward === undefined) throw new Error('no lesson')
  await playByHand(page, out.game.rules.board, out.solution, 'flat')
  await shoot()
  await press(ann, 'Next')
  for (let step = 1; step < 3; step++) {
    await press(ann, 'Show me')
    await press(ann, 'Next')
  }
  await shoot()
  await page.goto(testServer.origin)
  await press(ann, /^Play now/)
  await page.locator('.coach').waitFor()
  await shoot()
  await press(ann, 'Hint')
  await page.locator('.hint-move').first().click()
  expect(await page.locator('.coach').isVisible(), 'a tip would cover the hint').toBe(false)
})

test('a hit by the right-hand opponent is seen and understood', async () => {
  const pegs = 'S S S S a16 / S S S b8 c5 / S S S S S / S S S S S'
  const hands = ['Th 5d', '2s 5d Kh', '3s', '3s']
  const setup = { rules: 'basic', players: 4 }
  const names = ['Ben', 'Rosa', 'Theo']
  const { table, host, tokens } = await createGameAt(testServer.app, testServer.origin, setup, { pegs, hands }, names)
  const as = { ...host, token: tokens[1] as string }
  const ben = await joinTable('Ben', table, { as, context: DESKTOP_CONTEXT })
  await ben.page.locator('main.play').waitFor()
  const shoot = story('hit', ben)
  await shoot()
  expect(act(table, 0, 'Th a16-b8').ok, 'Ann hits Ben').toBe(true)
  await shoot(54)
  await ben.page.locator('.strip-move').first().click()
  await shoot()
})

test('an evening at the television', async () => {
  dealShortGames(true)
  const sofa = await openPerson('Sofa', { context: { viewport: { width: 1280, height: 720 } } })
  const { table, host, ask } = await createTable(4)
  for (const [seat, name] of ['Ann', 'Ben', 'Rosa'].entries()) {
    const token = seat === 0 ? host.token : table.people.identify(undefined).token
    ask(token, 'sit', { seat, name, colour: seat })
  }
  await sofa.page.goto(`${testServer.origin}/tv/${table.code}`)
  const shoot = story('evening', sofa)
  await sofa.page.locator('.tv-seats').waitFor()
  await shoot(90)
  ask(host.token, 'fill', { bot: 'greedy' })
  ask(host.token, 'start', {})
  for (let i = 0; i < 40; i++) decide(table)
  await shoot(90)
  playNearTheEnd(table)
  while (table.phase === 'playing') decide(table)
  await sofa.page.locator('.tv-over').waitFor()
  await shoot(150)
})
