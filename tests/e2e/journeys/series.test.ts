import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { createTable, joinTable, press, setUpJourney } from '../driver/journey.ts'
import { playOut } from '../driver/people.ts'
import { dealShortGames } from '../driver/short-game.ts'

setUpJourney()

test(
  'a best of three: the score stands at the end of a game, and while the next one runs its games can be looked up',
  LONG,
  async () => {
    dealShortGames(true)
    const { table, host, ask } = await createTable(2, { bestOf: 3 })
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    ask(host.token, 'fill', { bot: 'greedy' })
    ask(host.token, 'start', {})
    playOut(table)
    const ann = await joinTable('Ann', table, { as: host, context: { viewport: { width: 1280, height: 720 } } })
    const score = ann.page.locator('.result .series-score')
    await score.waitFor()
    await expect.poll(() => score.textContent()).toMatch(/(1\s:\s0|0\s:\s1).*Best of 3/)
    await ann.page.locator('.result .played-games summary').click()
    const [first] = table.snapshot.series.games
    await expect
      .poll(() => ann.page.locator('.result .played-games a').getAttribute('href'))
      .toBe(`/games/${first?.id}`)

    await press(ann, 'Play again')
    await ann.page.locator('.hand button').first().waitFor()
    await press(ann, 'Moves')
    await ann.page.locator('.drawer .series-score', { hasText: 'Best of 3' }).waitFor()
    await ann.page.locator('.drawer .played-games summary').click()
    expect(await ann.page.locator('.drawer .played-games a').allTextContents()).toEqual([
      expect.stringMatching(/^Game 1: .+ won$/),
    ])
  },
)
