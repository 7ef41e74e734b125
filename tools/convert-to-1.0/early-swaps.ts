import type { Transaction } from 'kysely'
import type { Database } from '../../server/archive/database.ts'

/** Rows read at a time. */
const PAGE = 500

interface Setup {
  readonly rules: string
  readonly options?: Readonly<Record<string, unknown>>
}

const swaps = ({ rules, options }: Setup): boolean =>
  rules.startsWith('jackaroo') || (rules.startsWith('tock') && options?.tens === 'swap')

/** The JSON with the earlier rule of swaps (X17) in one of its fields, where the game has swaps; empty stays empty. */
const withFormerSwaps = (text: string, field: 'setup' | 'record'): string => {
  if (text === '') return text
  const value = JSON.parse(text) as Readonly<Record<string, Setup>>
  const setup = value[field]
  if (setup === undefined || !swaps(setup)) return text
  return JSON.stringify({ ...value, [field]: { ...setup, options: { ...setup.options, jackFromStart: false } } })
}

async function keepInGames(db: Transaction<Database>, after = ''): Promise<void> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'head', 'card'])
    .where('id', '>', after)
    .where((of) => of.or([of('head', 'like', '%"rules":"jackaroo%'), of('head', 'like', '%"rules":"tock%')]))
    .orderBy('id')
    .limit(PAGE)
    .execute()
  for (const { id, head, card } of games) {
    const kept = { head: withFormerSwaps(head, 'setup'), card: withFormerSwaps(card, 'record') }
    await db.updateTable('games').set(kept).where('id', '=', id).execute()
  }
  const last = games.at(-1)
  if (last !== undefined) await keepInGames(db, last.id)
}

async function keepInTables(db: Transaction<Database>, after = ''): Promise<void> {
  const tables = await db
    .selectFrom('tables')
    .select(['code', 'body'])
    .where('code', '>', after)
    .where('game', '!=', '')
    .orderBy('code')
    .limit(PAGE)
    .execute()
  for (const { code, body } of tables) {
    const kept = { body: withFormerSwaps(body, 'setup') }
    if (kept.body !== body) await db.updateTable('tables').set(kept).where('code', '=', code).execute()
  }
  const last = tables.at(-1)
  if (last !== undefined) await keepInTables(db, last.code)
}

/** Games of Tock and Jackaroo that were begun before X3 changed, and their tables, keep the rule that they were begun with. */
export async function keepFormerSwaps(db: Transaction<Database>): Promise<void> {
  await keepInGames(db)
  await keepInTables(db)
}
