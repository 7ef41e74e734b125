/** Games of Jackaroo begun before X3 changed: one that runs and one that is over come back from a database of then. */

import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import { Lots } from '../../../fair/lots.ts'
import { verify } from '../../../fair/verdict.ts'
import type { Archive, KeptTable } from '../../../server/archive/archive.ts'
import { fileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { firstBody, restoreTable } from '../../../server/table/kept-table.ts'
import { Match, type MatchOpening, type PlayedDecision } from '../../../server/table/match.ts'
import { must } from '../../engine/live.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { stage } from '../table/stage.ts'
import { emptyFolder } from './archive-places.ts'

const THEN = 2
const setup = { rules: 'jackaroo', players: 4 }
const { record, ...rest } = fairGame({ ...setup, options: { jackFromStart: false } })
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
const played = (opening: MatchOpening): readonly PlayedDecision[] => {
  const lots = new Lots(card.draws)
  let chances = 0
  const shuffler = (cards: readonly Card[]) => lots.shuffled(`chance ${chances++}`, cards)
  const all = [must(Match.begin(opening, shuffler))]
  for (const text of record.moves.slice(0, -1)) {
    const match = (all.at(-1) as PlayedDecision).match
    all.push(must(match.act(match.game.decider, text.replace(/ steal .*/, ' steal'), shuffler)))
  }
  return all
}

const running = played(openingOf('running', { jackFromStart: false }))
const { snapshot } = stage(setup).table
const folder = emptyFolder()
const file = fileIn(folder)
let archive: Archive

/** A table of then whose game is one decision before its end; its code. */
const keepRunning = async (): Promise<string> => {
  const lobby = firstBody(snapshot)
  const game = { id: 'running', code: lobby.code, head: JSON.stringify(openingOf('running', {})), card: '' }
  await archive.add(lobby)
  for (const [seq, { match, chances, move }] of running.entries()) {
    const table: KeptTable = { ...lobby, version: seq + 1, game: game.id }
    const body = JSON.stringify({ seat: running[seq - 1]?.match.game.decider ?? 0, move, chances, asked: '' })
    await archive.save({
      table,
      ...(seq === 0 ? { game } : {}),
      decision: { game: game.id, seq: match.seq, body },
    })
  }
  return lobby.code
}

/** The database as a server of that version leaves it. */
const backTo = (version: number): void => {
  const db = new DatabaseSync(file)
  const { id, code } = card
  db.prepare('insert into games (id, code, head, card) values (?, ?, ?, ?)').run(
    id,
    code,
    JSON.stringify(openingOf(id, {})),
    JSON.stringify(card),
  )
  db.prepare('update schema set version = ?').run(version)
  db.close()
}

let code = ''
beforeAll(async () => {
  archive = await openArchive({ dataDir: folder, databaseUrl: undefined })
  code = await keepRunning()
  await archive.close()
  backTo(THEN)
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
  const loaded = await archive.load(code)
  if (loaded === undefined) throw new Error('the table is gone')
  const { match, setup: kept } = restoreTable(loaded).snapshot
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
