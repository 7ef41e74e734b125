import { matchMaker } from '@colyseus/core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { Draws } from '../../../fair/evidence.ts'
import type { GameServer } from '../../../server/app.ts'
import { TABLE_ROOM_NAME } from '../../../server/protocol/codes.ts'
import type { MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import type { RequestName, Requests } from '../../../server/protocol/requests.ts'
import type { Reply } from '../../../server/table/answer.ts'
import type { Table } from '../../../server/table/table.ts'
import { gameCardOf } from '../../../server/table/table-persistence.ts'
import * as direct from '../../server/table/direct-requests.ts'
import { archive } from './archive.ts'
import { openWithoutReserve } from './painting.ts'
import { RUNNING_SITE } from './running-site.ts'
import {
  openPage,
  type StoredItems,
  type StoredSettings,
  settingsItem,
  storeAtFirst,
  type WatchedPage,
  watchPage,
} from './table-page.ts'

const SMALL_VIEWPORT = { width: 640, height: 400 }

/** A person with a browser context of their own. */
export type Person = WatchedPage

export interface PersonOptions {
  readonly stored?: Partial<StoredSettings>
  readonly context?: BrowserContextOptions
  /** Token of the person. */
  readonly as?: MadeTable | undefined
  /** True if nobody has had the page before: the test looks at what a first visit fetches, or needs all that it fetches ahead. */
  readonly isFirst?: boolean
  /** True if the browser keeps the app, so that it opens without network. Other pages fetch all files, as at a first visit. */
  readonly keepsApp?: boolean
}

/** Opens a page in a browser context of its own, with the flat board. */
export const openPerson = async (
  browser: Browser,
  origin: string,
  name: string,
  coming: PersonOptions = {},
): Promise<Person> => {
  const context = await browser.newContext({ viewport: SMALL_VIEWPORT, ...coming.context })
  if (coming.keepsApp !== true)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  if (coming.keepsApp !== true && coming.isFirst !== true) await openWithoutReserve(context)
  await storeAtFirst(context, itemsOf(name, coming))
  return watchPage(await openPage(context), origin, name)
}

const itemsOf = (name: string, { stored, as }: PersonOptions): StoredItems => ({
  ...settingsItem({ name, flat: true, ...stored }),
  ...(as && { [`table-token:${as.code}`]: as.token }),
})

/** Gives an empty page to the next person, who comes with the same options of a context as the one before, but for size, colours and motion. */
export const takeOverPage = async (
  page: Page,
  origin: string,
  name: string,
  coming: PersonOptions = {},
): Promise<Person> => {
  await storeAtFirst(page.context(), itemsOf(name, coming))
  const { viewport = SMALL_VIEWPORT, colorScheme = 'light', reducedMotion = 'no-preference' } = coming.context ?? {}
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: 'none', contrast: 'no-preference' })
  return watchPage(page, origin, name)
}

/** A created table, its host's token, and a function that sends requests without a page. */
export interface CreatedTable {
  readonly table: Table
  readonly host: MadeTable
  ask<N extends RequestName>(token: string, name: N, payload: Requests[N]): Reply
}

export const createTable = async (app: GameServer, origin: string, setup: MakeTable): Promise<CreatedTable> => {
  const response = await fetch(`${origin}/api/tables`, { method: 'POST', body: JSON.stringify(setup) })
  const host = (await response.json()) as MadeTable
  if (RUNNING_SITE === undefined) await matchMaker.createRoom(TABLE_ROOM_NAME, { code: host.code })
  const table = app.tables.find(host.code)
  if (table === undefined) throw new Error('no table was made')
  const ask: CreatedTable['ask'] = (token, name, payload) =>
    direct.ask(table, table.people.identify(token), name, payload)
  return { table, host, ask }
}

/** Creates a running game of the host in the first seat against bots. */
export const createGame = async (app: GameServer, origin: string, players: number): Promise<CreatedTable> => {
  const made = await createTable(app, origin, { rules: 'basic', players })
  const { token } = made.host
  expect(made.ask(token, 'sit', { seat: 0, name: 'Ann', colour: 0 }).ok).toBe(true)
  expect(made.ask(token, 'fill', { bot: 'greedy' }).ok).toBe(true)
  expect(made.ask(token, 'start', {}).ok).toBe(true)
  return made
}

const random = seededRandom('flows')

/** Returns the greedy bot's decision for the first seat that must decide. */
export const decisionOf = (table: Table) => {
  const { asked, turn } = table.view('table')
  const seat = asked[0] ?? turn
  const view = table.view(seat)
  const action = chooseAction('greedy', view, random)
  if (!action.ok) throw new Error(action.error.message)
  return { action: action.value, view, seat }
}

/** Plays the next decision without a page, as another tab would. */
export const decide = (table: Table): void => actAt(table, decisionOf(table))

export const actAt = (table: Table, { action, view, seat }: ReturnType<typeof decisionOf>): void => {
  const done = direct.act(table, seat, makeAction(view.rules.board, action))
  if (!done.ok) throw new Error(done.error.message)
}

/** Plays a game to its end and stores its card, as pages ask for it. */
export const playOut = (table: Table): void => {
  while (table.phase === 'playing') decide(table)
  const { cards: match, snapshot } = table
  if (match === undefined) throw new Error('no game of cards was played')
  archive.storeGame({
    id: match.id,
    code: snapshot.code,
    head: '',
    card: JSON.stringify(gameCardOf(match, snapshot, Date.now())),
  })
}

/** Returns the seats that contributed a seed to the current game's cards. */
export const contributingSeats = ({ match }: Table): readonly number[] => {
  const draws = match?.opening.draws as Draws | undefined
  return draws?.revealed.flatMap((clientSeed, seat) => (clientSeed === '' ? [] : [seat])) ?? []
}
