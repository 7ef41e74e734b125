import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evidence } from '../../../fair/evidence.ts'
import { verify } from '../../../fair/verdict.ts'
import { Moderation } from '../../../server/archive/moderation/moderation.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import type { BoardKey, BoardReply } from '../../../server/protocol/http.ts'
import { moderate } from '../../../tools/moderation/moderation-commands.ts'
import { workBesideServer } from '../../../tools/moderation/open-storage.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { LONG } from '../../long.ts'
import { gameOf, tableOf } from '../../server/archive/archive-contract.ts'
import { emptyDatabase, emptyFolder } from '../../server/archive/empty-storage.ts'
import { addressOf, makeTable, visit } from '../../server/rooms/guest.ts'
import { jpegOf, seenIn } from '../../server/showcase/jpeg.ts'
import { designOf } from '../../workshop/designs.ts'

const MODERATION_PROGRAM = fileURLToPath(new URL('../../../tools/moderation/moderate.ts', import.meta.url))
const GAME_CARD = fairGame({ rules: 'basic', players: 4 })
const GAME_CARDS: Readonly<Record<string, unknown>> = {
  over: GAME_CARD,
  again: { ...GAME_CARD, names: GAME_CARD.names.with(1, 'Eve') },
  old: GAME_CARD,
}

type Environment = Readonly<Record<string, string>>

/** Finished games, the first of them at a table where its people still sit. */
const fillArchive = async (place: { readonly dataDir: string; readonly databaseUrl?: string }): Promise<void> => {
  const archive = await openArchive(place)
  for (const [id, card] of Object.entries(GAME_CARDS)) {
    const code = id.slice(0, 4).toUpperCase()
    const expires = Date.now() + 1e9
    await archive.add(tableOf(code, 0, { expires }))
    const chairs = id === 'over' ? [{ name: 'Ann' }, { name: 'Ben' }] : []
    const head = JSON.stringify({ id, draws: (card as Evidence).draws })
    const table = tableOf(code, 1, { game: id, body: JSON.stringify({ chairs }), expires })
    await archive.save({ table, game: { ...gameOf(id, code, JSON.stringify(card)), head } })
  }
  await archive.add(tableOf('RUNS', 0, { expires: Date.now() + 1e9 }))
  const table = tableOf('RUNS', 1, { game: 'runs', expires: Date.now() + 1e9 })
  await archive.save({ table, game: gameOf('runs', 'RUNS') })
  await archive.close()
}

let child: ChildProcess | undefined

