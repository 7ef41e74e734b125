import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { unzipSync } from 'fflate'
import type { Page, Request } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import FRENCH_LEARN from '../../../client/i18n/fr/learn.json' with { type: 'json' }
import { makeCard } from '../../../engine/cards.ts'
import { COMPRESSED_SUFFIX } from '../../../server/http/compressed-files.ts'
import { BUILT_CLIENT, serveBuilt } from '../../../server/http/website.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { LONG } from '../../long.ts'
import { anyCard, handOf, ignoreFaults, openPerson, playAny, press, setUpJourney } from '../driver/journey.ts'
import { type KeptTable, tableNearTheEnd } from '../driver/kept-game.ts'
import type { Person } from '../driver/people.ts'
import { PLAIN_HEADS } from '../driver/plain-heads.ts'
import { type ServerProcess, serverProcess } from '../driver/server-process.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

const LAPTOP_CONTEXT = { viewport: { width: 1280, height: 720 } }
/** Longest wait of the page's own timers in a game, so that bots and motions take no time of the test. */
const MAX_TIMER_MS = 20
/** Decisions after which the game is reloaded. */
const DECISIONS_BEFORE_RELOAD = 8
/** Some hundred files are counted each time. */
const KEEPING_WAIT = { timeout: 60_000, interval: 1000 } as const
/** Limit for saving the programs of a whole board. */
const SAVING_TIMEOUT_MS = 120_000
const CHASE_RECORD = join(import.meta.dirname, '..', '..', 'engine', 'marble-chase', 'whole-match.json')

let server: ServerProcess
beforeEach(async () => {
  server = await serverProcess()
})
afterEach(() => server.end())

const WORKER_CODE = readFileSync(join(BUILT_CLIENT, 'service-worker.js'), 'utf8')
/** The files of other languages than English, as the built worker lists them. */
const [LANGUAGE_LISTS = ''] = /languages:\{[^}]*\}/.exec(WORKER_CODE) ?? []
const countFiles = (list: string): number => new Set(list.match(/\/assets\/[\w.-]+/g)).size

