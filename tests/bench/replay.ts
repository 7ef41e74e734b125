/**
 * How long a game of 1,200 decisions takes to open and to jump in, in a browser, after a build: `npm run bench -- replay`.
 * Opening is the time from the record's arrival to the replay in the page; a jump is the script that runs for it, over jumps
 * anywhere in the game. Goals: 300 and 50 ms.
 */

import type { CDPSession, Page } from 'playwright-core'
import { isReplayGame, readReplayGame } from '../../client/pages/replay/replay-game.ts'
import { momentsOf } from '../../engine/text/record-moments.ts'
import type { GameCard } from '../../server/protocol/http.ts'
import { launchBrowser } from '../e2e/driver/browser.ts'
import { framesPass } from '../e2e/driver/test-server.ts'
import { fairGame } from '../fair/fair-game.ts'
import { startBuiltSite } from './built-site.ts'

const DECISION_COUNT = 1200
const JUMP_COUNT = 60
const RUN_COUNT = 5
const GOALS_MS = { open: 300, jump: 50 } as const
const LAPTOP_SIZE_PX = { width: 1280, height: 720 }

/** A seed of a game of 1,462 decisions, cut to the length that the goals are for. */
const longGame = (): GameCard => {
  const game = fairGame({ rules: 'basic', players: 12, teams: 4 }, { seed: '1'.repeat(64) })
  const moves = game.record.moves.slice(0, DECISION_COUNT)
  const { moments } = momentsOf({ ...game.record, moves })
  const dealt = moments.flatMap(({ events }) => events.filter(({ type }) => type === 'shuffled')).length
  return { ...game, record: { ...game.record, moves, shuffles: game.record.shuffles.slice(0, dealt) } }
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] as number

const print = (what: keyof typeof GOALS_MS, times: readonly number[]): void => {
  const [middle, most] = [median(times), Math.max(...times)]
  console.log(
    `${what}: median ${middle.toFixed(1)} ms, at most ${most.toFixed(1)} ms; ${(middle / GOALS_MS[what]).toFixed(2)} × goal`,
  )
}

/** ms that scripts have run so far. */
const scriptTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

const nextPicture = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))

/** As a hand does it, without the search of the driver, which would run in the page as well. */
const slideTo = (page: Page, at: number): Promise<void> =>
  page.evaluate((value) => {
    const slider = document.querySelector('.scrubber input') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  }, at)

/** From one end towards the other and back, so that no two jumps are alike. */
const goals = (last: number): readonly number[] =>
  Array.from({ length: JUMP_COUNT }, (_, i) => Math.round(((i * 0.618_034) % 1) * last))

const game = longGame()
const last = game.record.moves.length
console.log(`A game of ${last} decisions, 12 players`)

const alone = Array.from({ length: RUN_COUNT }, () => {
  const begun = performance.now()
  const film = readReplayGame(JSON.parse(JSON.stringify(game)))
  if (!isReplayGame(film)) throw new Error(film.reason)
  return performance.now() - begun
})
console.log(`positions, history and marks alone: median ${median(alone).toFixed(1)} ms`)

const site = await startBuiltSite()
const browser = await launchBrowser()
const [opened, jumped]: [number[], number[]] = [[], []]
for (let run = 0; run < RUN_COUNT; run++) {
  const page = await (await browser.newContext({ viewport: LAPTOP_SIZE_PX })).newPage()
  await page.addInitScript(() =>
    localStorage.setItem('settings', JSON.stringify({ state: { flat: true }, version: 0 })),
  )
  // The page's code and its texts are here already.
  await page.goto(`${site.origin}/games`)
  await page.locator('.file-choice').waitFor()
  const text = JSON.stringify(game)
  opened.push(
    await page.evaluate(async (record) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([record], 'game.json'))
      const begun = performance.now()
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
      while (document.querySelector('main.replay .replay-caption') === null) await new Promise(requestAnimationFrame)
      return performance.now() - begun
    }, text),
  )
  await framesPass(page, 90)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (const at of goals(last)) {
    const before = await scriptTime(session)
    await slideTo(page, at)
    await nextPicture(page)
    jumped.push((await scriptTime(session)) - before)
  }
  await page.context().close()
}
print('open', opened)
print('jump', jumped)
await browser.close()
await site.end()
process.exit()
