/** Games of Jackaroo begun before X3 changed: one that runs and one that is over come back from a database of then. */

import { copyFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GameRandom } from '../../../fair/game-random.ts'
import { verify } from '../../../fair/verdict.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import { fileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { CardMatch, cardMatch } from '../../../server/table/match/card-match.ts'
import type { MatchOpening, MatchStep } from '../../../server/table/match/match.ts'
import { firstBody, restoreTable } from '../../../server/table/table-persistence.ts'
import { must } from '../../engine/game-fixtures.ts'
import { earlierGame } from '../../fair/fair-game.ts'
import { tableFixture } from '../table/table-fixture.ts'
import { emptyFolder } from './archive-places.ts'

const setup = { rules: 'jackaroo', players: 4 }
const { record, ...rest } = earlierGame({ ...setup, options: { jackFromStart: false } })
const { jackFromStart: _, ...options } = record.options
const card: GameCard = { ...rest, record: { ...record, options } }

const openingOf = (id: string, chosen: object): MatchOpening => ({
  id,
  number: card.number,
  setup: { ...setup, options: { ...chosen }, dealer: record.dealer },
  draws: card.draws,
  begun: card.begun,
})

/** The deal and every decision of the game, as the server of then made them. */
const played = (opening: MatchOpening): readonly MatchStep<CardMatch>[] => {
  const lots = new GameRandom(rest.draws)
  const all = [must(CardMatch.begin(opening, lots))]
  for (const text of record.moves.slice(0, -1)) {
    const match = (all.at(-1) as MatchStep<CardMatch>).match
    all.push(must(match.act(match.game.decider, text.replace(/ steal .*/, ' steal'), lots)))
  }
  return all
}

const running = played(openingOf('running', { jackFromStart: false }))
const { snapshot } = tableFixture(setup).table
const folder = emptyFolder()
const file = fileIn(folder)
let archive: Archive

const insert = (db: DatabaseSync, table: string, row: Readonly<Record<string, string | number>>): void => {
  const names = Object.keys(row)
  const marks = names.map(() => '?')
  db.prepare(`insert into ${table} (${names}) values (${marks})`).run(...Object.values(row))
}

const headOf = (id: string): string => JSON.stringify(openingOf(id, {}))

/** A table whose game is one decision before its end. */
const keepRunning = (db: DatabaseSync): void => {
  const { code, body, card: shown } = firstBody(snapshot)
  const game = 'running'
  insert(db, 'tables', { code, version: running.length, touched: Date.now(), game, card: shown, body })
  insert(db, 'games', { id: game, code, head: headOf(game), card: '' })
  for (const [seq, { chances, move }] of running.entries()) {
    const seat = running[seq - 1]?.match.game.decider ?? 0
    insert(db, 'decisions', { game, seq, body: JSON.stringify({ seat, move, chances, asked: '' }) })
  }
}

const keepFinished = (db: DatabaseSync): void => {
  const { id, code } = card
  insert(db, 'games', { id, code, head: headOf(id), card: JSON.stringify(card) })
}

beforeAll(async () => {
  copyFileSync(fileURLToPath(new URL('b77ad00/tables.sqlite', import.meta.url)), file)
  const db = new DatabaseSync(file)
  keepRunning(db)
  keepFinished(db)
  db.close()
  archive = await openArchive({ dataDir: folder, databaseUrl: undefined })
})
afterAll(async () => {
  await archive.close()
  rmSync(folder, { recursive: true })
})

test("today's rules would judge these games otherwise", () => {
  expect(verify(card).holds).toBe(false)
})

test('a running game is taken up where it was, and goes on by the rule it was begun with', async () => {
  const loaded = await archive.load(snapshot.code)
  if (loaded === undefined) throw new Error('the table is gone')
  const { match: restored, setup: kept } = restoreTable(loaded).snapshot
  const match = cardMatch(restored)
  const before = running.at(-1)?.match
  expect(match?.game.position).toEqual(before?.game.position)
  expect(match?.game.hands).toEqual(before?.game.hands)
  expect(match?.game.rules.choices.jackFromStart).toBe(false)
  expect(kept.options).toEqual({ jackFromStart: false })
})

test('the card of a finished game holds', async () => {
  const kept = JSON.parse((await archive.gameCard(card.id)) ?? '{}') as GameCard
  expect(kept.record.options).toEqual({ jackFromStart: false })
  expect(verify(kept)).toMatchObject({ holds: true })
})
