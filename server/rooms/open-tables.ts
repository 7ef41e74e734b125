import { matchMaker, type Room } from '@colyseus/core'
import { type ChaseGame, cubesOwned, newChase, slottedMarbles } from '../../engine/marble-chase/game.ts'
import { makePosition } from '../../engine/text/notation.ts'
import { log } from '../log.ts'
import { ChaseMatch } from '../marble-chase/chase-match.ts'
import { chaseSetupFrom, isChaseSetup } from '../marble-chase/table-rules.ts'
import { SPECTATOR_ROOM_NAME } from '../protocol/codes.ts'
import type { OpenChaseBoard, OpenTable, OpenTables } from '../protocol/http.ts'
import { takeoverPolicyOf } from '../table/people/access.ts'
import type { ShownTable } from '../table/projection.ts'
import { areStrangers } from '../table/strangers-table.ts'
import { tableCardOf } from '../table/table-persistence.ts'

const MAX_LISTED_TABLES = 50
/** Time between two updates of a table's entry: moves come more often than people look. */
const MIN_UPDATE_INTERVAL_MS = 2000

/** Entry of a table on the list, stored in the listing of its spectator room. `accounts`: of the people with seats, which nobody else sees. */
interface ListingMetadata {
  readonly card: string
  readonly accounts: readonly string[]
}

/** An open table with the accounts of those who sit there. */
export interface ListedTable {
  readonly table: OpenTable
  readonly accounts: readonly string[]
}

/** Returns the positions of the marbles in notation; empty at Marble Chase. */
const pegsOf = (shown: ShownToSpectators): string => {
  const { cards } = shown.system
  return cards === undefined ? '' : makePosition(cards.rules.board, shown.view('table').position)
}

/** Returns the present match of Marble Chase, or a new one before the first match. */
const chaseGameOf = ({ snapshot: { match, setup } }: ShownToSpectators): ChaseGame | undefined => {
  if (match instanceof ChaseMatch) return match.game
  const fresh = isChaseSetup(setup) ? newChase({ ...chaseSetupFrom(setup), first: 0 }) : undefined
  return fresh?.ok ? fresh.value : undefined
}

const chaseBoardOf = (game: ChaseGame): OpenChaseBoard => ({
  lying: slottedMarbles(game),
  boards: game.totals.map((totals, side) => ({ totals, owned: cubesOwned(game, side), wins: game.wins[side] ?? 0 })),
})

/** Returns the list entry of a table as spectators see it. */
const openTableOf = (shown: ShownToSpectators): OpenTable => {
  const { snapshot, spectatorCount: watched } = shown
  const { match, seats } = snapshot
  const { rules } = shown.system
  const chairs = seats.all()
  const chase = chaseGameOf(shown)
  const { asked: _asked, deadlines: _deadlines, lost: _lost, ...card } = tableCardOf(snapshot)
  return {
    ...card,
    teams: rules.teams,
    options: rules.options,
    names: chairs.map(({ name }) => name),
    colours: chairs.map(({ colour }) => colour),
    pegs: pegsOf(shown),
    ...(chase === undefined ? {} : { field: chaseBoardOf(chase) }),
    seq: match?.seq ?? 0,
    begun: match?.opening.begun ?? 0,
    delay: snapshot.delay,
    clock: snapshot.clock,
    takeover: takeoverPolicyOf(snapshot),
    ...(areStrangers(snapshot) ? { strangers: true as const } : {}),
    watched,
  }
}

type ShownToSpectators = Pick<ShownTable, 'snapshot' | 'system' | 'view' | 'spectatorCount'>

interface TableListing {
  /** Updates the entry to the table as it is shown now. */
  update(shown: ShownToSpectators): void
  end(): void
}

/** Returns the entry of a spectator room on the list of open tables. `accountOf`: account of a person by public id, or empty. */
export const tableListing = (room: Room, accountOf: (id: string) => string): TableListing => {
  let listed = ''
  let latest: ShownToSpectators | undefined
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    timer = setTimeout(ready, MIN_UPDATE_INTERVAL_MS).unref()
    const shown = latest
    latest = undefined
    if (shown === undefined) return
    const accounts = shown.snapshot.seats.all().flatMap(({ person }) => accountOf(person) || [])
    const metadata: ListingMetadata = { card: JSON.stringify(openTableOf(shown)), accounts }
    const text = JSON.stringify(metadata)
    if (text === listed) return
    listed = text
    void room.setMatchmaking({ metadata }).catch((err) => log.debug({ err }, 'A table could not be listed'))
  }
  const ready = (): void => {
    timer = undefined
    if (latest !== undefined) write()
  }
  return {
    update: (shown) => {
      latest = shown
      if (timer === undefined) write()
    },
    end: () => clearTimeout(timer),
  }
}

const peopleCount = ({ players, free }: OpenTable): number => players - free

/** Returns the tables of all processes that are open to spectators, those with most people first. */
export const listOpenTables = async (): Promise<readonly ListedTable[]> => {
  const rooms: readonly { readonly metadata?: Partial<ListingMetadata> }[] = await matchMaker.query({
    name: SPECTATOR_ROOM_NAME,
  })
  const listed = rooms.flatMap(({ metadata }) =>
    metadata?.card ? [{ table: JSON.parse(metadata.card) as OpenTable, accounts: metadata.accounts ?? [] }] : [],
  )
  return listed.sort((a, b) => peopleCount(b.table) - peopleCount(a.table))
}

/** Returns those that a person may see who must not meet the people of these accounts. */
export const openTablesWithout = (listed: readonly ListedTable[], apart: ReadonlySet<string>): OpenTables => {
  const seen = listed.filter(({ accounts }) => !accounts.some((account) => apart.has(account)))
  return { tables: seen.slice(0, MAX_LISTED_TABLES).map(({ table }) => table) }
}
