import { matchMaker } from '@colyseus/core'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isStart } from '../../engine/board.ts'
import { makeCard } from '../../engine/cards.ts'
import type { Table } from '../../server/table.ts'
import { launchBrowser } from './browser.ts'
import { focused, playByKeys } from './keyboard.ts'
import {
  type Coming,
  come as comeTo,
  decide,
  decisionOf,
  makeGame as gameAt,
  make as makeAt,
  type Person,
  playOut,
} from './people.ts'
import { makeStage, type Stage } from './stage.ts'
import { playByHand } from './table-page.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let stage: Stage
let browser: Browser
let people: Person[] = []
let ended = false

beforeAll(async () => {
  stage = await makeStage({ hostGraceMs: 500 })
  // Pages are put together without the graphics software, which only WebGL needs: seconds faster where it is slow.
  browser = await launchBrowser(['--disable-gpu-compositing'])
})
afterEach(async () => {
  const faults = people.flatMap((person) => person.faults)
  await Promise.all(people.map(({ page }) => page.context().close()))
  people = []
  expect(faults, 'no page met a fault').toEqual([])
})
afterAll(async () => {
  await browser.close()
  if (!ended) await stage.end()
})

const come = async (name: string, coming?: Coming): Promise<Person> => {
  const person = await comeTo(browser, stage.origin, name, coming)
  people.push(person)
  return person
}
const comeToTable = async (name: string, table: Table, coming?: Coming): Promise<Person> => {
  const person = await come(name, coming)
  await person.page.goto(`${stage.origin}/t/${table.code}`)
  return person
}
const make = (players: number) => makeAt(stage.app, stage.origin, { rules: 'basic', players })
const makeGame = (players: number) => gameAt(stage.app, stage.origin, players)

const press = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const hears = ({ page }: Person, sentence: string | RegExp) =>
  page.locator('.notice, .problem, .banner, h1', { hasText: sentence }).first().waitFor()
const handOf = ({ page }: Person): Promise<readonly (string | undefined)[]> =>
  page.locator('.hand button').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card))
const ownTurn = async ({ page }: Person, table: Table): Promise<void> => {
  await expect.poll(() => table.view('table').turn, { message: 'his turn comes' }).toBe(0)
  await page.waitForSelector(`main.play[data-seq="${table.seq}"]`)
}
const seesPresent = ({ page }: Person, table: Table) =>
  expect
    .poll(async () => (await page.locator('main.play').getAttribute('data-seq')) === String(table.seq), {
      message: 'the page is up',
      timeout: 10_000,
    })
    .toBe(true)
/** In a fan a card shows its left edge only. */
const EDGE = { position: { x: 14, y: 40 } }
const anyCard = ({ page }: Person) => page.locator('.hand .playable, .hand .discardable').first()
const tableAt = ({ page }: Person): Table => {
  const table = stage.app.tables.find(page.url().slice(-4))
  if (table === undefined) throw new Error(`no table at ${page.url()}`)
  return table
}

/** A refusal of the network's is told to the person, and by the browser on its console. */
const forgive = ({ faults }: Person): void => {
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/Failed to load resource|WebSocket connection/.test(fault)),
  )
}

/** Ends the connections of all who are at the table, as a dead network does. */
const cut = (table: Table): void => {
  for (const client of matchMaker.getLocalRoomById(table.code).clients)
    (client.ref as unknown as { terminate(): void }).terminate()
}

/** Compares the marbles that the flat board shows outside the starts with the table's. */
const shownPegs = async ({ page }: Person, table: Table): Promise<string> => {
  const { position, rules } = table.view('table')
  const known = position.pegs.filter((hole) => !isStart(rules.board, hole)).sort((a, b) => a - b)
  const shown = await page.evaluate(() => {
    const places = [...document.querySelectorAll<SVGCircleElement>('[data-hole]')]
    const marbles = [...document.querySelectorAll('.flat-marble')].map(
      (marble) => marble.getAttribute('transform') ?? '',
    )
    return marbles.map((text) => {
      const [x = 0, y = 0] = text.match(/-?[\d.]+(?:e-\d+)?/g)?.map(Number) ?? []
      const near = (place: SVGCircleElement) => Math.hypot(place.cx.baseVal.value - x, place.cy.baseVal.value - y)
      const place = places.find((other) => near(other) < 0.05)
      return Number(place?.dataset.hole ?? -1)
    })
  })
  const out = shown.filter((hole) => hole < 0 || !isStart(rules.board, hole)).sort((a, b) => a - b)
  return String(out) === String(known) ? 'as known' : `${out} instead of ${known}`
}

