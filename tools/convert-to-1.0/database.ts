import type { Kysely, Transaction } from 'kysely'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import type { LoadedTable } from '../../server/archive/archive.ts'
import type { Database } from '../../server/archive/database.ts'
import { DEFAULT_BOTS, usualTalk } from '../../server/protocol/choices.ts'
import { CardMatch } from '../../server/table/match/card-match.ts'
import type { MatchOpening } from '../../server/table/match/match.ts'
import { newSeries } from '../../server/table/series.ts'
import { systemFor } from '../../server/table/system.ts'
import { restoreTable, tableCardOf } from '../../server/table/table-persistence.ts'
import { makeBody, parseBody, type TableSnapshot } from '../../server/table/table-snapshot.ts'
import { fullBanks } from '../../server/table/time/clock.ts'
import { EARLY_MIGRATIONS } from './early-migrations.ts'
import { convertCard, isProvable } from './game-card.ts'

type Db = Transaction<Database>

/** Version of the schema of 1.0.0. */
const VERSION = 7

export interface Conversion {
  readonly tables: number
  readonly finishedGames: number
  /** Games that 1.0.0 can't prove or play, by id, with their records as far as they can be played. */
  readonly removed: readonly { readonly id: string; readonly record: unknown }[]
}

/** Values of tables that were kept before these fields existed. */
const ADDED = {
  renamed: {},
  screen: '',
  open: false,
  delay: 0,
  knock: false,
  takeover: '',
  veils: [],
  bots: DEFAULT_BOTS,
  takeBacks: true,
  series: newSeries(0),
} as const

type Body = Omit<TableSnapshot, 'seats' | 'match'> & { readonly draws?: unknown }

/** The choices of a table without those that no rule set offers any more. */
const convertSetup = ({ options, ...setup }: TableSnapshot['setup']): TableSnapshot['setup'] => {
  if (options === undefined || rulesFor({ ...setup, options }).ok) return options ? { ...setup, options } : setup
  const { jackFromStart: _, ...others } = options
  return { ...setup, options: others }
}

const convertBody = (text: string, ends: ReadonlyMap<string, number>): string => {
  const { draws: _, ...body } = { ...ADDED, ...(JSON.parse(text) as Body) }
  const setup = convertSetup(body.setup)
  const system = systemFor(setup)
  if (!system.ok) throw new Error(system.error.message)
  const { players, teams } = system.value.rules
  const games = body.series.games.map((game) => ({ ...game, ended: game.ended ?? ends.get(game.id) ?? 0 }))
  return JSON.stringify({
    ...body,
    setup,
    talk: body.talk ?? usualTalk(players, teams),
    series: { ...body.series, games },
    seal: isProvable(body.seal?.draws) ? body.seal : undefined,
  })
}

/** Puts the people of a table back into its lobby. */
const toLobby = (snapshot: TableSnapshot): TableSnapshot => {
  const players = snapshot.seats.all().length
  return {
    ...snapshot,
    match: undefined,
    seal: undefined,
    seats: snapshot.seats.map((chair) => ({ ...chair, ready: chair.occupant === 'bot', standIn: '', heldUntil: 0 })),
    banks: fullBanks(snapshot.clock, players),
    deadlines: Array.from({ length: players }, () => 0),
    ...{ spared: [], standIns: [], held: {}, veils: [] },
  }
}

/** The record of a game as far as it was played, if it can be played. */
const recordOf = ({ game, decisions }: LoadedTable): unknown => {
  const opening = JSON.parse(game?.head ?? '{}') as MatchOpening
  const steps = decisions.map(({ body }) => JSON.parse(body))
  const begun = CardMatch.beginRecorded(opening, steps[0]?.chances ?? [])
  if (!begun.ok) return undefined
  let { match } = begun.value
  for (const { seat, move, chances } of steps.slice(1)) {
    const next = match.actRecorded(seat, move, chances)
    if (!next.ok) break
    match = next.value.match
  }
  return match.record
}

const isPlayable = (loaded: LoadedTable): boolean => {
  try {
    restoreTable(loaded)
    return loaded.game === undefined || isProvable(JSON.parse(loaded.game.head).draws)
  } catch {
    return false
  }
}

const convertTable = async (
  db: Db,
  table: LoadedTable['table'],
  ends: ReadonlyMap<string, number>,
): Promise<Conversion['removed']> => {
  const body = convertBody(table.body, ends)
  const game = await db.selectFrom('games').selectAll().where('id', '=', table.game).executeTakeFirst()
  const played = db.selectFrom('decisions').selectAll().where('game', '=', table.game).orderBy('seq')
  const loaded: LoadedTable = { table: { ...table, body }, game, decisions: await played.execute() }
  if (isPlayable(loaded)) {
    const { snapshot } = restoreTable(loaded)
    await db
      .updateTable('tables')
      .set({ body: makeBody(snapshot) })
      .where('code', '=', table.code)
      .execute()
    return []
  }
  const lobby = toLobby(parseBody(body, undefined))
  const change = { body: makeBody(lobby), card: JSON.stringify(tableCardOf(lobby)), game: '' }
  await db.updateTable('tables').set(change).where('code', '=', table.code).execute()
  await db.deleteFrom('decisions').where('game', '=', table.game).execute()
  if (game === undefined || game.card !== '') return []
  await db.deleteFrom('games').where('id', '=', table.game).execute()
  return [{ id: game.id, record: recordOf(loaded) }]
}

const convertGame = async (db: Db, id: string, text: string): Promise<Conversion['removed']> => {
  const card: unknown = JSON.parse(text)
  const converted = convertCard(card)
  if (converted !== undefined) {
    await db
      .updateTable('games')
      .set({ card: JSON.stringify(converted) })
      .where('id', '=', id)
      .execute()
    return []
  }
  await db.deleteFrom('games').where('id', '=', id).execute()
  await db.deleteFrom('reports').where('game', '=', id).execute()
  return [{ id, record: (card as { readonly record?: unknown }).record }]
}

const convert = async (db: Db): Promise<Conversion> => {
  const { version } = await db.selectFrom('schema').select('version').executeTakeFirstOrThrow()
  if (version >= VERSION) throw new Error('This storage has been converted already.')
  for (const migration of EARLY_MIGRATIONS.slice(version)) await migration(db)
  const tables = await db.selectFrom('tables').selectAll().execute()
  const finished = await db.selectFrom('games').selectAll().where('card', '!=', '').execute()
  const ends = new Map(finished.map(({ id, card }) => [id, Number(JSON.parse(card).ended)]))
  const removed: Conversion['removed'][number][] = []
  for (const table of tables) removed.push(...(await convertTable(db, table, ends)))
  for (const { id, card } of finished) removed.push(...(await convertGame(db, id, card)))
  await db.updateTable('schema').set({ version: VERSION }).execute()
  return { tables: tables.length, finishedGames: finished.length, removed }
}

/** Converts a database of the week before 1.0.0, as a whole or not at all. */
export const convertDatabase = (db: Kysely<Database>): Promise<Conversion> => db.transaction().execute(convert)