/** Number of files that the browser keeps in the end for a page in English. */
const FILE_COUNT = countFiles(WORKER_CODE.replace(LANGUAGE_LISTS, ''))
/** Number of files that French has beside. */
const FRENCH_FILE_COUNT = countFiles(/\bfr:`[^`]*`/.exec(LANGUAGE_LISTS)?.[0] ?? '')

const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('app-files')).keys()).length)

/** Opens the first page with the server, until the browser keeps all files. */
const keepApp = async (lastSetup = '', origin = server.origin): Promise<Person> => {
  const ann = await openPerson('Ann', { keepsApp: true, stored: { lastSetup }, context: LAPTOP_CONTEXT }, origin)
  await ann.page.goto(origin)
  const keeping = { ...KEEPING_WAIT, message: 'files kept' }
  await expect.poll(() => keptFiles(ann.page), keeping).toBe(FILE_COUNT)
  return ann
}

/** Reads the first page in French, until its texts are kept, too. */
const keepFrench = async ({ page }: Person): Promise<void> => {
  expect(FRENCH_FILE_COUNT).toBeGreaterThan(0)
  await page.goto(`${server.origin}/?lang=fr`)
  const keeping = { ...KEEPING_WAIT, message: 'French files kept' }
  await expect.poll(() => keptFiles(page), keeping).toBe(FILE_COUNT + FRENCH_FILE_COUNT)
  await page.goto(`${server.origin}/?lang=en`)
}

/** A page with texts of its own that was never open is in French. */
const learnInFrench = async (ann: Person): Promise<void> => {
  await ann.page.goto(`${server.origin}/learn?lang=fr`)
  await press(ann, FRENCH_LEARN.page.begin)
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

const playOn = async (ann: Person, decisions: number): Promise<void> => {
  for (let played = 0; played < decisions; played++) {
    await anyCard(ann).waitFor()
    await playAny(ann)
  }
}

/** Plays until the game is over. */
const playToEnd = async (ann: Person): Promise<void> => {
  const { page } = ann
  const [result, throwIn] = [page.locator('.result'), page.getByRole('button', { name: 'Throw in your hand' }).last()]
  for (;;) {
    await anyCard(ann).or(throwIn).or(result).first().waitFor()
    if (await result.isVisible()) return
    if (await anyCard(ann).isVisible()) await playAny(ann)
    else await throwIn.click()
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

/** Puts a table into the storage of the browser, as if it had been played there. */
const keepTable = (page: Page, { kept, token }: KeptTable): Promise<void> =>
  page.evaluate(
    async ({ table, game, decisions, key }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('device-tables')
        opening.onsuccess = () => resolve(opening.result)
      })
      const keeping = database.transaction(['tables', 'games', 'decisions'], 'readwrite')
      keeping.objectStore('tables').put(table)
      keeping.objectStore('games').put(game)
      for (const decision of decisions) keeping.objectStore('decisions').put(decision)
      await new Promise((resolve) => {
        keeping.oncomplete = resolve
      })
      database.close()
      localStorage.setItem(`table-token:${table.code}`, key)
    },
    { ...kept, key: token },
  )

/** A game that is about to end is played to its end. */
const endGame = async (ann: Person, rules: string, code: string): Promise<void> => {
  const table = await tableNearTheEnd({ rules, players: 2 } as MakeTable, code)
  await keepTable(ann.page, table)
  await ann.page.goto(`${server.origin}/t/${code}`)
  await playAny(ann, ann.page.locator(`.hand [data-card="${makeCard(table.card)}"]`).first())
  await playToEnd(ann)
  await screenshot(ann.page, `offline-result-${rules}`)
}

/** A match of four that lacks its last score, of Ann, a person and two bots. */
const keepMatch = (page: Page): Promise<void> => {
  const { moves, ...record } = JSON.parse(readFileSync(CHASE_RECORD, 'utf8'))
  const sitters = ['Ann', 'Ben', 'Cara', 'Ada'].map((name, colour) =>
    name === 'Ada' ? { kind: 'bot', name, colour, bot: 'club:ada' } : { kind: 'person', name, colour },
  )
  const setup = { players: 4, options: { bestOf: 3, cubes: 13, blacks: 2 } }
  const match = { setup, sitters, rounds: [], begun: 1, record: { ...record, moves: moves.slice(0, -1), result: '' } }
  return page.evaluate((text) => localStorage.setItem('chase', text), JSON.stringify(match))
}

/** A new game is begun, goes on after a reload, and makes room for its record where there is none. */
const beginGame = async (ann: Person): Promise<void> => {
  const { page } = ann
  await page.goto(server.origin)
  const wanted: string[] = []
  const note = (request: Request) => wanted.push(request.url())
  page.on('requestfailed', note)
  await press(ann, /^Play Pegs/)
  await playOn(ann, DECISIONS_BEFORE_RELOAD)
  await anyCard(ann).waitFor()
  expect(wanted, 'a game asks for nothing that is not kept').toEqual([])
  page.off('requestfailed', note)
  const hand = await handOf(ann)
  await page.reload()
  await anyCard(ann).waitFor()
  expect(await handOf(ann)).toEqual(expect.arrayContaining([...hand]))
  await screenshot(page, 'offline-game')
  await fillStorage(page)
  await playOn(ann, 1)
  await expect.poll(() => gamesHere(page), { message: 'the oldest game makes room' }).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('games'))).toBe('[]')
}

const endChase = async (ann: Person): Promise<void> => {
  const { page } = ann
  await keepMatch(page)
  await page.goto(`${server.origin}/chase`)
  await page.locator('.score-target[aria-disabled="false"]').first().click()
  await press(ann, 'Confirm')
  await page.locator('.result').waitFor()
  await screenshot(page, 'offline-chase-result')
}

/** The games that are over are listed; the latest of cards and the match are watched again, and one is forgotten. */
const watchGames = async (ann: Person, count: number): Promise<void> => {
  const { page } = ann
  for (const name of ['Marble Chase', 'Tock']) {
    await page.goto(`${server.origin}/my`)
    await expect.poll(() => page.locator('a.my-game').count()).toBe(count)
    await page.locator('a.my-game', { hasText: name }).click()
    await page.locator('main.replay, main.chase').waitFor()
    await page.keyboard.press('End')
    await screenshot(page, `offline-replay-${name.replace(' ', '-').toLowerCase()}`)
  }
  await page.goto(`${server.origin}/my`)
  const before = await gamesHere(page)
  await press(ann, /^Forget Tock/)
  await page.getByText('It is on this device only.').waitFor()
  await press(ann, 'Yes, forget it')
  await expect.poll(() => gamesHere(page), { message: 'the game is deleted' }).toBe(before - 1)
}

const passDevice = async (ann: Person): Promise<void> => {
  const { page } = ann
  await page.goto(`${server.origin}/pass?rules=basic&players=2`)
  await press(ann, /^Begin the game/)
  await page.waitForURL(/\/pass\/D[A-Z]{5}$/)
  for (let turn = 0; turn < 2; turn++) {
    await page.locator('.cover button:enabled', { hasText: 'Show my cards' }).click()
    const seq = await page.locator('main.play').getAttribute('data-seq')
    await playAny(ann)
    await page.locator('.cover').waitFor()
    expect(await page.locator('main.pass, main.play').getAttribute('data-seq')).not.toBe(seq)
  }
  await page.reload()
  await page.locator('.cover').waitFor()
  await screenshot(page, 'offline-pass')
}

const startOf = (path: string, letters: number): string => readFileSync(path).subarray(0, letters).toString()

const saved = async ({ page }: Person, name: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: SAVING_TIMEOUT_MS }),
    page.getByRole('button', { name }).first().click(),
  ])
  return download.path()
}

/** A board is designed, with its template and the programs of a machine. */
const designBoard = async (ann: Person): Promise<void> => {
  const { page } = ann
  await page.goto(`${server.origin}/design`)
  await page.locator('[data-preset="travel"]').click()
  await press(ann, 'Build it as it is')
  expect(startOf(await saved(ann, 'Save the template (PDF)'), 5)).toBe('%PDF-')
  await page.getByRole('button', { name: 'Machine', exact: true }).click()
  await page.locator('[data-machine="machine"]').selectOption('longmill')
  const programs = unzipSync(new Uint8Array(readFileSync(await saved(ann, 'Save the programs'))))
  expect(Object.keys(programs).filter((name) => name.endsWith('.nc')).length).toBeGreaterThan(8)
  await screenshot(page, 'offline-design')
}

const learn = async (ann: Person): Promise<void> => {
  const { page } = ann
  await page.goto(`${server.origin}/learn`)
  await press(ann, 'Begin')
  await page.locator('main[data-progress]').waitFor()
  await page.goto(`${server.origin}/puzzles`)
  await page.locator('main[data-progress="task"] .hand button').first().waitFor()
}

/** A page that needs the server says so. */
const missServer = async ({ page }: Person): Promise<void> => {
  await page.goto(`${server.origin}/t/KRTM`)
  await page
    .getByText(/did not answer|Trying again/)
    .first()
    .waitFor()
  await screenshot(page, 'offline-table')
}

// One browser keeps the app once: that takes longer than all that is played with it.
test(
  'without network and server: games of three sets and a match of Marble Chase are played to their ends and watched again, a device is passed round, a board gets its programs, and a lesson is read in French',
  LONG,
  async () => {
    const ann = await keepApp('rules=basic&players=2')
    await keepFrench(ann)
    await cut(ann)
    await shortenTimers(ann.page)
    await beginGame(ann)
    await endGame(ann, 'basic', 'DBASCB')
    await endGame(ann, 'tock', 'DTCKKB')
    await endGame(ann, 'keezen-solo', 'DKZNSB')
    await endChase(ann)
    await watchGames(ann, 4)
    await passDevice(ann)
    await learn(ann)
    await designBoard(ann)
    await missServer(ann)
    await learnInFrench(ann)
    ignoreFaults(ann)
  },
)

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
  serveBuilt(site, '/', folder, 'index.html', PLAIN_HEADS)
  return new Promise((resolve) => {
    const http = site.listen(port, '127.0.0.1', () => resolve(http))
  })
}

describe('a new version', () => {
  test('is announced and taken between games; a game keeps its own, in a reload too', LONG, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'))
    // The compressed forms would still be those of the version before.
    cpSync(BUILT_CLIENT, folder, { recursive: true, filter: (path) => !path.endsWith(COMPRESSED_SUFFIX) })
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
      await expect.poll(versions, { ...KEEPING_WAIT, message: 'pages of two versions, and their list' }).toBe(3)
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