/** Plays one decision by taps: card, marble, hole. */
const tapOnce = async (person: Person, table: Table, in3d: boolean): Promise<void> => {
  await ownTurn(person, table)
  const { page } = person
  const { action } = decisionOf(table)
  const { seq } = table
  if (action.kind === 'shuffle') return
  const card = page.locator(`.hand [data-card="${makeCard(action.card)}"]`).first()
  await card.tap({ position: { x: 14, y: 40 } })
  const sure = page.locator('.choice-bar [data-act]')
  for (const part of action.kind === 'play' ? action.parts : []) {
    if ((await page.locator('main.play').getAttribute('data-from')) !== String(part.from)) {
      await tapHole(person, part.from, in3d)
    }
    if (!(await sure.isVisible())) await tapHole(person, part.to, in3d)
  }
  if (table.seq === seq && (await sure.isVisible())) await sure.tap()
  await expect.poll(() => table.seq, { message: 'the taps played it' }).toBeGreaterThan(seq)
}

const tapHole = async ({ page }: Person, hole: number, in3d: boolean): Promise<void> => {
  const point = await page.evaluate(
    ([at, scene]) => {
      if (scene) return window.__scene?.place(at)
      const box = document.querySelector(`[data-hole="${at}"]`)?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    [hole, in3d] as const,
  )
  if (point === undefined) throw new Error(`hole ${hole} is not shown`)
  await page.touchscreen.tap(point.x, point.y)
}

describe('coming', () => {
  test('Play now seats a stranger with a hand within seconds', async () => {
    const ann = await come('', { stored: { flat: false } })
    await ann.page.goto(stage.origin)
    const before = Date.now()
    await press(ann, /^Play now/)
    await ann.page.locator('.hand button').first().waitFor()
    expect(Date.now() - before, 'he holds cards soon').toBeLessThan(8000)
    expect(await handOf(ann)).toHaveLength(await ann.page.locator('.hand button').count())
    expect(tableAt(ann).seats.count('bot'), 'bots sit in the other seats').toBe(3)
  })

  test('a friend comes by link or code, takes a seat and a colour; only the host starts', async () => {
    const { table, host } = await make(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.getByRole('button', { name: 'Sit here' }).first().click()
    const ben = await come('Ben')
    await ben.page.goto(stage.origin)
    const code = ben.page.getByLabel('Code of the table')
    await code.pressSequentially('zz zz')
    await press(ben, 'Join')
    await hears(ben, 'There is no table ZZZZ.')
    await code.fill('ab')
    await press(ben, 'Join')
    await hears(ben, 'A code has four letters')
    forgive(ben)
    await code.fill('')
    await code.pressSequentially(` ${table.code.toLowerCase().split('').join(' ')}`)
    await press(ben, 'Join')
    await ben.page.waitForURL(`**/t/${table.code}`)
    expect(await ben.page.getByRole('button', { name: /^Start/ }).count(), 'a guest can’t start').toBe(0)
    await ben.page.getByText('Ann starts the game.').waitFor()
    await press(ben, 'Sit here')
    await expect.poll(() => table.seats.all().map((chair) => chair.name)).toEqual(['Ann', 'Ben', '', ''])
    await ben.page.getByRole('radio', { name: /^Jade/ }).click({ force: true })
    await expect.poll(() => table.seats.all()[1]?.colour, { message: 'Ben is jade now' }).toBe(2)
    expect(await ann.page.getByRole('radio', { name: /^Jade/ }).isDisabled(), 'Ann can’t be jade too').toBe(true)
    await press(ann, /^Start with bots/)
    for (const person of [ann, ben]) await person.page.locator('.hand button').first().waitFor()
  })

  test('who follows a broken link is told, and finds home', async () => {
    const ann = await come('Ann')
    for (const path of ['/t/ZZZZ', '/t/iiii']) {
      await ann.page.goto(stage.origin + path)
      await hears(ann, /^There is no table/)
    }
    forgive(ann)
    await press(ann, 'Back home')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
  })

  test('a late friend finds the seat kept open for him, and the game that waited goes on', async () => {
    const { table, host, ask } = await make(2)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const ann = await comeToTable('Ann', table, { as: host })
    await press(ann, 'Start and keep the seats open')
    await ann.page.locator('.hand button').first().waitFor()
    if (table.view('table').turn === 0) decide(table)
    await ann.page.locator('.status', { hasText: 'Waiting for someone in the free seat' }).waitFor()
    const ben = await comeToTable('Ben', table)
    await press(ben, 'Sit here')
    await anyCard(ben).waitFor()
    decide(table)
    await seesPresent(ann, table)
    await anyCard(ann).waitFor()
  })
})

describe('being there', () => {
  test('a reload and a second tab show the same hand; a stranger sees none', async () => {
    const { table, host, ask } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const hand = await handOf(ann)
    expect(hand, 'Ann draws before she plays').toHaveLength(6)
    await ann.page.reload()
    await ownTurn(ann, table)
    expect(await handOf(ann), 'the hand after a reload').toEqual(hand)
    const tab = await ann.page.context().newPage()
    await tab.goto(ann.page.url())
    await tab.locator('.hand .playable, .hand .discardable').first().waitFor()
    expect(await handOf({ page: tab, faults: [] }), 'the hand in a second tab').toEqual(hand)
    const eve = await comeToTable('Eve', table)
    await eve.page.locator('.watch-hint').waitFor()
    expect(await handOf(eve), 'a spectator has no cards').toEqual([])
    expect(await eve.page.locator('[data-card], .hand').count(), 'nor any on her page').toBe(0)

    await anyCard(ann).click(EDGE)
    const refused = ask(host.token, 'act', {
      id: 'other tab',
      game: table.games,
      seq: table.seq + 7,
      move: 'As discard',
    })
    expect(refused, 'a decision for another moment').toMatchObject({ ok: false, error: { code: 'table/stale' } })
    expect(
      await ann.page.locator('.hand .chosen').count(),
      'a choice outlives news that are none of its business',
    ).toBe(1)
    const { action, view } = decisionOf(table)
    await playByHand(tab, view.rules.board, action, 'flat')
    await ownTurn(ann, table)
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice for a turn gone by is dropped').toBe(0)
    await tab.close()
    await expect.poll(() => table.people.here().length, { message: 'Ann and Eve are here' }).toBe(2)
    await expect.poll(() => table.seats.all()[0]?.occupant).toBe('person')
    const next = decisionOf(table)
    await playByHand(ann.page, next.view.rules.board, next.action, 'flat')
  })

  test('a dropped connection is told, and the game goes on from the present position', async () => {
    const { table, host, ask } = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    await anyCard(ann).click(EDGE)
    await comeToTable('Eve', table)
    await expect.poll(() => table.people.here().length).toBe(2)
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice outlives a guest’s coming').toBe(1)
    const here: number[] = []
    table.watch(() => here.push(table.people.here().length))
    cut(table)
    await expect
      .poll(() => here.includes(0) && here.at(-1) === 2, { message: 'both were gone and are back', timeout: 10_000 })
      .toBe(true)
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await ann.page.locator('.hand .chosen').count(), 'a choice outlives a drop that changed nothing').toBe(1)
    await ann.page.context().setOffline(true)
    cut(table)
    await hears(ann, 'Reconnecting')
    expect(await ann.page.locator('.hand button').count(), 'the table stays in sight').toBe(6)
    decide(table)
    await ann.page.context().setOffline(false)
    await ann.page.locator('.banner').waitFor({ state: 'detached' })
    await ownTurn(ann, table)
    expect(await ann.page.locator('.hand .chosen').count(), 'the choice was for another turn').toBe(0)
    await expect.poll(() => shownPegs(ann, table), { message: 'the board shows the present position' }).toBe('as known')
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    forgive(ann)
    for (const person of people) forgive(person)
    expect(ask(host.token, 'stand', {}).ok, 'Ann sits as before').toBe(true)
  })

  test('who leaves while the connection is down stays away when the network is back', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    await ann.page.context().setOffline(true)
    cut(table)
    await hears(ann, 'Reconnecting')
    await press(ann, 'Settings')
    await press(ann, 'Leave the table')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
    await ann.page.context().setOffline(false)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(table.people.here().length, 'nobody is at the table').toBe(0)
    forgive(ann)
  })

  test('what was played while nobody looked is not played again', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host, stored: { motion: 'calm' } as never })
    await ann.page.locator('.hand button').first().waitFor()
    await ann.page.evaluate(() => {
      const frame = window.requestAnimationFrame.bind(window)
      const waiting: FrameRequestCallback[] = []
      Object.assign(window, { requestAnimationFrame: (act: FrameRequestCallback) => waiting.push(act) })
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      Object.assign(window, {
        comeBack: () => {
          Object.assign(window, { requestAnimationFrame: frame })
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
          document.dispatchEvent(new Event('visibilitychange'))
          for (const act of waiting.splice(0)) act(performance.now())
        },
      })
    })
    for (let i = 0; i < 12; i++) decide(table)
    await expect.poll(() => table.view('table').turn).toBe(0)
    await seesPresent(ann, table)
    expect(await shownPegs(ann, table), 'a hidden page shows nothing new').not.toBe('as known')
    const shown = await ann.page.evaluate(() => {
      ;(window as unknown as { comeBack(): void }).comeBack()
      return new Promise((resolve) => setTimeout(() => resolve(true), 60))
    })
    expect(shown).toBe(true)
    expect(await shownPegs(ann, table), 'the board at once').toBe('as known')
  })
})

