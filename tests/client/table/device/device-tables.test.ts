import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../../../../client/table/net/connection.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import { verify } from '../../../../fair/verdict.ts'
import type { MakeTable } from '../../../../server/protocol/http.ts'
import type { AllRequests } from '../../../../server/protocol/requests.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import { must } from '../../../engine/game-fixtures.ts'
import { MemoryArchive } from '../../../server/archive/memory-archive.ts'
import { stubPage } from '../../page.ts'

const STEP_MS = 1000
/** More than any game of bots takes. */
const MAX_STEPS = 20_000

let archive: MemoryArchive
const ends: (() => void)[] = []

beforeEach(() => {
  stubPage()
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  archive = new MemoryArchive()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passTime = (ms = STEP_MS): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** Opens a page of this browser. Its bots decide in the page, and its tables are in the archive of the test. */
const openPage = async () => {
  vi.resetModules()
  const { chooseCardMove } = await import('../../../../server/table/bot-decision.ts')
  const { loadNetworks } = await import('../../../../engine/bots/networks/registry.ts')
  const { DeviceTables } = await import('../../../../client/table/device/device-tables.ts')
  const { provideDeviceTables } = await import('../../../../client/table/net/device.ts')
  const { makeDeviceTable, fetchGameCard, isDeviceRecord } = await import(
    '../../../../client/table/net/device-games.ts'
  )
  const { fetchTableCard } = await import('../../../../client/table/net/http.ts')
  const { Connection } = await import('../../../../client/table/net/connection.ts')
  const { requestOver } = await import('../../../../client/table/net/requests.ts')
  const bots = {
    prepare: loadNetworks,
    choose: async (bot: string, decision: object) => {
      if (!('view' in decision)) return undefined
      return chooseCardMove(bot, decision as never)
    },
  }
  const makeOnline = async () => ({ ok: true, value: { code: 'KRTM', token: 'ann' } }) as const
  const tables = new DeviceTables(archive, bots, makeOnline)
  provideDeviceTables(async () => tables)
  const join = async (code: string, token: string | undefined, change = (): void => undefined) => {
    const connection = new Connection({ code, token, onChange: change })
    ends.push(() => connection.close())
    connection.open()
    await passTime()
    return connection
  }
  const ask = async <N extends keyof AllRequests>(connection: Connection, name: N, payload: AllRequests[N]) => {
    const denial = requestOver(connection, name, payload)
    await passTime(1)
    return denial
  }
  return { net: { makeDeviceTable, fetchGameCard, isDeviceRecord, fetchTableCard }, join, ask }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Makes a table and begins a game of one person, in seat 0, and bots. */
const beginGame = async ({ net, join, ask }: Page, table: MakeTable) => {
  const made = await net.makeDeviceTable(table)
  if (made?.ok !== true) throw new Error('no table was made')
  const connection = await join(made.value.code, made.value.token)
  expect(await ask(connection, 'sit', { seat: 0, name: 'Ann', colour: 0 })).toBeUndefined()
  expect(await ask(connection, 'fill', {})).toBeUndefined()
  expect(await ask(connection, 'start', {})).toBeUndefined()
  await passTime()
  return { connection, ...made.value }
}

const stateOf = ({ view }: Connection): TableState => {
  if (view.state === undefined) throw new Error('no table is seen')
  return view.state
}

/** Plays the first legal decision of seat 0, once it is asked. Returns false if the game is over. */
const playTurn = async ({ ask }: Page, connection: Connection): Promise<boolean> => {
  const { turnOf } = await import('../../../../client/table/input/turn.ts')
  const { rulesFor } = await import('../../../../engine/rulesets/registry.ts')
  for (let step = 0; step < MAX_STEPS; step++) {
    const state = stateOf(connection)
    if (state.phase === 'over') return false
    if (state.asked.includes(0)) {
      const { rules: id, players, teams, game, seq } = state
      const rules = must(rulesFor({ rules: id, players, teams, options: JSON.parse(state.options) }))
      const [action] = turnOf(rules, state, 0).actions
      if (action === undefined) throw new Error('no decision is legal')
      const move = makeAction(rules.board, action)
      expect(await ask(connection, 'act', { id: `${game} ${seq}`, game, seq, move })).toBeUndefined()
      return true
    }
    await passTime()
  }
  throw new Error('the game does not go on')
}

describe('a table on this device', () => {
  test('plays a game against bots to the end, by the connection of any table, and proves its cards', async () => {
    const page = await openPage()
    const { connection, code } = await beginGame(page, { rules: 'basic', players: 2 })
    expect(page.net.isDeviceRecord({ code }), 'a code that no server gives').toBe(true)
    while (await playTurn(page, connection));
    const { gameId, winner, seq } = stateOf(connection)
    expect(winner).toBeGreaterThanOrEqual(0)
    expect(connection.view.history.entries.length).toBe(seq)
    const card = await page.net.fetchGameCard(gameId)
    expect(verify(card.ok ? card.value : undefined).findings.filter(({ holds }) => !holds)).toEqual([])
  })

  test.each(RULE_SETS.map(({ id, seatings }) => [id, seatings[0]?.players ?? 4] as const))(
    'deals %s to %i, and shows no other hand',
    async (rules, players) => {
      const page = await openPage()
      const { connection } = await beginGame(page, { rules, players })
      const { phase, seats, seq } = stateOf(connection)
      expect(phase).toBe('playing')
      expect(seats[0]?.hand.length).toBe(seats[0]?.cards)
      expect(seats.slice(1).flatMap(({ hand }) => hand)).toEqual([])
      await playTurn(page, connection)
      expect(stateOf(connection).seq).toBeGreaterThan(seq)
    },
  )

  test('goes on in a page that is opened later, which takes it over from the one before', async () => {
    const first = await openPage()
    const { connection, code, token } = await beginGame(first, { rules: 'basic', players: 4 })
    await playTurn(first, connection)
    connection.close()
    const before = stateOf(connection)
    const second = await openPage()
    const again = await second.join(code, token)
    const after = stateOf(again)
    expect(after.gameId).toBe(before.gameId)
    expect(after.seats[0]?.person).toBe(before.seats[0]?.person)
    await playTurn(second, again)
    const lost = await first.join(code, token)
    await passTime(10 * STEP_MS)
    expect(stateOf(lost).gameId, 'the page before goes on where the later one is').toBe(before.gameId)
  })

  test('lets a decision be taken back, which bots allow', async () => {
    const page = await openPage()
    const { connection } = await beginGame(page, { rules: 'basic', players: 4 })
    await playTurn(page, connection)
    const { game, seq, reversible } = stateOf(connection)
    expect(reversible).toBe(0)
    expect(await page.ask(connection, 'takeBack', { game, seq })).toBeUndefined()
    expect(stateOf(connection).asked).toEqual([0])
  })

  test('makes the table of the next game, which is known before anybody is there', async () => {
    const page = await openPage()
    const { connection } = await beginGame(page, { rules: 'basic', players: 4 })
    expect(await page.ask(connection, 'another', { rules: 'dog', players: 4 } as never)).toBeUndefined()
    const card = await page.net.fetchTableCard(stateOf(connection).next)
    expect(card).toMatchObject({ ok: true, value: { rules: 'dog', phase: 'lobby' } })
    expect(await page.ask(connection, 'another', { rules: 'marble-chase', players: 2 } as never)).toBeUndefined()
    expect(stateOf(connection).next, 'marbles roll on the server').toBe('KRTM')
  })

  test('that does not exist is missing, as on a server', async () => {
    const page = await openPage()
    expect((await page.join('DABCDE', undefined)).view.link).toBe('missing')
  })
})
