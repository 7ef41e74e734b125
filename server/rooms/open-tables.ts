import { matchMaker, type Room } from '@colyseus/core'
import { log } from '../log.ts'
import type { OpenTables, TableCard } from '../protocol/http.ts'
import { tableCardOf } from '../table/kept-table.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'

const MOST = 50
/** What the list shows of a table, as a room's listing carries it; empty for a table that is not on it. */
interface Listed {
  readonly card: string
}

/** Returns a function that puts the room's table on the list of open tables, or takes it off. */
export const listing = (room: Room): ((snapshot: TableSnapshot) => void) => {
  let listed = ''
  return (snapshot) => {
    const card = snapshot.open && !snapshot.locked ? JSON.stringify(tableCardOf(snapshot)) : ''
    if (card === listed) return
    listed = card
    const metadata: Listed = { card }
    void room.setMatchmaking({ metadata }).catch((err) => log.debug({ err }, 'A table could not be listed'))
  }
}

const taken = ({ players, free }: TableCard): number => players - free

/** The tables of all processes that are open to spectators. */
export const listOpenTables = async (): Promise<OpenTables> => {
  const rooms: readonly { readonly metadata?: Partial<Listed> }[] = await matchMaker.query()
  const cards = rooms.flatMap(({ metadata }) => (metadata?.card ? [JSON.parse(metadata.card) as TableCard] : []))
  return { tables: cards.sort((a, b) => taken(b) - taken(a)).slice(0, MOST) }
}
