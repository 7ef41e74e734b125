import { SeatSchema, type TableSchema } from './schema.ts'
import type { Table } from './table.ts'

/** The part of a synchronised array this file writes by; nothing else is safe in one patch, and it is never replaced. */
interface List<T> {
  readonly length: number
  [index: number]: T
  push(...items: T[]): number
  splice(start: number, count: number): unknown
  clear(): void
}

const refill = <T>(list: List<T>, values: readonly T[]): void => {
  list.clear()
  if (values.length > 0) list.push(...values)
}

/** Same length: entry by entry. */
const overwrite = <T>(list: List<T>, values: readonly T[]): void => {
  if (list.length !== values.length) refill(list, values)
  else for (const [i, value] of values.entries()) if (list[i] !== value) list[i] = value
}

/** What is there stays; what is new is added. */
const extend = <T>(list: List<T>, values: readonly T[]): void => {
  const added = values.slice(list.length)
  if (values.length < list.length || values[0] !== list[0]) refill(list, values)
  else if (added.length > 0) list.push(...added)
}

/** A hand changes by a card taken out and cards added at the end; anything else is a new hand. */
const deal = (list: List<number>, hand: readonly number[]): void => {
  const held = Array.from({ length: list.length }, (_, i) => list[i])
  const gone = held.findIndex((card, i) => card !== hand[i])
  const rest = gone < 0 ? held : held.toSpliced(gone, 1)
  const fits = rest.every((card, i) => card === hand[i])
  if (gone >= 0 && fits) list.splice(gone, 1)
  if (fits) extend(list, hand)
  else refill(list, hand)
}

const projectSeats = (state: TableSchema, table: Table): void => {
  const { handCounts } = table.view('table')
  for (const [i, chair] of table.seats.all().entries()) {
    const seat = state.seats[i] ?? new SeatSchema()
    if (i >= state.seats.length) state.seats.push(seat)
    seat.occupant = chair.occupant
    seat.name = chair.name
    seat.colour = chair.colour
    seat.person = chair.person
    seat.bot = chair.bot
    seat.connected = chair.occupant !== 'person' || table.people.isHere(chair.person)
    seat.ready = chair.ready
    seat.cards = handCounts[i] ?? 0
    deal(seat.hand, table.view(i).hand)
  }
}

const projectSetup = (state: TableSchema, table: Table): void => {
  state.code = table.code
  state.rules = table.rules.id
  state.players = table.rules.players
  state.teams = table.rules.teams
  state.options = JSON.stringify(table.rules.options)
}

const projectGame = (state: TableSchema, table: Table): void => {
  const view = table.view('table')
  const begun = table.phase !== 'lobby'
  state.game = table.games
  state.seq = table.seq
  state.turn = begun ? view.turn : -1
  state.dealer = begun ? view.dealer : -1
  state.winner = view.winner ?? -1
  state.stock = view.stockCount
  state.discards = view.discards.length
  state.discardTop = view.discards.at(-1) ?? -1
  overwrite(state.pegs, view.position.pegs)
}

/** The only writer of the synchronised state. */
export const project = (state: TableSchema, table: Table): void => {
  if (state.code === '') projectSetup(state, table)
  const sameGame = state.game === table.games
  state.phase = table.phase
  state.pace = table.pace
  state.host = table.host
  state.people = table.people.here().length
  projectGame(state, table)
  projectSeats(state, table)
  const moves = table.match?.moves ?? []
  if (sameGame) extend(state.moves, moves)
  else refill(state.moves, moves)
}
