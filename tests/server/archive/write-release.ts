/**
 * Writes the database file of a release, with tables in many states, and beside it what they show: `npx node
 * tests/server/archive/write-release.ts FOLDER`. Run it once for a release that changes what is stored; the file is never written again.
 */

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { chaseDecision } from '../../../engine/marble-chase/bots/bot-decision.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { clientSeedHash } from '../../../fair/commitment.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { ChaseMatch } from '../../../server/marble-chase/chase-match.ts'
import { FlickOutcomes } from '../../../server/marble-chase/flick-outcomes.ts'
import { RollWorkerPool } from '../../../server/marble-chase/roll-worker-pool.ts'
import type { LiveTable } from '../../../server/rooms/tables.ts'
import { newBoard } from '../../../server/showcase/new-board.ts'
import type { NewTable } from '../../../server/table/new-table.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { jpegOf } from '../showcase/jpeg.ts'
import { movesOf } from '../table/public-moves.ts'
import { decide, type ReleaseTable, restoreRecordedTable, tablesOf, viewsOf } from './release-file.ts'

/** Number of decisions that are played after the file was written. */
const FURTHER_DECISION_COUNT = 60
const CLIENT_SEED = 'c1'.repeat(32)

const flickOutcomes = new FlickOutcomes(new RollWorkerPool())

/** Resolves to a decision of the seat in notation, with the outcome of a flick. */
const choose = async ({ table }: LiveTable, seat: number): Promise<string> => {
  const { match, cards } = table
  if (match === undefined) throw new Error('no game')
  if (match instanceof ChaseMatch) {
    const choice = chaseDecision(match.game, 'greedy', Math.random)
    const move = await flickOutcomes.addOutcome(match, choice.ok ? choice.value.move : '')
    if (!move.ok) throw new Error(move.error.message)
    return move.value
  }
  const action = cards === undefined ? undefined : chooseAction('greedy', cards.view(seat), Math.random)
  if (action?.ok !== true || cards === undefined) throw new Error('no legal move')
  return makeAction(cards.game.rules.board, action.value)
}

const playWhile = async (live: LiveTable, goesOn: () => boolean): Promise<readonly (readonly [number, string])[]> => {
  const moves: (readonly [number, string])[] = []
  for (
    let seat = live.table.match?.seatsToDecide[0];
    seat !== undefined && goesOn();
    seat = live.table.match?.seatsToDecide[0]
  ) {
    const move = await choose(live, seat)
    await decide(live, seat, move)
    moves.push([seat, move])
  }
  return moves
}

const ask = async ({ writer }: LiveTable, person: Person, name: string, payload: unknown): Promise<void> => {
  const answer = await writer.answer({ person, name: name as 'sit', payload: payload as never })
  if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
}

/** Begins a game: Ann fixes a client seed, the game is sealed, and she reveals her seed. */
const start = async (live: LiveTable, ann: Person): Promise<void> => {
  const { table } = live
  table.fixHash(
    ann,
    'session',
    clientSeedHash(CLIENT_SEED, { code: table.code, number: table.games + 1, person: ann.id }),
  )
  await ask(live, ann, 'start', {})
  const commitment = table.snapshot.seal?.draws.commitment
  await ask(live, ann, 'reveal', { commitment, clientSeed: CLIENT_SEED })
}

interface CreatedTable {
  readonly live: LiveTable
  readonly token: string
  readonly people: readonly Person[]
}

