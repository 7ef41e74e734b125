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

const listedOf = (snapshot: TableSnapshot): Listed => ({
  card: snapshot.open && !snapshot.locked ? JSON.stringify(tableCardOf(snapshot)) : '',
})

/** A room's entry in the list of open tables. */
export class Listing {
  private readonly room: Room
  private listed = ''

  constructor(room: Room) {
    this.room = room
  }

  /** Puts the table on the list, or takes it off. */
  update(snapshot: TableSnapshot): void {
    const listed = listedOf(snapshot)
    if (listed.card === this.listed) return
    this.listed = listed.card
    void this.room
      .setMatchmaking({ metadata: listed })
      .catch((err) => log.debug({ err }, 'A table could not be listed'))
  }
}

const taken = ({ players, free }: TableCard): number => players - free

/** The tables of all processes that are open to spectators. */
export const listOpenTables = async (): Promise<OpenTables> => {
  const rooms: readonly { readonly metadata?: Partial<Listed> }[] = await matchMaker.query()
  const cards = rooms.flatMap(({ metadata }) => (metadata?.card ? [JSON.parse(metadata.card) as TableCard] : []))
  return { tables: cards.sort((a, b) => taken(b) - taken(a)).slice(0, MOST) }
}
