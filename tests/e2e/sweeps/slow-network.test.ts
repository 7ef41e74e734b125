import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createTable, openPerson, setUpJourney, testServer } from '../driver/journey.ts'

setUpJourney()

/** A slow mobile network: 400 kbit/s, and 400 ms for the first byte of every answer. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Longest time without a word about what is awaited. */
const MAX_SILENCE_MS = 300
/** Interval of the recorder, and what a timer and a paint may be late. */
const SAMPLE_MS = 25
const LATENESS_MS = 100
const PATIENT_MS = 120_000

/** Sentences about faults, none of which is true on a network that is only slow. */
const FAULT_SENTENCES =
  /older than|reload|can’t|could not|couldn’t|went wrong|lost|reconnecting|unavailable|not found|no longer|error/i

/** One look at the page: how long it had been open, and everything that could be read. */
type Sample = readonly [atMs: number, text: string]

interface Recorder {
  readonly samples: Sample[]
}

const openSlowly = async (path: string, size: readonly [number, number], flat: boolean): Promise<Page> => {
  const [width, height] = size
  const { page } = await openPerson('Ann', {
    context: { viewport: { width, height } },
    stored: { flat },
    isFirst: true,
  })
  page.setDefaultTimeout(PATIENT_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await page.addInitScript((everyMs) => {
    const samples: [number, string][] = []
    Object.assign(window, { recorder: { samples } })
    const look = (): void => {
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
      const text = (document.body?.innerText ?? '').replaceAll(/\s+/g, ' ').trim()
      if (samples.at(-1)?.[1] !== text) samples.push([performance.now(), text])
      setTimeout(look, everyMs)
    }
    look()
  }, SAMPLE_MS)
  await page.goto(testServer.origin + path, { waitUntil: 'commit' })
  return page
}

const samplesOf = (page: Page): Promise<readonly Sample[]> =>
  page.evaluate(() => (window as unknown as { recorder: Recorder }).recorder.samples)
const nowIn = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Time at which the shell, the HTML of the page, was there. */
const shellAt = (page: Page): Promise<number> =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd)

/** Checks that the page said something new within 300 ms after this moment, and returns what it said. */
const saidSoon = async (page: Page, sinceMs: number, what: string): Promise<string> => {
  const before = (await samplesOf(page)).filter(([atMs]) => atMs < sinceMs).at(-1)?.[1] ?? ''
  const firstNew = async () =>
    (await samplesOf(page)).find(([atMs, text]) => atMs >= sinceMs && text !== before && text !== '')
  await expect.poll(firstNew, { message: `${what} says something` }).toBeDefined()
  const [atMs, text] = (await firstNew()) as Sample
  console.log(`${what}: after ${Math.round(atMs - sinceMs)} ms "${text.slice(0, 80)}"`)
  expect(atMs - sinceMs, `${what} is silent too long before it says "${text.slice(0, 80)}"`).toBeLessThan(
    MAX_SILENCE_MS + LATENESS_MS,
  )
  return text
}

/** Presses a button, and checks that the page says soon what is awaited. */
const pressSoon = async (page: Page, name: string | RegExp, what: string): Promise<string> => {
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  const since = await nowIn(page)
  await button.click()
  return saidSoon(page, since, what)
}

/** Checks that the page was never blank after its first words. */
const expectNeverBlank = async (page: Page): Promise<void> => {
  const samples = await samplesOf(page)
  const firstWords = samples.findIndex(([, text]) => text !== '')
  const silent = samples.flatMap(([atMs, text], i) =>
    i > firstWords && text === '' ? [(samples[i + 1]?.[0] ?? Number.POSITIVE_INFINITY) - atMs] : [],
  )
  expect(
    silent.filter((ms) => ms > MAX_SILENCE_MS),
    'blank times',
  ).toEqual([])
}

/** Checks that the page was never blank after its first words, and never spoke of a fault. */
const expectNoFault = async (page: Page): Promise<void> => {
  await expectNeverBlank(page)
  const samples = await samplesOf(page)
  expect(samples.map(([, text]) => FAULT_SENTENCES.exec(text)?.[0]).filter(Boolean), 'sentences about faults').toEqual(
    [],
  )
}

const PHONE_SIZE = [390, 844] as const
const DESKTOP_SIZE = [1280, 720] as const

