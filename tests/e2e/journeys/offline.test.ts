import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BUILT_CLIENT, serveBuilt } from '../../../server/http/website.ts'
import { LONG } from '../../long.ts'
import { anyCard, CARD_EDGE, handOf, ignoreFaults, openPerson, press, setUpJourney } from '../driver/journey.ts'
import type { Person } from '../driver/people.ts'
import { type ServerProcess, serverProcess } from '../driver/server-process.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

const LAPTOP = { viewport: { width: 1280, height: 720 } }
/** Longest wait of the page's own timers in a game, so that bots and motions take no time of the test. */
const MAX_TIMER_MS = 20
/** Decisions after which the game is reloaded. */
const RELOADED_AFTER = 8
const KEEPING_TIMEOUT_MS = 60_000
/** Bots of Marble Chase roll and score before it is the person’s turn. */
const BOT_TURN_TIMEOUT_MS = 90_000

let server: ServerProcess
beforeEach(async () => {
  server = await serverProcess()
})
afterEach(() => server.end())

/** Number of files that the browser keeps in the end, as the built worker lists them. */
const FILE_COUNT = new Set(readFileSync(join(BUILT_CLIENT, 'service-worker.js'), 'utf8').match(/\/assets\/[\w.-]+/g))
  .size

const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('app-files')).keys()).length)

/** Opens the first page with the server, until the browser keeps all files. */
const keepApp = async (lastSetup = '', origin = server.origin): Promise<Person> => {
  const ann = await openPerson('Ann', { keepsApp: true, stored: { lastSetup }, context: LAPTOP }, origin)
  await ann.page.goto(origin)
  const keeping = { timeout: KEEPING_TIMEOUT_MS, message: 'files kept' }
  await expect.poll(() => keptFiles(ann.page), keeping).toBe(FILE_COUNT)
  return ann
}

/** Takes network and server away. */
const cut = async ({ page }: Person): Promise<void> => {
  await server.kill()
  await page.context().setOffline(true)
}

const shortenTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((most) => {
    const { setTimeout: after } = window
    window.setTimeout = ((run: () => void, ms = 0) => after(run, Math.min(ms, most))) as typeof setTimeout
  }, MAX_TIMER_MS)

const seqOf = (page: Page): Promise<number> => page.locator('main.play').getAttribute('data-seq').then(Number)

/** Plays the first way to play the first card that can be played; if it needs more choices, the next key press makes them. */
const playAny = async (ann: Person): Promise<void> => {
  const { page } = ann
  const seq = await seqOf(page)
  await anyCard(ann).click(CARD_EDGE)
  const isPlayed = (s: number) => Number(document.querySelector<HTMLElement>('main.play')?.dataset.seq) > s
  while (!(await page.evaluate(isPlayed, seq))) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(MAX_TIMER_MS)
  }
}

/** Plays until the game is over, or until this number of decisions was played. */
const playOn = async (ann: Person, decisions = Number.POSITIVE_INFINITY): Promise<void> => {
  const result = ann.page.locator('.result')
  for (let played = 0; played < decisions; played++) {
    await anyCard(ann).or(result).first().waitFor()
    if (await result.isVisible()) return
    await playAny(ann)
  }
}

/** Number of games that are kept on this device. */
const gamesHere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await settled(indexedDB.open('device-tables'))
    const games = await settled(database.transaction('games').objectStore('games').count())
    database.close()
    return games
  })

/** A finished game that is older than all others. */
const OLD_GAME = { id: 'old', code: 'DABCDE', rules: 'basic', names: ['Ann', 'Ben'], winners: ['Ben'], ended: 1 }

