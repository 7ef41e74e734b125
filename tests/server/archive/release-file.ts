import { makeCard, makeCards } from '../../../engine/cards.ts'
import { makePart, makePosition } from '../../../engine/text/notation.ts'
import type { View, Viewer } from '../../../engine/view.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import type { OfferedBoard, ShownBoard } from '../../../server/archive/showcase/showcase.ts'
import { BotWorkerPool } from '../../../server/bots/bot-worker-pool.ts'
import { playMove } from '../../../server/commands/game-commands.ts'
import { Metrics } from '../../../server/metrics.ts'
import { type LiveTable, Tables } from '../../../server/rooms/tables.ts'
import { withConsequences } from '../../../server/table/consequences.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'

/** A table of a release's file, as that release showed it. */
export interface ReleaseTable {
  readonly what: string
  readonly code: string
  /** Token of the table's maker. */
  readonly token: string
  readonly people: readonly { readonly token: string; readonly id: string; readonly seat: number }[]
  readonly card: unknown
  readonly phase: string
  readonly host: string
  readonly seq: number
  readonly moves: readonly string[]
  /** Views as text: those of the seats, then that of the table. */
  readonly views: readonly unknown[]
  /** Decisions that were played after the file had been written. */
  readonly further: readonly (readonly [seat: number, move: string])[]
  /** Views after these decisions. */
  readonly viewsAfter: readonly unknown[]
}

/** Contents of `expected.json` beside a release's file. */
export interface ReleaseFile {
  readonly tables: readonly ReleaseTable[]
  readonly games: readonly { readonly id: string; readonly card: unknown }[]
  readonly boards: readonly {
    /** `photographs` is their number in 1.0.0. */
    readonly board: ShownBoard | (OfferedBoard & { readonly photographs: number })
    readonly photograph: string
  }[]
}

/** Makes the tables of a new process with this database. */
export const tablesOf = (archive: Archive): Tables =>
  new Tables({
    archive,
    metrics: new Metrics(),
    chance: systemChance,
    botPool: new BotWorkerPool(),
    hostGraceMs: 60_000,
    holdMs: 60_000,
    idleMs: 60_000,
    messagesPerSecond: 100,
  })

/** Loads a table as a new process does. */
export const restoreRecordedTable = async (archive: Archive, code: string): Promise<LiveTable> => {
  const live = await tablesOf(archive).load(code)
  if (live === undefined) throw new Error(`table ${code} is gone`)
  return live
}

const claimText = ({ claim, rules }: View): string =>
  claim === undefined
    ? ''
    : [
        claim.rank,
        ...claim.parts.map((part) => makePart(rules.board, part)),
        claim.doubter ?? '-',
        claim.card === undefined ? '' : makeCard(claim.card),
      ].join(' ')

const viewOf = ({ table }: LiveTable, viewer: Viewer): unknown => {
  const { match } = table
  if (match === undefined) return {}
  if (table.cards === undefined) return { record: match.record, asked: match.seatsToDecide }
  const view = table.view(viewer)
  return {
    phase: view.phase,
    turn: view.turn,
    dealer: view.dealer,
    asked: view.asked,
    position: makePosition(view.rules.board, view.position),
    hand: makeCards(view.hand),
    handCounts: view.handCounts,
    openHands: view.openHands.map(makeCards),
    stock: view.stockCount,
    discards: makeCards(view.discards),
    counts: view.counts,
    extras: view.extras,
    claim: claimText(view),
    winner: view.winner ?? -1,
  }
}

/** Returns the views of all seats, then that of the table. */
export const viewsOf = (live: LiveTable): readonly unknown[] => {
  const viewers: readonly Viewer[] = [...live.table.seats.all().keys(), 'table']
  return viewers.map((viewer) => viewOf(live, viewer))
}

/** Plays a decision of the seat, a person's or a bot's. `move`: notation with the outcome of a flick. */
export const decide = async ({ table, writer }: LiveTable, seat: number, move: string): Promise<void> => {
  const answer = await writer.write((now) => {
    const change = playMove(table, seat, move, '')
    return change.ok ? withConsequences(table, change.value, now) : change
  })
  if (!answer.ok) throw new Error(`${seat} ${move}: ${answer.error.message}`)
}