const startServer = (env: Environment): Promise<number> => {
  child = fork(new URL('../../server/server-process.ts', import.meta.url), {
    env: { ...process.env, ...env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve) => child?.on('message', (port) => typeof port === 'number' && resolve(port)))
}

const runInProcess = (env: Environment, ...words: readonly string[]) =>
  spawnSync(process.execPath, [MODERATION_PROGRAM, ...words], { env: { ...process.env, ...env }, encoding: 'utf8' })

/** Does what the program does, in this process, which is another than the server's: the start of each process takes a third of a second of a core. */
const runProgram = (env: Environment, ...words: readonly string[]) =>
  workBesideServer({ ...process.env, ...env }, (db) => moderate(new Moderation(db), words)).then(
    (text) => ({ status: 0, stdout: `${text}\n`, stderr: '' }),
    (error: Error) => ({ status: 1, stdout: '', stderr: `${error.message}\n` }),
  )

const reportName = async (port: number, game: string, seat: number, reason: string): Promise<number> => {
  const body = JSON.stringify({ seat, reason })
  return (await fetch(`${addressOf(port)}/api/games/${game}/reports`, { method: 'POST', body })).status
}

/** Shows a board with photographs. `offer`: the body with which it was offered; `headers`: those of its maker. */
const showBoard = async (boards: string, title = 'Mine', photographs = 1) => {
  const design = makeDesign(designOf({ form: 'polygon', players: 4, title: title === 'Mine' ? '' : title }))
  const offer = JSON.stringify({ design, title, maker: 'Ann', words: '' })
  const { id, key } = (await (await fetch(boards, { method: 'POST', body: offer })).json()) as BoardKey
  const headers = { authorization: `Bearer ${key}` }
  for (let number = 0; number < photographs; number++) {
    const added = await fetch(`${boards}/${id}/photographs/${number}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await jpegOf()),
    })
    expect(added.status).toBe(200)
  }
  return { id, offer, headers }
}

const cardOf = async (port: number, game: string): Promise<Evidence> =>
  (await (await fetch(`${addressOf(port)}/api/games/${game}`)).json()) as Evidence

const testBesideServer = (env: () => Environment): void => {
  let started: Promise<number> | undefined
  /** Port of the one server of these tests, which the first one starts that needs it. */
  const portOfServer = (): Promise<number> => {
    started ??= startServer({ ...env(), SHOWCASE_REVIEW: '1' })
    return started
  }
  afterAll(() => child?.kill('SIGKILL'))

  test('a reported name in the lists of ratings is listed, goes, or stands', async () => {
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = env()
    const archive = await openArchive({ dataDir, ...(databaseUrl && { databaseUrl }) })
    const report = (name: string) => archive.ratings.reportName({ name, reason: 'rude', made: Date.now() })
    await report('Bad Bob')
    await report('Good Gil')
    await archive.close()
    expect((await runProgram(env())).stdout).toMatch(/lists of ratings:\n\n {2}“Bad Bob”, [^\n]+: rude\n {2}“Good Gil”/)
    expect((await runProgram(env(), 'rating', 'Bad Bob')).stdout).toContain('“Bad Bob” is off the lists of ratings.')
    expect(await runProgram(env(), 'rating', 'Good Gil', 'keep')).toMatchObject({
      status: 0,
      stdout: 'The name stands.\n',
    })
    expect((await runProgram(env())).stdout).not.toContain('lists of ratings:')
    expect(await runProgram(env(), 'rating', 'Good Gil')).toMatchObject({ status: 1 })
    expect((await runProgram(env(), 'rating')).stderr).toContain('Name one of the lists of ratings')
  })

  test('a name goes without a report, without a server', LONG, async () => {
    expect(await runProgram(env(), 'old', '0')).toMatchObject({ status: 0, stdout: expect.stringContaining('“Ann”') })
    const port = await portOfServer()
    const card = await cardOf(port, 'old')
    expect(JSON.stringify(card)).not.toContain('Ann')
    expect(verify(card)).toMatchObject({ holds: true })
  })

  test('a reported name is listed and goes while the server runs, and the cards are still proved', LONG, async () => {
    const port = await portOfServer()
    expect((await runProgram(env())).stdout).toContain('No name is reported.')
    expect(await reportName(port, 'over', 1, 'it insults me')).toBe(202)
    expect(await reportName(port, 'again', 1, '')).toBe(202)
    const listed = runInProcess(env())
    expect([listed.status, listed.stderr]).toEqual([0, ''])
    expect(listed.stdout).toMatch(/ {2}over 1 {2}“Ben”, \d{4}-\d\d-\d\d \d\d:\d\d: it insults me\n/)
    expect(listed.stdout).toContain('again 1  “Eve”, “Ben”')
    const done = await runProgram(env(), 'over', '1')
    expect([done.status, done.stderr]).toEqual([0, ''])
    expect(done.stdout).toMatch(/“Ben” is off the record.*\nTable OVER still shows it/)
    const card = await cardOf(port, 'over')
    expect(card.names).toEqual(['Ann', '', 'Cem', 'Dora'])
    expect(JSON.stringify(card)).not.toContain('Ben')
    expect(verify(card)).toMatchObject({ holds: true })
    expect(verify(card).findings.map(({ about }) => about)).toContain('takenOff')
    expect((await runProgram(env())).stdout).not.toContain('over 1')
    expect(await reportName(port, 'over', 1, 'once more')).toBe(422)
    // The server goes on.
    const { code, token } = await makeTable(port, { rules: 'basic', players: 4 })
    const host = await visit(port, code, { token })
    await host.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
    await host.leave()
  })

  test('a report is closed, and is not made again', LONG, async () => {
    const port = await portOfServer()
    expect(await reportName(port, 'over', 2, '')).toBe(202)
    expect(await runProgram(env(), 'over', '2', 'keep')).toMatchObject({ status: 0, stdout: 'The name stands.\n' })
    expect((await runProgram(env())).stdout).not.toContain('over 2')
    expect(await reportName(port, 'over', 2, '')).toBe(409)
    expect(await runProgram(env(), 'over', '0', 'keep')).toMatchObject({
      status: 1,
      stderr: 'Nobody has reported this name.\n',
    })
    expect((await runProgram(env(), 'over', '2')).status, 'and may go all the same').toBe(0)
  })

  test('a reported board is listed, and goes with its photographs', LONG, async () => {
    const port = await portOfServer()
    const boards = `${addressOf(port)}/api/boards`
    const { id, offer } = await showBoard(boards)
    const reported = await fetch(`${boards}/${id}/reports`, { method: 'POST', body: '{"reason":"no board"}' })
    expect(reported.status).toBe(202)
    expect((await runProgram(env())).stdout).toMatch(new RegExp(`${id} {2}“Mine”, “Ann”, “”, .*: no board`))
    expect((await runProgram(env(), 'photograph', id, '0', 'release')).status).toBe(0)
    expect((await fetch(`${boards}/${id}/photographs/0`)).status).toBe(200)
    expect((await runProgram(env(), 'board', id)).stdout).toContain('The board is off')
    expect((await fetch(`${boards}/${id}`)).status).toBe(404)
    expect((await fetch(`${boards}/${id}/photographs/0`)).status).toBe(404)
    expect((await fetch(boards, { method: 'POST', body: offer })).status).toBe(409)
    expect(await runProgram(env(), 'board', id)).toMatchObject({ status: 1, stderr: 'There is no such board.\n' })
  })

  test('photographs that wait are listed, looked at, released and refused', LONG, async () => {
    const port = await portOfServer()
    const boards = `${addressOf(port)}/api/boards`
    const { id, headers } = await showBoard(boards, 'A second one', 2)
    const numbersSeen = async () => (await (await fetch(`${boards}/${id}`, { headers })).json()) as BoardReply
    expect(await numbersSeen()).toMatchObject({ photographs: [], waiting: [0, 1], refused: [] })
    expect((await runProgram(env())).stdout).toContain(
      `Photographs that wait, by board and number:\n\n  ${id} 0  “A second one”, “Ann”`,
    )
    const [, file = ''] =
      /^The photograph is in (.*)\n$/.exec((await runProgram(env(), 'photograph', id, '0')).stdout) ?? []
    expect(await seenIn(readFileSync(file))).toBe(await seenIn(await jpegOf()))
    rmSync(dirname(file), { recursive: true })
    expect((await runProgram(env(), 'photograph', id, '0', 'release')).stdout).toBe('Everybody sees the photograph.\n')
    expect((await runProgram(env(), 'photograph', id, '1', 'refuse')).stdout).toContain('The photograph is deleted.')
    expect(await numbersSeen()).toMatchObject({ photographs: [0], waiting: [], refused: [1] })
    expect((await fetch(`${boards}/${id}/photographs/0`)).status).toBe(200)
    expect((await runProgram(env())).stdout).not.toContain('Photographs that wait')
    expect((await runProgram(env(), 'photograph', id, '0', 'release')).stderr).toBe('No such photograph waits.\n')
    expect((await runProgram(env(), 'photograph', id, '0', 'refuse')).status, 'also one that is shown').toBe(0)
  })
}

const testRefusals = (env: Environment): void => {
  test.each([
    [['nowhere', '1'], 'There is no such game.'],
    [['runs', '1'], 'This game is not over.'],
    [['over', '9'], 'There is no name in this seat'],
    [['over'], 'Name a game and a seat'],
    [['board', 'nowhere'], 'There is no such board.'],
    [['board', 'nowhere', 'keep'], 'Nobody has reported this board.'],
    [['board', 'nowhere', 'kept'], 'Name a board'],
    [['photograph', 'nowhere', '0'], 'There is no such photograph.'],
    [['photograph', 'nowhere', 'first'], 'Name a board and the number'],
    [['photograph', 'nowhere', '0', 'keep'], 'Name a board and the number'],
    [['over', 'b'], 'Name a game and a seat'],
    [['over', '1', 'kept'], 'Name a game and a seat'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { status, stderr } = await runProgram(env, ...words)
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
  })
}

/** The project with a PostgreSQL runs only what needs it. */
const HAS_POSTGRES = Boolean(process.env.TEST_DATABASE_URL)

describe.skipIf(HAS_POSTGRES)('beside a server with a SQLite file', () => {
  const dataDir = emptyFolder()
  beforeAll(() => fillArchive({ dataDir }))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  testBesideServer(() => env)
  testRefusals(env)
})

describe.runIf(HAS_POSTGRES)('beside a server with PostgreSQL', () => {
  let databaseUrl = ''
  beforeAll(async () => {
    databaseUrl = await emptyDatabase()
    await fillArchive({ dataDir: '', databaseUrl })
  })
  testBesideServer(() => ({ DATABASE_URL: databaseUrl }))
})

describe.skipIf(HAS_POSTGRES)('where there is no storage of this version', () => {
  const dataDir = emptyFolder()
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test('it says so, and makes none', () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
    const { status, stdout, stderr } = runInProcess(env)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('There is no ')
    expect(stderr).not.toContain('    at ')
  })

  test('it leaves an earlier one as it is', async () => {
    await fillArchive({ dataDir })
    const file = new DatabaseSync(`${dataDir}/tables.sqlite`)
    file.exec('update schema set version = 6')
    file.close()
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
    expect(await runProgram(env)).toMatchObject({ status: 1, stderr: expect.stringContaining('before version 1.0.0') })
    const db = new DatabaseSync(`${dataDir}/tables.sqlite`, { readOnly: true })
    expect(db.prepare('select version from schema').get()).toEqual({ version: 6 })
    db.close()
  })
})
