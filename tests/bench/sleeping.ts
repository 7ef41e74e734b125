/**
 * What games over days cost that sleep: `npm run bench -- sleeping [GAMES] [DUE]`. The memory of a server and the time of its start with so many
 * sleeping games (100,000), beside those with none, in SQLite; then how long it takes until bots have decided at DUE (200) of them whose time is up.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { databaseFileIn } from '../../server/archive/database-file.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { makeTable, until, visit } from '../server/rooms/guest.ts'
import { makeTestApp } from '../server/test-app.ts'

const SLEEPING_GAME_COUNT = Number(process.argv[2] ?? 100_000)
const DUE_GAME_COUNT = Number(process.argv[3] ?? 200)
const DECISIONS_PER_GAME = 20
const DAY_MS = 86_400_000
/** Time after which a server that has started has settled. */
const SETTLE_MS = 10_000
const CODE_LETTERS = 'BCDFGHJKMN'

type Row = Readonly<Record<string, SQLInputValue>>

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays a game over days of two people and a bot for a while, and leaves it. Returns its code. */
async function playOne(dataDir: string): Promise<string> {
  const archive = await openArchive({ dataDir, databaseUrl: undefined })
  const app = await makeTestApp({ archive, botDelayMs: 0, sleepAfterMs: 100 })
  const clock = { kind: 'days', seconds: 259_200, increment: 0, atZero: 'bot' } as const
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 3, clock, absence: 'wait' })
  const guests = [await visit(app.port, code, { token }), await visit(app.port, code)] as const
  await guests[0].ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await guests[1].ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await guests[0].ask('fill', { bot: 'casual' })
  await guests[0].ask('start', {})
  const table = app.tables.find(code)
  while ((table?.seq ?? DECISIONS_PER_GAME) < DECISIONS_PER_GAME) {
    const seq = table?.seq ?? 0
    const [seat = 0] = table?.match?.seatsToDecide ?? []
    const guest = guests[seat]
    if (guest !== undefined) {
      const move = table?.match?.anyMove(seat) ?? ''
      await guest.ask('act', { id: `bench ${seq}`, game: 1, seq, move })
    }
    await until('the game goes on', () => (table?.seq ?? 0) > seq)
  }
  await until('a person is on turn', () => (table?.match?.seatsToDecide[0] ?? 2) < 2)
  for (const guest of guests) await guest.leave()
  await until('the table sleeps', () => app.tables.count === 0)
  await app.close()
  return code
}

const codeOf = (number: number): string =>
  [...String(number).padStart(6, '0')].map((digit) => CODE_LETTERS[Number(digit)]).join('')

/** Copies a game under other codes, with these numbers. `endOf`: end of the time for the decision that a copy waits for. */
function copyGame(dataDir: string, code: string, numbers: readonly number[], endOf: (number: number) => number): void {
  using db = new DatabaseSync(databaseFileIn(dataDir))
  const table = db.prepare('select * from tables where code = ?').get(code) as Row
  const game = db.prepare('select * from games where code = ?').get(code) as Row
  const decisions = db.prepare('select * from decisions where game = ?').all(String(game.id)) as readonly Row[]
  const insertInto = (name: string, like: Row) => {
    const names = Object.keys(like)
    const statement = db.prepare(`insert into ${name} (${names}) values (${names.map(() => '?')})`)
    return (row: Row): unknown => statement.run(...Object.values(row))
  }
  const [addTable, addGame] = [insertInto('tables', table), insertInto('games', game)]
  const addDecision = insertInto('decisions', decisions[0] ?? {})
  const under = (row: Row, number: number): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string'
          ? value.replaceAll(String(game.id), `bench-${number}`).replaceAll(code, codeOf(number))
          : value,
      ]),
    )
  const ofTime = (row: Row, end: number): Row => ({
    ...row,
    due: end,
    expires: Date.now() + 90 * DAY_MS,
    body: String(row.body).replace(/"deadlines":\[[^\]]*\]/, (deadlines) =>
      deadlines.replace(/[1-9]\d+/g, String(end)),
    ),
  })
  db.exec('begin')
  for (const number of numbers) {
    addTable(ofTime(under(table, number), endOf(number)))
    addGame(under(game, number))
    for (const decision of decisions) addDecision(under(decision, number))
  }
  db.exec('commit')
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  server.close()
  return port
}

const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000

/** Starts a server, and prints when it is ready and how much memory it takes; then waits for `use`. */
async function measure(what: string, dataDir: string, use: () => Promise<void>): Promise<void> {
  const port = await freePort()
  const since = performance.now()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['server/main.ts', '--bare'], { env, stdio: 'inherit' })
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(10)
  const startMs = performance.now() - since
  await pause(SETTLE_MS)
  console.log(`${what.padEnd(28)} ready after ${startMs.toFixed(0)} ms, ${memoryOf(server).toFixed(0)} MB`)
  await use()
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Waits until all games have gone on whose time was up. */
async function letBotsDecide(dataDir: string): Promise<void> {
  using db = new DatabaseSync(databaseFileIn(dataDir), { readOnly: true })
  const waiting = db.prepare('select count(*) as n from tables where due > 0 and due <= ?')
  const since = performance.now()
  while (Number(waiting.get(Date.now() + DAY_MS / 2)?.n) > 0) await pause(50)
  console.log(
    `${DUE_GAME_COUNT} games whose time was up went on within ${((performance.now() - since) / 1000).toFixed(1)} s`,
  )
}

const numbersFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i)

const folder = mkdtempSync(join(tmpdir(), 'sleeping-'))
try {
  const code = await playOne(folder)
  await measure('one sleeping game', folder, async () => {})
  copyGame(folder, code, numbersFrom(0, SLEEPING_GAME_COUNT), (number) => Date.now() + DAY_MS * (1 + (number % 3)))
  console.log(`file: ${(statSync(databaseFileIn(folder)).size / 1e6).toFixed(0)} MB`)
  await measure(`${SLEEPING_GAME_COUNT} sleeping games`, folder, async () => {})
  copyGame(folder, code, numbersFrom(SLEEPING_GAME_COUNT, DUE_GAME_COUNT), () => Date.now() + SETTLE_MS)
  await measure(`and ${DUE_GAME_COUNT} that are due`, folder, () => letBotsDecide(folder))
} finally {
  rmSync(folder, { recursive: true })
}
process.exit()
