import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, defineRoom, defineServer, matchMaker, Room } from '@colyseus/core'
import { ArraySchema, StateView } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { SeatSchema, TableSchema } from '../../server/protocol/schema.ts'

/** Public id by which the bot recognises its seat in every cheat. */
const PERSON_ID = 'me'

const WELCOME_MESSAGE = { token: 't', person: PERSON_ID, now: Date.now(), admitted: true, held: { game: 0, seat: -1 } }

/** A room that does what no table does. */
export interface Cheat {
  /** Returns the state; undefined for a room without one. */
  readonly state?: () => object
  readonly onJoin?: (client: Client, room: Room) => void
  /** Answers a request; by default everything is accepted and nothing happens. */
  readonly onRequest?: (name: string, client: Client) => unknown
}

/** Returns a state of a running game of four in which the bot sits in the first seat and is asked, with these differences. */
export const tableState = (change: object = {}, seatChange: object = {}): object => {
  const state = new TableSchema()
  const names = [PERSON_ID, 'p1', 'p2', 'p3']
  const seats = names.map((person) =>
    new SeatSchema().assign({ occupant: 'person', person, name: person, cards: 5, hand: [1, 2, 3, 4, 5] }),
  )
  seats[0]?.assign(seatChange)
  const setup = { code: 'KXPD', rules: 'basic', players: 4, teams: 2, phase: 'playing', stage: 'turn' }
  return state.assign({ ...setup, asked: [0], game: 1, turn: 0, dealer: 3, seats, pace: 'instant', ...change } as never)
}

/** Number of a game, a decision and a kind, each zero but the first: the deal of game 1, in a list of one. */
const EMPTY_HISTORY = Uint8Array.of(1, 3, 1, 0, 0)

const ANSWERED_REQUESTS = ['sit', 'askForSeat', 'stand', 'act', 'commit', 'reveal', 'allowTakeBack', 'rematch']

const cheatingRoom = (cheat: Cheat) =>
  class extends Room {
    override maxMessagesPerSecond = Number.POSITIVE_INFINITY
    override onCreate({ code }: { readonly code: string }): void {
      this.roomId = code
      this.autoDispose = false
      if (cheat.state !== undefined) this.state = cheat.state() as never
      for (const name of ANSWERED_REQUESTS)
        this.onMessage(name, (client: Client) => cheat.onRequest?.(name, client) ?? { seq: 0 })
    }
    override onJoin(client: Client): void {
      const { seats } = Object(this.state) as { readonly seats?: unknown }
      const [seat] = seats instanceof ArraySchema ? seats : []
      client.view = new StateView()
      if (seat !== undefined) client.view.add(seat as never)
      if (cheat.onJoin !== undefined) cheat.onJoin(client, this)
      else welcome(client)
    }
  }

/** Sends what a table sends to somebody who has come. */
export const welcome = (client: Client): void => {
  client.send('welcome', WELCOME_MESSAGE)
  client.sendBytes(2, EMPTY_HISTORY)
}

/** Server of one room for each cheat; the code of its table is the key. */
export const serveCheats = async (cheats: Readonly<Record<string, Cheat>>) => {
  const http = createServer()
  const rooms = Object.fromEntries(
    Object.entries(cheats).map(([code, cheat]) => [code, defineRoom(cheatingRoom(cheat))]),
  )
  const server = defineServer({
    rooms,
    transport: new WebSocketTransport({ server: http }),
    greet: false,
    gracefullyShutdown: false,
  })
  await server.listen(0, '127.0.0.1')
  for (const code of Object.keys(cheats)) await matchMaker.createRoom(code, { code })
  return { port: (http.address() as AddressInfo).port, close: () => server.gracefullyShutdown(false) }
}