/** Keeps an old game on the device, and lets the browser have no room for another until something was deleted. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(async (old) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('device-tables')
      opening.onsuccess = () => resolve(opening.result)
    })
    const keeping = database.transaction('games', 'readwrite')
    keeping.objectStore('games').put({ id: old.id, code: old.code, head: '', card: JSON.stringify(old) })
    await new Promise((resolve) => {
      keeping.oncomplete = resolve
    })
    database.close()
    localStorage.setItem('games', JSON.stringify([old]))
    const { put, delete: remove } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.delete = function (key) {
      IDBObjectStore.prototype.put = put
      return remove.call(this, key)
    }
  }, OLD_GAME)

const startOf = (path: string): string => readFileSync(path).subarray(0, 5).toString()

describe('without network and server', () => {
  test(
    'the app opens, and a whole game of cards is played, with a reload in it, watched again and listed',
    LONG,
    async () => {
      const ann = await keepApp('rules=basic&players=2')
      await cut(ann)
      const { page } = ann
      await shortenTimers(page)
      await page.goto(server.origin)
      await press(ann, /^Play Pegs/)
      await playOn(ann, RELOADED_AFTER)
      await anyCard(ann).waitFor()
      const hand = await handOf(ann)
      await page.reload()
      await anyCard(ann).waitFor()
      expect(await handOf(ann)).toEqual(expect.arrayContaining([...hand]))
      await screenshot(page, 'offline-game')
      await fillStorage(page)
      await playOn(ann, 1)
      await expect.poll(() => gamesHere(page), { message: 'the oldest game makes room' }).toBe(1)
      expect(await page.evaluate(() => localStorage.getItem('games'))).toBe('[]')
      await playOn(ann)
      await screenshot(page, 'offline-result')
      expect(await gamesHere(page)).toBe(1)
      await page.goto(`${server.origin}/my`)
      await page.locator('a.my-game').click()
      await page.locator('main.replay').waitFor()
      await page.keyboard.press('End')
      await screenshot(page, 'offline-replay')
      await page.goto(`${server.origin}/my`)
      await press(ann, /^Forget Pegs/)
      await page.getByText('It is on this device only.').waitFor()
      await press(ann, 'Yes, forget it')
      await expect.poll(() => gamesHere(page), { message: 'the game is deleted' }).toBe(0)
      ignoreFaults(ann)
    },
  )

  test('a match of Marble Chase against a bot goes on after a reload', LONG, async () => {
    const ann = await keepApp('rules=marble-chase&players=2')
    await cut(ann)
    const { page } = ann
    await page.goto(server.origin)
    await press(ann, /^Play Marble Chase/)
    await press(ann, /^Begin/)
    const decides = page.locator('.chase-play[data-turn="0"]')
    const shoots = decides.locator('.aim-controls').or(page.locator('.chase-play[data-turn="0"] .roll-die'))
    await shoots.first().waitFor({ timeout: BOT_TURN_TIMEOUT_MS })
    await page.reload()
    await shoots.first().waitFor({ timeout: BOT_TURN_TIMEOUT_MS })
    await screenshot(page, 'offline-chase')
    ignoreFaults(ann)
  })

  test('two people pass one device round', LONG, async () => {
    const ann = await keepApp()
    await cut(ann)
    const { page } = ann
    await page.goto(`${server.origin}/pass?rules=basic&players=2`)
    await press(ann, /^Begin the game/)
    await page.waitForURL(/\/pass\/D[A-Z]{5}$/)
    for (let turn = 0; turn < 2; turn++) {
      await page.locator('.cover button:enabled', { hasText: 'Show my cards' }).click()
      const name = await page.locator('main.play').getAttribute('data-seq')
      await playAny(ann)
      await page.locator('.cover').waitFor()
      expect(await page.locator('main.pass, main.play').getAttribute('data-seq')).not.toBe(name)
    }
    await page.reload()
    await page.locator('.cover').waitFor()
    await screenshot(page, 'offline-pass')
    ignoreFaults(ann)
  })

  test(
    'a lesson, a puzzle, and a board with its template are there, and a page that needs the server says so',
    LONG,
    async () => {
      const ann = await keepApp()
      await cut(ann)
      const { page } = ann
      await page.goto(`${server.origin}/learn`)
      await press(ann, 'Begin')
      await page.locator('main[data-progress]').waitFor()
      await page.goto(`${server.origin}/puzzles`)
      await page.locator('main[data-progress="task"] .hand button').first().waitFor()
      await page.goto(`${server.origin}/design`)
      await page.locator('[data-preset="travel"]').click()
      await press(ann, 'Build it as it is')
      const [download] = await Promise.all([page.waitForEvent('download'), press(ann, 'Save the template (PDF)')])
      expect(startOf(await download.path())).toBe('%PDF-')
      await page.goto(`${server.origin}/t/KRTM`)
      await page
        .getByText(/did not answer|Trying again/)
        .first()
        .waitFor()
      await screenshot(page, 'offline-table')
      ignoreFaults(ann)
    },
  )
})

/** Name of the script that pages begin with. */
const entryName = (html: string): string => /assets\/(index-[\w-]+\.js)/.exec(html)?.[1] ?? ''

