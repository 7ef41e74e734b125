import type { Decision } from '../../../engine/action.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Game } from '../../../engine/game.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import { makePublicAction } from '../../../engine/text/notation.ts'
import { type Viewer, viewFor } from '../../../engine/view.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { SeatSchema, TableSchema } from '../../../server/protocol/schema.ts'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import { type History, historyOf, NO_HISTORY } from '../state/history.ts'
import { clearTable, useTable } from '../state/table.ts'
import type { Connection } from './connection.ts'
import { leaveTable, pageConnection } from './page-connection.ts'
import { routeRequests } from './table-requests.ts'

/** Returns the state of a seat at a local table, which exists in this browser only. */
export const localSeat = (values: Partial<SeatState>): SeatState => ({
  ...(new SeatSchema().toJSON() as SeatState),
  ...values,
})

/** Returns the state of a local table, as `viewer` may know it. */
export const localState = (
  game: Game,
  viewer: Viewer,
  values: Pick<TableState, 'seats' | 'game' | 'seq'>,
): TableState => {
  const { rules } = game
  const view = viewFor(game, viewer)
  return {
    ...(new TableSchema().toJSON() as TableState),
    phase: 'playing',
    stage: view.phase,
    asked: view.asked,
    rules: rules.id,
    players: rules.players,
    teams: rules.teams,
    options: JSON.stringify(rules.options),
    turn: view.turn,
    dealer: view.dealer,
    pegs: view.position.pegs,
    fresh: view.position.fresh,
    stock: view.stockCount,
    discards: view.discards.length,
    discardTop: view.discards.at(-1) ?? -1,
    ...values,
  }
}

/** Shows a state of a local table. `continues` is true if one decision led to it from the state shown before. */
export const showTable = (state: TableState, history: History, continues: boolean, person = ''): void => {
  // After a break in the connection, boards jump to the new state without animating it.
  if (!continues) useTable.setState({ link: 'reconnecting' })
  useTable.setState({ link: 'open', code: state.code, person, state, history })
}

/** Leaves the table of the server, if this page is at one. Returns a function that clears the table. */
export const leaveForLocalTable = (): (() => void) => {
  leaveTable()
  return clearTable
}

/** Id of the person at a local table, who has seat 0. */
const OWN_PERSON = 'you'

interface LocalTable {
  /** Names by seat. */
  readonly names: readonly string[]
  /** Called with a decision of the person. Returns false to refuse it. */
  readonly onDecision: (decision: Decision) => boolean
}

const seatState = (game: Game, names: readonly string[], seat: number): SeatState =>
  localSeat({
    occupant: seat === 0 ? 'person' : 'bot',
    person: seat === 0 ? OWN_PERSON : '',
    name: names[seat] ?? '',
    colour: seat,
    cards: game.hands[seat]?.length ?? 0,
    hand: seat === 0 ? (game.hands[0] ?? []) : [],
    open: game.rules.choices.openHands ? (game.hands[seat] ?? []) : [],
  })

const gameState = (game: Game, names: readonly string[], gameNumber: number, seq: number): TableState =>
  localState(game, 0, { seats: game.hands.map((_, seat) => seatState(game, names, seat)), game: gameNumber, seq })

/** Shows a position without a history, as game number `gameNumber`. */
export const showLocalPosition = (game: Game, names: readonly string[], gameNumber: number, look: Look): void => {
  showTable(
    { ...gameState(game, names, gameNumber, 0), look: JSON.stringify(look) },
    { ...NO_HISTORY, game: gameNumber },
    false,
    OWN_PERSON,
  )
}

/** Shows a decision of the person with its events. `after` is the game after it. */
export const playLocalDecision = (
  after: Game,
  names: readonly string[],
  decision: Decision,
  events: readonly GameEvent[],
): void => {
  const { state, history } = useTable.getState()
  const { rules } = after
  const move = `a ${makePublicAction(rules, decision)}`
  const { entries } = historyOf(rules, [
    { game: history.game, seq: 0, move: '', events: [] },
    { game: history.game, seq: 1, move, events },
  ])
  const { pegs } = after.position
  useTable.setState({
    state: { ...gameState(after, names, state?.game ?? 1, 1), look: state?.look ?? '', asked: [] },
    history: { ...history, entries: entries.map((entry) => ({ ...entry, pegs })) },
  })
}

/** Returns a stand-in for a connection that answers the requests itself. As it is over, refusals are not shown. */
const makeLocalConnection = ({ onDecision }: LocalTable, game: () => Game): Connection => {
  const request = async (name: string, payload: { readonly move?: string }): Promise<object> => {
    if (name !== 'act') return {}
    const decision = parseAction(viewFor(game(), 0), payload.move ?? '')
    if (decision.ok && onDecision(decision.value)) return {}
    throw new Error('refused')
  }
  return { isOver: true, room: { request, connection: { isOpen: true } } } as unknown as Connection
}

/** Opens a local table. `game` returns its present game. Returns a function that leaves the table. */
export const openLocalTable = (table: LocalTable, game: () => Game): (() => void) => {
  leaveTable()
  const connection = makeLocalConnection(table, game)
  routeRequests(() => connection)
  return () => {
    routeRequests(undefined)
    if (pageConnection() === undefined) clearTable()
  }
}
