import type { BrowserContext, Disposable, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Decision, PegMove } from '../../../engine/action.ts'
import { type Board, makeHole } from '../../../engine/board.ts'
import { makeCard } from '../../../engine/cards.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { openUnpainted } from './painting.ts'

/** Ways to select marbles and holes. */
export type InputMethod = 'scene' | 'keyboard' | 'flat'

/** Settings in the storage of a device. */
export interface StoredSettings {
  readonly name: string
  readonly flat?: boolean
  readonly movesPanel?: boolean
  readonly lowPower?: boolean
  readonly coach?: boolean
  readonly mood?: 'morning' | 'evening' | 'fireside'
  readonly muted?: boolean
  /** Query of the set-up that was played last. */
  readonly lastSetup?: string
}

/** A page that records faults: errors and warnings, shader errors, requests to other hosts, violations of its content policy. */
export interface WatchedPage {
  readonly page: Page
  readonly faults: string[]
}

/** Messages of the software renderer that are no faults. */
const DRIVER_TALK = /GL Driver Message|GPU stall due to ReadPixels/

/** Address of a finished game. A game that a test plays without pages isn't stored, so that its result finds no turning point. */
const GAME_CARD = /\/api\/games\/[\w-]+$/

/** Sufficient on a busy machine. */
const PAGE_TIMEOUT_MS = 120_000

/** Texts that a browser stores, by key. */
export type StoredItems = Readonly<Record<string, string>>

/** Returns settings as a browser stores them. Nobody listens to most tests: pages are muted unless `stored` says otherwise. */
export const settingsItem = (stored: StoredSettings): StoredItems => ({
  settings: JSON.stringify({ state: { motion: 'instant', coach: false, muted: true, ...stored }, version: 0 }),
})

/** Scripts that store what a person has stored, by the context of their page. */
const STORING_SCRIPTS = new WeakMap<BrowserContext, Disposable>()

/** Lets the next page of a context find this in its storage, if nothing is there. */
export const storeAtFirst = async (context: BrowserContext, stored: StoredItems): Promise<void> => {
  await STORING_SCRIPTS.get(context)?.dispose()
  const script = await context.addInitScript((items) => {
    if (localStorage.getItem('settings') === null) Object.assign(localStorage, items)
  }, stored)
  STORING_SCRIPTS.set(context, script)
}

/** Opens a page that isn't painted. Its console reports its faults. */
export const openPage = async (context: BrowserContext): Promise<Page> => {
  await openUnpainted(context)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`against the policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
  })
  context.setDefaultTimeout(PAGE_TIMEOUT_MS)
  return context.newPage()
}

/** Events of a page for which the test before may have left listeners. */
const LISTENED_EVENTS = ['pageerror', 'console', 'request', 'requestfailed', 'websocket', 'download']

/** Records everything that should not happen to a page's person, and nothing for the one before. It may only send requests to `origin`. */
export const watchPage = (page: Page, origin: string, name: string): WatchedPage => {
  for (const event of LISTENED_EVENTS) page.removeAllListeners(event)
  const faults: string[] = []
  const note = (fault: string) => faults.push(`${name}’s page: ${fault}`)
  // A thrown value that is not an error has an empty stack.
  page.on('pageerror', (error) => note(`error: ${error.stack || String(error)}`))
  page.on('console', (message) => {
    const text = message.text()
    const isNotStored = text.includes('404') && GAME_CARD.test(message.location().url)
    if (['error', 'warning'].includes(message.type()) && !DRIVER_TALK.test(text) && !isNotStored)
      note(`console: ${text}${text.startsWith('Failed to load resource') ? ` ${message.location().url}` : ''}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) note(`foreign request: ${url}`)
  })
  return { page, faults }
}

/** Leaves an empty page, with nothing stored and nothing answered by the test. A page that stays open would go on working. */
export const emptyPage = async (page: Page, origin: string): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${origin}/livez`)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    // Some people have no databases.
    for (const { name = '' } of (await globalThis.indexedDB?.databases()) ?? []) {
      await new Promise((resolve) =>
        Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: resolve }),
      )
    }
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.context().clearCookies()
}

const nameOfPart = (board: Board, part: PegMove): string => `${makeHole(board, part.from)}-${makeHole(board, part.to)}`

/** Returns the position of a hole in the scene, in px. */
const pointOf = (page: Page, hole: number): Promise<{ x: number; y: number }> =>
  page.evaluate((h) => {
    const point = window.__scene?.place(h)
    if (point === undefined) throw new Error(`the scene does not show hole ${h}`)
    return point
  }, hole)

const pickInScene = async (page: Page, hole: number): Promise<void> => {
  await page.locator('.board-3d[data-stand="scene"]').waitFor()
  const { x, y } = await pointOf(page, hole)
  await page.mouse.click(x, y)
}

const pickInFlat = async (page: Page, hole: number): Promise<void> => {
  const box = await page.locator(`[data-hole="${hole}"]`).first().boundingBox()
  if (box === null) throw new Error(`the flat board does not show hole ${hole}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Waits until the page shows a later decision than `seq`. */
const settled = (page: Page, seq: number): Promise<unknown> =>
  page.waitForFunction((s) => Number(document.querySelector<HTMLElement>('main.play')?.dataset.seq) > s, seq)

/** Only the left edge of a card is visible in the fan, and the outer ones lean. */
const pickCard = async (page: Page, card: string): Promise<void> => {
  const button = page.locator(`.hand [data-card="${card}"]`).first()
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await button.click({ position: { x: Math.max(17, width * 0.2), y: height * 0.45 } })
}

