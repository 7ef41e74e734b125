import { matchMaker } from '@colyseus/core'
import { tableCardOf } from './keeping.ts'
import type { OpenTables, TableCard } from './protocol.ts'
import type { Sitting } from './sitting.ts'

const MOST = 50
/** Tables come and go more slowly than they are asked for, ms. */
const FRESH_MS = 2000

/** What the list shows of a table, as a room's listing carries it; empty for a table that is not on it. */
export interface Listed {
  readonly card: string
}

export const listedOf = (sitting: Sitting): Listed => ({
  card: sitting.open && !sitting.locked ? JSON.stringify(tableCardOf(sitting)) : '',
})

const taken = ({ players, free }: TableCard): number => players - free

const look = async (): Promise<OpenTables> => {
  const rooms: readonly { readonly metadata?: Partial<Listed> }[] = await matchMaker.query()
  const cards = rooms.flatMap(({ metadata }) => (metadata?.card ? [JSON.parse(metadata.card) as TableCard] : []))
  return { tables: cards.sort((a, b) => taken(b) - taken(a)).slice(0, MOST) }
}

/** The tables of all processes that are open for whoever wants to look on. */
export class OpenList {
  private last: Promise<OpenTables> | undefined

  read(): Promise<OpenTables> {
    this.last ??= look().finally(() => setTimeout(() => this.forget(), FRESH_MS).unref())
    return this.last
  }

  private forget(): void {
    this.last = undefined
  }
}