describe('seats', () => {
  test('a spectator takes over a bot; who stands up may come back to his own seat only; a bot takes his place', async () => {
    const { table, host, ask } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    const eve = await comeToTable('Eve', table)
    await eve.page.locator('.plate', { hasText: 'Take over' }).first().getByRole('button').click()
    await eve.page.locator('.hand button').first().waitFor()
    const seat = table.seats.all().findIndex((chair) => chair.name === 'Eve')
    const held = () => table.view(seat).hand.length
    expect(seat, 'Eve sits in a bot’s seat').toBeGreaterThan(0)
    await expect.poll(async () => (await handOf(eve)).length, { message: 'with the bot’s cards' }).toBe(held())
    await press(eve, 'Settings')
    await press(eve, 'Leave my seat')
    await eve.page.locator('.watch-hint').waitFor()
    expect(await handOf(eve), 'cards stay with the seat').toEqual([])
    await eve.page.locator('.plate', { hasText: 'Take over' }).first().getByRole('button').click()
    await hears(eve, 'you may return to your old seat only')
    while (table.view('table').turn !== seat) {
      if (table.view('table').turn === 0) decide(table)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { seq } = table
    await ann.page.locator('.status', { hasText: 'Waiting for someone in the free seat' }).waitFor()
    await press(ann, 'Give to a bot')
    await expect.poll(() => table.seq, { message: 'the bot plays on' }).toBeGreaterThan(seq)
    await eve.page.locator('.plate').nth(seat).getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => table.seats.all()[seat]?.name, { message: 'Eve is back' }).toBe('Eve')
    await expect.poll(async () => (await handOf(eve)).length).toBe(held())
    expect(ask(host.token, 'pace', { pace: 'instant' }).ok, 'Ann is still host').toBe(true)
  })

  test('the host’s role passes on when he is gone for good', async () => {
    const { table, host } = await make(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await press(ann, 'Sit here')
    const ben = await comeToTable('Ben', table)
    await press(ben, 'Sit here')
    await ben.page.getByText('Ann starts the game.').waitFor()
    await ann.page.goto(stage.origin)
    await ben.page.getByRole('button', { name: /^Start with bots/ }).click()
    await ben.page.locator('.hand button').first().waitFor()
    await ben.page.locator('.plate', { hasText: 'Ann' }).getByText('away').waitFor({ state: 'attached' })
    await press(ben, 'Give to a bot')
    await expect.poll(() => table.seats.count('bot'), { message: 'Ann’s seat is a bot’s' }).toBe(3)
  })

  test('after a game the others are not stuck with one who is away or asleep', async () => {
    const { table, host, ask } = await make(2)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const ann = await comeToTable('Ann', table, { as: host })
    const ben = await comeToTable('Ben', table)
    await press(ben, 'Sit here')
    await press(ann, 'Start the game')
    await ben.page.locator('.hand button').first().waitFor()
    playOut(table)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await seesPresent(ann, table)
    await press(ann, 'Play again')
    await press(ann, 'Start without waiting')
    await expect.poll(() => table.games, { message: 'Ben looked on; the host began' }).toBe(2)
    playOut(table)
    await ben.page.locator('.result').waitFor()
    await ben.page.goto(stage.origin)
    await ann.page.locator('.ready', { hasText: 'away' }).waitFor()
    await press(ann, 'Play again')
    await expect.poll(() => table.games, { message: 'Ben is away; Ann alone is enough' }).toBe(3)
    await ann.page.locator('main.play[data-seq="0"], main.play[data-seq="1"]').waitFor()
    await ann.page.locator('.result').waitFor({ state: 'detached' })
  })
})

describe('devices', () => {
  test('a whole game against a bot is played by keyboard alone', async () => {
    const { table, host } = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    const { page } = ann
    await ownTurn(ann, table)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('One step back').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await anyCard(ann).focus()
    await page.keyboard.press('Enter')
    await page.locator('.hand .chosen').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.hand .chosen').waitFor({ state: 'detached' })
    expect(await focused(page), 'Escape leaves the keyboard its place').not.toBe('nothing')
    let decisions = 0
    for (; table.phase === 'playing'; decisions++) {
      await ownTurn(ann, table)
      const { seq } = table
      const { action, view } = decisionOf(table)
      await playByKeys(page, view.rules.board, action)
      await expect.poll(() => table.seq, { message: 'the decision is played' }).toBeGreaterThan(seq)
      await seesPresent(ann, table)
      await expect.poll(() => focused(page), { message: 'the focus has a place after a play' }).not.toBe('nothing')
      while (table.phase === 'playing' && table.view('table').turn !== 0) await new Promise((r) => setTimeout(r, 5))
    }
    expect(decisions).toBeGreaterThan(20)
    await page.locator('.result').waitFor()
  })

  test('a phone plays by taps, on the flat board and in 3D', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host, context: PHONE })
    for (let i = 0; i < 5; i++) await tapOnce(ann, table, false)
    await ann.page.getByRole('button', { name: 'Settings' }).tap()
    await ann.page.getByRole('radio', { name: 'Table in 3D' }).tap()
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await ann.page.waitForFunction(() => window.__scene !== undefined)
    await ann.page.locator('.board-loading').waitFor({ state: 'detached' })
    for (let i = 0; i < 2; i++) await tapOnce(ann, table, true)
  })

  test('without WebGL there is a sentence and the flat board, and the game goes on', async () => {
    const { table, host } = await makeGame(4)
    const ann = await come('Ann', { as: host, stored: { flat: false } })
    await ann.page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
      Object.assign(window, { OffscreenCanvas: undefined })
    })
    await ann.page.goto(`${stage.origin}/t/${table.code}`)
    await hears(ann, 'so here is the flat board')
    await ann.page.locator('.notice').click()
    await ownTurn(ann, table)
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    for (const person of people) person.faults.length = 0
  })
})