/** Makes another version of the built pages: all scripts have other names, by which they import each other. */
const renewBuild = (folder: string): void => {
  const names = new Set(readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js')))
  const renewed = (name: string) => name.replace('.js', '0.js')
  const renewIn = (path: string) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const changed = text.replaceAll(/[\w-]+\.js\b/g, (name) => (names.has(name) ? renewed(name) : name))
    writeFileSync(join(folder, path), changed.replace(/\bid:`\w{16}`/, 'id:`renewed`'))
  }
  for (const name of names) {
    renewIn(join('assets', name))
    renameSync(join(folder, 'assets', name), join(folder, 'assets', renewed(name)))
  }
  renewIn('index.html')
  renewIn('service-worker.js')
}

const entryOf = (page: Page): Promise<string> => page.content().then(entryName)

/** Serves the pages in a folder, without tables. */
const serveFolder = (folder: string, port = 0): Promise<Server> => {
  const site = express()
  serveBuilt(site, '/', folder, 'index.html', async () => '')
  return new Promise((resolve) => {
    const http = site.listen(port, '127.0.0.1', () => resolve(http))
  })
}

describe('a new version', () => {
  test('is announced and taken between games; a game keeps its own, in a reload too', LONG, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'))
    cpSync(BUILT_CLIENT, folder, { recursive: true })
    const before = await serveFolder(folder)
    const { port } = before.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const ann = await keepApp('', origin)
    const { page } = ann
    const old = await entryOf(page)
    await press(ann, /^Play now/)
    await anyCard(ann).waitFor()
    const other = await page.context().newPage()
    await other.goto(origin)
    before.close()
    before.closeAllConnections()
    renewBuild(folder)
    const after = await serveFolder(folder, port)
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      const versions = () => page.evaluate(async () => (await (await caches.open('app-versions')).keys()).length)
      await expect
        .poll(versions, { timeout: KEEPING_TIMEOUT_MS, message: 'pages of two versions, and their list' })
        .toBe(3)
      await other.getByRole('button', { name: 'Take it now' }).click()
      await expect.poll(() => entryOf(other).catch(() => '')).toBe(old.replace('.js', '0.js'))
      await page.reload()
      await anyCard(ann).waitFor()
      expect(await entryOf(page), 'the game goes on with the scripts that it began with').toBe(old)
      await other.close()
      await playAny(ann)
      const taking = page.getByRole('button', { name: 'Take it now' })
      expect(await taking.count(), 'nothing is announced in a game').toBe(0)
      await press(ann, 'Settings')
      await press(ann, 'Leave the table')
      await taking.waitFor()
      await screenshot(page, 'new-version')
      await taking.click()
      await expect.poll(() => entryOf(page).catch(() => '')).toBe(old.replace('.js', '0.js'))
      await expect.poll(() => versions().catch(() => 0)).toBe(2)
      ignoreFaults(ann)
    } finally {
      after.close()
      after.closeAllConnections()
      rmSync(folder, { recursive: true })
    }
  })
})
