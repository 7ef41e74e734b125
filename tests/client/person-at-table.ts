import { Decoder, Encoder, StateView } from '@colyseus/schema'
import { act } from '@testing-library/react'
import { createElement, type FunctionComponent } from 'react'
import { type TableGame, useGame } from '../../client/game/use-game.ts'
import type { Connection } from '../../client/table/net/connection.ts'
import { snapshot } from '../../client/table/net/connection.ts'
import { routeRequests } from '../../client/table/net/table-requests.ts'
import { historyOf } from '../../client/table/state/history.ts'
import { clearTable, useTable } from '../../client/table/state/table.ts'
import type { Seat } from '../../engine/board.ts'
import { parseHistoryMessage } from '../../engine/text/event-message.ts'
import { LIVE_COMMANDS } from '../../server/commands/commands.ts'
import type { AllRequests } from '../../server/protocol/requests.ts'
import { type SyncedTable, TableSchema } from '../../server/protocol/schema.ts'
import type { Person } from '../../server/table/people/people.ts'
import { project } from '../../server/table/projection.ts'
import type { Table } from '../../server/table/table.ts'
import { must } from '../engine/game-fixtures.ts'
import { historyFor } from '../server/table/history-for.ts'
import { type TableFixture, tableFixture } from '../server/table/table-fixture.ts'
import { setPosition, type TestPosition } from '../server/table/test-position.ts'

/** Sends the state as the server encodes it: the hand of the person's own seat only. */
const makeStateLine = (table: Table, seat: Seat | undefined) => {
  const state = new TableSchema()
  const encoder = new Encoder(state)
  project(state, table)
  const view = new StateView()
  const own = seat === undefined ? undefined : state.seats[seat]
  if (own !== undefined) view.add(own)
  const decoder = new Decoder(new TableSchema())
  return (): SyncedTable => {
    project(state, table)
    const position = { offset: 0 }
    encoder.encode(position)
    decoder.decode(encoder.encodeView(view, position.offset, position))
    encoder.discardChanges()
    return decoder.state
  }
}

/** Shows a table to the page of the test as one of its people sees it, and answers the page's requests as the server does. */
export const showTableTo = (made: TableFixture, person: Person): void => {
  const { table } = made
  const seat = table.seats.seatOf(person.id)
  const receive = makeStateLine(table, seat)
  const show = () =>
    act(() => {
      const history = historyOf(
        table.rules,
        must(parseHistoryMessage(table.rules.board, historyFor(table.snapshot, table.system, seat))),
      )
      const state = snapshot(receive(), useTable.getState().state)
      const held = { game: table.games, seat: table.snapshot.held[person.id] ?? -1 }
      useTable.setState({ link: 'open', code: 'ABCD', person: person.id, admitted: true, held, state, history })
    })
  table.onChange(() => show())
  const request = async <N extends keyof AllRequests>(name: N, payload: AllRequests[N]) => {
    const reply =
      name in LIVE_COMMANDS
        ? made.askLive(person, name as never, payload as never)
        : made.ask(person, name as never, payload as never)
    if (!reply.ok) throw Object.assign(new Error(reply.error.message), { reason: reply.error })
    return reply.value
  }
  const connection = { isOver: false, room: { request, connection: { isOpen: true } } }
  clearTable()
  routeRequests(() => connection as unknown as Connection)
  show()
}

const PEOPLE_NAMES = ['Ann', 'Ben', 'Cem', 'Dora'] as const

/** Makes a table at which as many people sit, the host first. */
export const seatPeople = (setup: Parameters<typeof tableFixture>[0], count: number) => {
  const made = tableFixture(setup)
  const people = PEOPLE_NAMES.slice(0, count).map((name, seat) => {
    const person = made.come()
    made.sit(person, seat, name, seat)
    return person
  })
  return { ...made, people }
}

/** Begins a game of four people at a position, and shows it to the one in `seat`. */
export const openSeat = (setup: Parameters<typeof tableFixture>[0], position: TestPosition, seat: Seat = 0) => {
  const made = seatPeople(setup, PEOPLE_NAMES.length)
  made.must(made.people[0] as Person, 'start', {})
  setPosition(made.table, position)
  showTableTo(made, made.people[seat] as Person)
  return made
}

interface GamePartProps {
  readonly part: FunctionComponent<{ readonly game: TableGame }>
}

/** A part of the table's page, for the person to whom the table is shown. */
export const GamePart = ({ part }: GamePartProps) => {
  const game = useGame()
  return game === undefined ? null : createElement(part, { game })
}