describe('going', () => {
  test('back and forward: leaving the page leaves the table, coming back finds the seat', async () => {
    const { table, host } = await makeGame(4)
    const other = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    await press(ann, 'Settings')
    await press(ann, 'Leave the table')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
    const here = (at: Table) => expect.poll(() => at.people.here().length, { message: 'people here' })
    await here(table).toBe(0)
    await ann.page.goBack()
    await ownTurn(ann, table)
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    await ann.page.goForward()
    await here(table).toBe(0)
    await ann.page.getByLabel('Code of the table').fill(`${stage.origin}/t/${other.table.code}`)
    await press(ann, 'Join')
    await here(other.table).toBe(1)
    await ann.page.locator('.watch-hint').waitFor()
    expect(await ann.page.locator('.plate').count(), 'the other table has two seats').toBe(2)
  })

  test('every button has a name, pictures are hidden, and each decision is told once', async () => {
    const { table, host } = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const nameless = await ann.page
      .locator('button')
      .evaluateAll(
        (all) => all.filter((button) => !(button.getAttribute('aria-label') ?? button.textContent)?.trim()).length,
      )
    expect(nameless, 'buttons without a name').toBe(0)
    expect(await ann.page.locator('svg:not([aria-hidden="true"], [aria-hidden="true"] svg)').count()).toBe(0)
    await ann.page.evaluate(() => {
      const log = document.querySelector('[role="log"]') as HTMLElement
      const told: string[] = []
      Object.assign(window, { told })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) told.push(node.textContent ?? '')
      }).observe(log, { childList: true, subtree: true })
    })
    for (let i = 0; i < 3; i++) {
      await ownTurn(ann, table)
      decide(table)
      await ownTurn(ann, table)
    }
    const told = await ann.page.evaluate(() => (window as unknown as { told: string[] }).told)
    expect(
      told.filter((text) => text.startsWith('You ')),
      'own decisions',
    ).toHaveLength(3)
    expect(
      told.filter((text) => text === 'Your turn'),
      'own turns',
    ).toHaveLength(3)
    expect(told, 'and the bot’s').toHaveLength(9)
  })

  test('a server that is gone for good is told, and the page still finds home', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    ended = true
    await stage.end()
    await hears(ann, 'Reconnecting')
    await ann.page.getByRole('heading', { name: 'The table can’t be reached.' }).waitFor({ timeout: 40_000 })
    await press(ann, 'Back home')
    await press(ann, /^Play now/)
    await hears(ann, 'The table did not answer.')
    forgive(ann)
  })
})