test('the first page, and joining by code', async () => {
  const { table } = await createTable(4)
  const page = await openSlowly('/', PHONE_SIZE, true)
  expect(await saidSoon(page, await shellAt(page), 'the first page')).toContain('Fetching the page')
  await page.getByLabel('Table code').fill(table.code)
  expect(await pressSoon(page, 'Join', 'joining by code')).toContain('Going to the table')
  await page.locator('main.lobby').waitFor()
  await expectNoFault(page)
})

test('a link to a table', async () => {
  const { table } = await createTable(4)
  const page = await openSlowly(`/t/${table.code}`, PHONE_SIZE, true)
  expect(await saidSoon(page, await shellAt(page), 'a table’s link')).toMatch(/Fetching the page|Going to the table/)
  await page.locator('main.lobby').waitFor()
  await expectNoFault(page)
})

test('making a table', async () => {
  const page = await openSlowly('/', DESKTOP_SIZE, true)
  expect(await pressSoon(page, 'Play with friends', 'the page for a table')).toContain('Fetching')
  expect(await pressSoon(page, /^(Make|Create|Open|Set) /, 'making the table')).toMatch(/table…/)
  await page.locator('main.lobby').waitFor()
  await expectNoFault(page)
})

/** Returns the cards in the hand that show neither their face nor their name. */
const blankCards = (page: Page): Promise<readonly string[]> =>
  page.locator('.hand .hand-card').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const [name, face] = [card.querySelector('span'), card.querySelector('img')]
        const isDrawn = face?.complete === true && face.naturalWidth > 0
        return !isDrawn && (name?.checkVisibility() !== true || name.textContent.trim() === '')
      })
      .map((card) => card.outerHTML),
  )

/** Returns the cards on the flat board that show nothing while their image is being fetched. */
const blankFlatCards = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.flat-board image')
    .evaluateAll((images) =>
      images
        .filter((image) => image.parentElement?.querySelector('.flat-paper') === null)
        .map((image) => image.outerHTML),
    )

test('a game at once, with its scene and its cards', async () => {
  const page = await openSlowly('/', DESKTOP_SIZE, false)
  expect(await pressSoon(page, /^Play now/, 'playing now')).toContain('Setting the table')
  await page.locator('.hand button').first().waitFor()
  // The flat board can be played on while the scene is being fetched, so that nothing is awaited until the scene stands.
  const scene = page.locator('.board-3d[data-stand="scene"]')
  // The scene may come between two looks at the page, so that one look asks for both.
  const board = page.locator('.flat-board').or(scene)
  let looks = 0
  while ((await scene.count()) === 0) {
    expect(await board.count(), 'a board is shown until the scene stands').toBe(1)
    expect(await blankCards(page), 'cards that show nothing').toEqual([])
    expect(await blankFlatCards(page), 'cards on the board that show nothing').toEqual([])
    looks++
  }
  expect(looks, 'looks while the scene was being fetched').toBeGreaterThan(3)
  expect(await blankCards(page), 'cards that show nothing').toEqual([])
  await expectNoFault(page)
})

/** Waits until everything that was opened is there. */
const partArrives = (page: Page): Promise<void> => page.locator('.loading').waitFor({ state: 'detached' })

/** Closes the dialog that a press has opened. */
const closeDialog = async (page: Page): Promise<void> => {
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

test('what a player opens at the table', async () => {
  const page = await openSlowly('/', DESKTOP_SIZE, true)
  await pressSoon(page, /^Play now/, 'playing now')
  await page.getByRole('button', { name: 'Hint' }).waitFor()
  await pressSoon(page, 'Hint', 'the hint')
  await partArrives(page)
  for (const name of ['Rules', 'Settings', 'Keys']) {
    await pressSoon(page, name, name)
    await closeDialog(page)
  }
  await expectNeverBlank(page)
})

test('what a maker opens in the workshop', async () => {
  const page = await openSlowly('/design', DESKTOP_SIZE, true)
  await pressSoon(page, 'Share', 'sharing a board')
  await closeDialog(page)
  await page.getByRole('button', { name: /Build$/ }).click()
  const tabs = page.locator('.build-parts button:not([aria-current])')
  for (const name of await tabs.allInnerTexts()) {
    await partArrives(page)
    await pressSoon(page, name, name)
  }
  await expectNeverBlank(page)
})
