import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Decision } from '../../../engine/action.ts'
import { type Board, makeHole } from '../../../engine/board.ts'
import { makeCard } from '../../../engine/cards.ts'

/** Returns the text, label, part or marble of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (element === null || element === document.body) return 'nothing'
    return (
      element.dataset.part ?? element.dataset.peg ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
    )
  })

const listed = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('.legal') !== null)

/** Presses Tab up to the wanted element in the list of moves. */
const tabTo = async (page: Page, wanted: (text: string) => boolean): Promise<void> => {
  await expect.poll(() => listed(page), { message: 'the list of moves has the focus' }).toBe(true)
  for (let i = 0; i < 60; i++) {
    if (wanted(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not in the list of moves; the focus is on "${await focused(page)}"`)
}

/** Chooses a card by its number key. */
const chooseByKey = async (page: Page, card: string): Promise<void> => {
  const cards = await page.locator('.hand button').evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.card))
  await page.keyboard.press(String(cards.indexOf(card) + 1))
}

/** Presses the button that plays the only move, if it is offered. Returns true if it was. */
const pressPlay = async (page: Page): Promise<boolean> => {
  const play = page.locator('.choice-right .primary')
  if ((await play.count()) === 0) return false
  await expect.poll(() => play.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  return true
}

/** Plays a decision with the keyboard only. */
export const playByKeys = async (page: Page, board: Board, action: Decision): Promise<void> => {
  if (action.kind !== 'play' && action.kind !== 'discard') throw new Error(`${action.kind} is not played here`)
  await chooseByKey(page, makeCard(action.card))
  if (action.kind === 'discard') {
    if (await pressPlay(page)) return
    await tabTo(page, (text) => text.startsWith('Discard'))
    return page.keyboard.press('Enter')
  }
  for (const part of action.parts) {
    if (await pressPlay(page)) continue
    const from = makeHole(board, part.from)
    const name = `${from}-${makeHole(board, part.to)}`
    // Long lists of moves name the marbles first.
    if ((await page.locator(`.legal [data-peg="${from}"]`).count()) > 0) {
      await tabTo(page, (text) => text === from)
      await page.keyboard.press('Enter')
      await page.locator(`.legal [data-part="${name}"]`).waitFor({ state: 'attached' })
    }
    await tabTo(page, (text) => text === name)
    await page.keyboard.press('Enter')
  }
}
