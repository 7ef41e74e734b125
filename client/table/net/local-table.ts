import type { Decision } from '../../../engine/action.ts'
import type { GameEvent } from '../../../engine/events.ts'
import type { Game } from '../../../engine/game.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import { makePublic } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import { historyOf, NO_HISTORY } from '../state/history.ts'
import { clearTable, useTable } from '../state/table.ts'
import type { Connection } from './connection.ts'
import { localSeat, localState } from './local-state.ts'
import { leaveTable, pageConnection } from './page-connection.ts'
import { routeRequests } from './table-requests.ts'

/** The person at a table that is in this browser alone. They have seat 0. */
const OWN_PERSON = 'you'

interface LocalTable {
  /** Names by seat. */
  readonly names: readonly string[]
  /** Decides over a decision of the person: false refuses it, and nothing changes. */
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

const stateOf = (game: Game, names: readonly string[], nth: number, seq: number): TableState =>
  localState(game, 0, { seats: game.hands.map((_, seat) => seatState(game, names, seat)), game: nth, seq })

/** Shows a position, without the way to it. Each is a game of its own. */
export const showLocalPosition = (game: Game, names: readonly string[], nth: number): void => {
  // Pages take what comes after a break as it is.
  useTable.setState({ link: 'reconnecting' })
  const state = stateOf(game, names, nth, 0)
  useTable.setState({ link: 'open', person: OWN_PERSON, state, history: { ...NO_HISTORY, game: nth } })
}

/** Shows what followed from a decision of the person. */
export const playLocalDecision = (
  after: Game,
  names: readonly string[],
  decision: Decision,
  events: readonly GameEvent[],
): void => {
  const { state, history } = useTable.getState()
  const { rules } = after
  const move = `a ${makePublic(rules, decision)}`
  const { entries } = historyOf(rules, [
    { game: history.game, seq: 0, move: '', events: [] },
    { game: history.game, seq: 1, move, events },
  ])
  const pegs = after.position.pegs
  const made = entries.map((entry) => ({ ...entry, pegs }))
  useTable.setState({
    state: { ...stateOf(after, names, state?.game ?? 1, 1), asked: [] },
    history: { ...history, entries: made },
  })
}

/** Returns a stand-in for a connection, which answers requests itself and shows no refusal. */
const connectionTo = ({ onDecision }: LocalTable, game: () => Game): Connection => {
  const request = async (name: string, payload: { readonly move?: string }): Promise<object> => {
    if (name !== 'act') return {}
    const decision = parseAction(viewFor(game(), 0), payload.move ?? '')
    if (decision.ok && onDecision(decision.value)) return {}
    throw new Error('refused')
  }
  return { over: true, room: { request, connection: { isOpen: true } } } as unknown as Connection
}

/** Opens a table that no server knows. Returns a function that leaves it. */
export const openLocalTable = (table: LocalTable, game: () => Game): (() => void) => {
  leaveTable()
  const connection = connectionTo(table, game)
  routeRequests(() => connection)
  return () => {
    routeRequests(undefined)
    if (pageConnection() === undefined) clearTable()
  }
}
