import { matchMaker, type Room } from '@colyseus/core'
import { type ChaseGame, cubesOwned, newChase, slottedMarbles } from '../../engine/marble-chase/game.ts'
import { makePosition } from '../../engine/text/notation.ts'
import { log } from '../log.ts'
import { ChaseMatch } from '../marble-chase/chase-match.ts'
import { chaseSetupFrom, isChaseSetup } from '../marble-chase/table-rules.ts'
import { SPECTATOR_ROOM_NAME } from '../protocol/codes.ts'
import type { OpenChaseBoard, OpenTable, OpenTables } from '../protocol/http.ts'
import type { ShownTable } from '../table/projection.ts'
import { tableCardOf } from '../table/table-persistence.ts'

const MAX_LISTED_TABLES = 50
/** Time between two updates of a table's entry: moves come more often than people look. */
const MIN_UPDATE_INTERVAL_MS = 2000

/** Entry of a table on the list, stored in the listing of its spectator room. */
interface ListingMetadata {
  readonly card: string
}

/** Returns the positions of the marbles in notation; empty at Marble Chase. */
const pegsOf = (shown: ListedTable): string => {
  const { cards } = shown.system
  return cards === undefined ? '' : makePosition(cards.rules.board, shown.view('table').position)
}

/** Returns the present match of Marble Chase, or a new one before the first match. */
const chaseGameOf = ({ snapshot: { match, setup } }: ListedTable): ChaseGame | undefined => {
  if (match instanceof ChaseMatch) return match.game
  const fresh = isChaseSetup(setup) ? newChase({ ...chaseSetupFrom(setup), first: 0 }) : undefined
  return fresh?.ok ? fresh.value : undefined
}

const chaseBoardOf = (game: ChaseGame): OpenChaseBoard => ({
  lying: slottedMarbles(game),
  boards: game.totals.map((totals, side) => ({ totals, owned: cubesOwned(game, side), wins: game.wins[side] ?? 0 })),
})

/** Returns the list entry of a table as spectators see it. */
const openTableOf = (shown: ListedTable): OpenTable => {
  const { snapshot, spectatorCount: watched } = shown
  const { match, seats } = snapshot
  const { rules } = shown.system
  const chairs = seats.all()
  const chase = chaseGameOf(shown)
  const { asked: _asked, deadlines: _deadlines, ...card } = tableCardOf(snapshot)
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
    watched,
  }
}

type ListedTable = Pick<ShownTable, 'snapshot' | 'system' | 'view' | 'spectatorCount'>

interface TableListing {
  /** Updates the entry to the table as it is shown now. */
  update(shown: ListedTable): void
  end(): void
}

/** Returns the entry of a spectator room on the list of open tables. */
export const tableListing = (room: Room): TableListing => {
  let listed = ''
  let latest: ListedTable | undefined
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    timer = setTimeout(ready, MIN_UPDATE_INTERVAL_MS).unref()
    const card = latest === undefined ? '' : JSON.stringify(openTableOf(latest))
    latest = undefined
    if (card === listed) return
    listed = card
    const metadata: ListingMetadata = { card }
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
export const listOpenTables = async (): Promise<OpenTables> => {
  const rooms: readonly { readonly metadata?: Partial<ListingMetadata> }[] = await matchMaker.query({
    name: SPECTATOR_ROOM_NAME,
  })
  const cards = rooms.flatMap(({ metadata }) => (metadata?.card ? [JSON.parse(metadata.card) as OpenTable] : []))
  return { tables: cards.sort((a, b) => peopleCount(b) - peopleCount(a)).slice(0, MAX_LISTED_TABLES) }
}
