/** Tables in the storage with a running game of three thousand decisions, and a finished game, for attackers to open. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { randomAction } from '../../../engine/bots/random-bot.ts'
import { seededRandom, shuffleCards } from '../../../engine/chance/random.ts'
import { legalActions } from '../../../engine/legal.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { Archive, StoredGame } from '../../../server/archive/archive.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import type { RecordedDecision } from '../../../server/table/change.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import { CardMatch } from '../../../server/table/match/card-match.ts'
import type { MatchOpening, MatchStep } from '../../../server/table/match/match.ts'
import { newTable } from '../../../server/table/new-table.ts'
import { gameCardOf, newStoredTable } from '../../../server/table/table-persistence.ts'
import type { TableSnapshot } from '../../../server/table/table-snapshot.ts'

const LONG_GAME_SETUP = { rules: 'north-carolina', players: 12 } as const
const DECISION_COUNT = 3000
const DAY_MS = 86_400_000
/** Tables of the kind; each is restored once. */
export const LONG_TABLE_COUNT = 60
/** Id of the finished game. */
export const FINISHED_GAME = 'finished'

/** Code that no table has. */
export const UNKNOWN_CODE = 'ABAB'

export const longTableCode = (i: number): string => `AB${'CDEFGHJK'[i >> 3]}${'CDEFGHJK'[i & 7]}`

const random = seededRandom('long tables')
const below = (n: number) => Math.floor(random() * n)
const chance = {
  below: (_label: string, n: number) => below(n),
  shuffled: (_label: string, cards: readonly number[]) => shuffleCards(cards, below),
}

const openingOf = (id: string, setup: { readonly rules: string; readonly players: number }): MatchOpening => ({
  id,
  number: 1,
  setup: { ...setup, dealer: 0 },
  draws: { commitment: '0'.repeat(64), seed: '0'.repeat(64), terms: '', revealed: [], names: [] },
  begun: Date.now(),
})

const must = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: object },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Plays at random. Returns the match, and what the storage has of every decision. */
const playGame = (opening: MatchOpening, most: number): readonly [CardMatch, readonly RecordedDecision[]] => {
  const begun: MatchStep<CardMatch> = must(CardMatch.begin(opening, chance))
  let { match } = begun
  const decisions: RecordedDecision[] = [{ seat: -1, move: '', chances: begun.chances, asked: '' }]
  while (!match.over && match.seq < most) {
    const [seat = 0] = match.seatsToDecide
    const text = makeAction(match.rules.board, randomAction(legalActions(match.game, seat), random))
    const step = must(match.act(seat, text, chance))
    match = step.match.withDuration(1000)
    decisions.push({ seat, move: step.move, chances: step.chances, asked: '', ms: 1000 })
  }
  return [match, decisions]
}

const snapshotOf = (code: string): TableSnapshot =>
  must(
    newTable({ chance: systemChance, hostGraceMs: 1, holdMs: 1 }, code, { setup: LONG_GAME_SETUP, look: DEFAULT_LOOK }),
  ).snapshot

/** Stores a table, its game and the deal. */
const storeTable = async (archive: Archive, snapshot: TableSnapshot, game: StoredGame): Promise<void> => {
  const table = { ...newStoredTable(snapshot), game: game.id, expires: Date.now() + DAY_MS }
  await archive.add({ ...table, version: 0 })
  await archive.save({ table: { ...table, version: 1 }, game })
}

/** Fills the storage in this folder. */
export const storeLongTables = async (dataDir: string): Promise<void> => {
  const archive = await openArchive({ dataDir, databaseUrl: undefined })
  const [match, decisions] = playGame(openingOf('long', LONG_GAME_SETUP), DECISION_COUNT)
  const ids = Array.from({ length: LONG_TABLE_COUNT }, (_, i) => `long-${i}`)
  for (const [i, id] of ids.entries()) {
    const code = longTableCode(i)
    const head = JSON.stringify({ ...match.opening, id })
    await storeTable(archive, { ...snapshotOf(code), match }, { id, code, head, card: '' })
  }
  const [finished] = playGame(openingOf(FINISHED_GAME, { rules: 'basic', players: 4 }), DECISION_COUNT)
  const shown = snapshotOf('ABCA')
  const head = JSON.stringify(finished.opening)
  const card = JSON.stringify(gameCardOf(finished, shown, Date.now()))
  await storeTable(archive, shown, { id: FINISHED_GAME, code: shown.code, head, card })
  await archive.close()
  const file = new DatabaseSync(join(dataDir, 'tables.sqlite'))
  const insert = file.prepare('insert into decisions (game, seq, body) values (?, ?, ?)')
  file.exec('begin')
  for (const id of ids) for (const [seq, decision] of decisions.entries()) insert.run(id, seq, JSON.stringify(decision))
  file.exec('commit')
  file.close()
}