/** Makes a table with Ann, Ben if there is a seat for him, and bots in the other seats. */
const makeTable = async (archive: Archive, choice: NewTable, filled = true): Promise<CreatedTable> => {
  const made = await tablesOf(archive).create(choice)
  if (!made.ok) throw new Error(made.error.message)
  const live = await restoreRecordedTable(archive, made.value.code)
  const { people } = live.table
  const ann = choice.screen === true ? people.identify(undefined) : people.identify(made.value.token)
  const ben = people.identify(undefined)
  await ask(live, ann, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  await ask(live, ben, 'sit', { seat: 1, name: 'Ben', colour: 1 })
  const host = choice.screen === true ? people.screen(made.value.token) : ann
  if (filled && live.table.seats.count('empty') > 0) await ask(live, host, 'fill', { bot: 'greedy' })
  return { live, token: made.value.token, people: [ann, ben] }
}

interface Scene {
  readonly what: string
  readonly choice: NewTable
  readonly play: (made: CreatedTable) => Promise<unknown>
}

const decisions =
  (count: number): Scene['play'] =>
  async ({ live, people: [ann] }) => {
    if (ann !== undefined) await start(live, ann)
    await playWhile(live, () => live.table.seq < count)
  }

const playToEnd: Scene['play'] = async ({ live, people: [ann] }) => {
  if (ann !== undefined) await start(live, ann)
  await playWhile(live, () => true)
}

const RELEASE_SCENES: readonly Scene[] = [
  { what: 'a lobby', choice: { setup: { rules: 'basic', players: 4 }, screen: true }, play: async () => {} },
  {
    what: 'a game with hands',
    choice: { setup: { rules: 'basic', players: 4 } },
    play: async (made) => {
      await decisions(30)(made)
      const { live, people } = made
      await playWhile(live, () => live.table.match?.seatsToDecide[0] !== 0)
      const [ann] = people
      const { seq } = live.table
      if (ann !== undefined) await ask(live, ann, 'act', { id: 'request-1', game: 1, seq, move: await choose(live, 0) })
    },
  },
  {
    what: 'the middle of a declaration',
    choice: { setup: { rules: 'bluffing', players: 4 } },
    play: async (made) => {
      await decisions(10)(made)
      await playWhile(made.live, () => made.live.table.view('table').claim === undefined)
    },
  },
  { what: 'Jackaroo in pairs', choice: { setup: { rules: 'jackaroo', players: 4 } }, play: decisions(40) },
  {
    what: 'gifts pending',
    choice: { setup: { rules: 'tock-partners', players: 4, options: { drawForPartners: true } } },
    play: decisions(2),
  },
  { what: 'a finished game', choice: { setup: { rules: 'basic', players: 2 } }, play: playToEnd },
  {
    what: 'the second game of a table',
    choice: { setup: { rules: 'dog', players: 4 }, bestOf: 3 },
    play: async (made) => {
      await playToEnd(made)
      await decisions(12)(made)
    },
  },
  { what: 'Marble Chase', choice: { setup: { rules: 'marble-chase', players: 2 } }, play: decisions(15) },
  { what: 'a finished match', choice: { setup: { rules: 'marble-chase', players: 2 } }, play: playToEnd },
]

/** Describes the table as a new process shows it, and the results of further decisions, which are not stored in the file. */
const describe = async (
  archive: Archive,
  what: string,
  { live, token, people }: CreatedTable,
): Promise<ReleaseTable> => {
  const { code } = live.table
  const fresh = await restoreRecordedTable(archive, code)
  const { table } = fresh
  const views = viewsOf(fresh)
  const { phase, host, seq } = table
  const moves = table.cards === undefined ? (table.match?.moves.slice() ?? []) : movesOf(table.match)
  const seats = people.map((person) => ({
    token: person.token,
    id: person.id,
    seat: table.seats.seatOf(person.id) ?? -1,
  }))
  const card: unknown = JSON.parse((await archive.tableCard(code)) ?? '{}')
  const further = phase === 'playing' ? await playWhile(fresh, () => table.seq < seq + FURTHER_DECISION_COUNT) : []
  return { what, code, token, people: seats, card, phase, host, seq, moves, views, further, viewsAfter: viewsOf(fresh) }
}

const showBoard = async (archive: Archive) => {
  const design = PRESETS[0]?.design
  if (design === undefined) throw new Error('no preset')
  const asked = { design: makeDesign(design), title: 'Walnut', maker: 'Ann', words: 'Oiled.' }
  const made = newBoard(asked, Date.now())
  if (!made.ok) throw new Error(made.error.message)
  const { id } = made.value
  await archive.showcase.show(made.value, 'key', 10)
  const photograph = (await jpegOf()).toString('base64')
  await archive.showcase.addPhotograph(id, 'key', { number: 0, jpeg: photograph, waits: false })
  await archive.showcase.reportBoard(id, 'no board', Date.now())
  return { board: await archive.showcase.board(id), photograph }
}

const finishedGames = async (archive: Archive, made: readonly CreatedTable[]) => {
  const ids = made.flatMap(({ live }) => live.table.snapshot.series.games.map(({ id }) => id))
  const over = made.flatMap(({ live }) => (live.table.match?.over === true ? live.table.match.id : []))
  const unique = [...new Set([...ids, ...over])]
  for (const id of unique) await archive.report({ game: id, seat: 1, reason: 'a name', made: Date.now() })
  return Promise.all(
    unique.map(async (id) => ({ id, card: JSON.parse((await archive.gameCard(id)) ?? '{}') as unknown })),
  )
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of the release.')
const dataDir = mkdtempSync(join(tmpdir(), 'release-'))
const archive = await openArchive({ dataDir, databaseUrl: undefined })
const made: CreatedTable[] = []
for (const { choice, play } of RELEASE_SCENES) {
  const one = await makeTable(archive, choice, choice.screen !== true)
  await play(one)
  made.push(one)
}
const boards = [await showBoard(archive)]
const games = await finishedGames(archive, made)
await archive.close()
const file = join(folder, 'tables.sqlite')
copyFileSync(databaseFileIn(dataDir), file)
const again = await openArchive({ dataDir, databaseUrl: undefined })
const tables: ReleaseTable[] = []
for (const [i, one] of made.entries()) tables.push(await describe(again, RELEASE_SCENES[i]?.what ?? '', one))
await again.close()
await flickOutcomes.close()
rmSync(dataDir, { recursive: true })
writeFileSync(join(folder, 'expected.json'), `${JSON.stringify({ tables, games, boards }, undefined, 1)}\n`)
process.exit(0)