const chooseCard = async (page: Page, card: string, hand: InputMethod): Promise<void> => {
  if (hand !== 'keyboard') return pickCard(page, card)
  await page.locator(`.hand [data-card="${card}"]`).first().focus()
  await page.keyboard.press('Enter')
}

/** Long lists of moves name the marbles first. */
const openPeg = async (page: Page, board: Board, part: PegMove): Promise<void> => {
  const peg = page.locator(`.legal [data-peg="${makeHole(board, part.from)}"]`)
  if ((await peg.count()) === 0) return
  await peg.focus()
  await page.keyboard.press('Enter')
  // The page then moves the focus to the new list.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const playButton = (page: Page) => page.locator('.choice-bar .choice-right .primary:not([data-act="discard"])')

/** Picks marble and hole. A single possibility is picked already and only needs confirmation. */
const playPart = async (page: Page, board: Board, part: PegMove, hand: InputMethod): Promise<void> => {
  if (hand === 'keyboard') {
    if (await playButton(page).isVisible()) return playButton(page).press('Enter')
    await openPeg(page, board, part)
    await page.locator(`.legal [data-part="${nameOfPart(board, part)}"]`).focus()
    return page.keyboard.press('Enter')
  }
  const pick = hand === 'flat' ? pickInFlat : pickInScene
  const chosen = () => page.locator('main.play').getAttribute('data-from')
  if ((await chosen()) !== String(part.from)) {
    await pick(page, part.from)
    const message = `the marble in ${makeHole(board, part.from)} is picked up`
    await expect.poll(chosen, { message }).toBe(String(part.from))
  }
  if (await playButton(page).isVisible()) return playButton(page).click()
  await pick(page, part.to)
}

/** Plays a decision as a person would, and waits until the page shows it. */
export const playByHand = async (page: Page, board: Board, action: Decision, hand: InputMethod): Promise<void> => {
  try {
    await decide(page, board, action, hand)
  } catch (error) {
    const status = await page.locator('.status').textContent()
    throw new Error(`${makeAction(board, action)} could not be played by ${hand}; the page says "${status}"`, {
      cause: error,
    })
  }
}

const actButton = (page: Page, act: string) => page.locator(`.play [data-act="${act}"]`).first()

/** Plays a card that needs no marble, or a decision without a card. */
const press = async (page: Page, action: Decision, hand: InputMethod): Promise<void> => {
  if (hand === 'keyboard' && 'card' in action && !(await actButton(page, action.kind).isVisible())) {
    await page.locator(`.legal [data-use="${action.kind}"]`).focus()
    return page.keyboard.press('Enter')
  }
  switch (action.kind) {
    case 'extra':
      return actButton(page, action.taken ? 'yes' : 'no').click()
    case 'fold': {
      await actButton(page, 'fold').click()
      const sure = actButton(page, 'fold-sure')
      return (await sure.isVisible()) ? sure.click() : undefined
    }
    default:
      return actButton(page, action.kind).click()
  }
}

/** Returns the use of the card, unless it is a plain move. */
const purposeOf = (action: Decision): string | undefined => {
  if (action.kind === 'declare') return `as ${action.rank}`
  if (action.kind === 'discard') return 'free'
  if (action.kind !== 'play') return undefined
  if (action.as !== undefined) return `as ${action.as}`
  return action.second === undefined ? undefined : `with ${action.second}`
}

/** Question for the rank that a card is declared as or stands for. */
const RANK_QUESTION = /: (what do you call it|which card does it stand for)\?/

/** Selects the use of a card, if necessary. */
const chooseUse = async (page: Page, action: Decision, hand: InputMethod): Promise<void> => {
  const use = purposeOf(action)
  if (use === undefined) return
  if (hand === 'keyboard') {
    const listed = page.locator(`.legal [data-use="${use}"]`)
    if ((await listed.count()) === 0) return
    await listed.focus()
    return page.keyboard.press('Enter')
  }
  if (use.startsWith('as ')) {
    // The picker is loaded when a card first asks for a rank.
    if (await page.locator('.status', { hasText: RANK_QUESTION }).isVisible())
      await page.locator(`.ranks [data-rank="${use.slice(3)}"]`).click()
    return
  }
  const button = page.locator(`.offers [data-use="${use}"]`)
  if (await button.isVisible()) await button.click()
}

/** Picks the peg to send back, and confirms. */
const punish = async (page: Page, board: Board, hole: number, hand: InputMethod): Promise<void> => {
  const sure = actButton(page, 'penalty')
  if (hand === 'keyboard' && !(await sure.isVisible())) {
    await page.locator(`.legal [data-part^="${makeHole(board, hole)}-"]`).focus()
    return page.keyboard.press('Enter')
  }
  if (!(await sure.isVisible())) await (hand === 'flat' ? pickInFlat : pickInScene)(page, hole)
  await sure.click()
}

const decide = async (page: Page, board: Board, action: Decision, hand: InputMethod): Promise<void> => {
  const seq = Number(await page.locator('main.play').getAttribute('data-seq'))
  if ('card' in action) await chooseCard(page, makeCard(action.card), hand)
  if (action.kind === 'penalty') await punish(page, board, action.hole, hand)
  else if ('parts' in action && action.parts.length > 0) {
    await chooseUse(page, action, hand)
    for (const part of action.parts) await playPart(page, board, part, hand)
  } else await press(page, action, hand)
  await settled(page, seq)
}
