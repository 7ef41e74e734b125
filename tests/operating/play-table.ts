/**
 * Plays at a site as two people, in the clean root: `node play-table.ts SITE MOVES [TABLE]`. Prints the table as JSON, which brings the same
 * people back to it later.
 */

import { Client, type Room } from 'colyseus.js'
import { parseHistoryMessage } from '../../engine/text/event-message.ts'
import type { MadeTable } from '../../server/protocol/http.ts'
import { HISTORY_MESSAGE } from '../../server/protocol/messages.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { chooseMove, rulesOf, viewFrom } from '../server/rooms/client-view.ts'

const TURN_TIMEOUT_MS = 20_000

export interface PlayedTable {
  readonly code: string
  /** Secrets of the people, by seat. */
  readonly tokens: readonly string[]
  /** Moves of the game, as the server has them in the end. */
  readonly moves: readonly string[]
}

interface Person {
  readonly room: Room<unknown, TableState>
  readonly token: string
  readonly moves: readonly string[]
}

const [site = '', moveCount = '', kept] = process.argv.slice(2)

const makeTable = async (): Promise<MadeTable> => {
  const body = JSON.stringify({ rules: 'basic', players: 2, teams: 2 })
  const response = await fetch(`${site}/api/tables`, { method: 'POST', body })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as MadeTable
}

const join = async (code: string, token: string | undefined): Promise<Person> => {
  const room = (await new Client(site).joinById(code, token === undefined ? {} : { token })) as Person['room']
  room.reconnection.enabled = false
  room.onMessage('*', () => undefined)
  const welcome = new Promise<{ token: string }>((resolve) => room.onMessage('welcome', resolve))
  const history = new Promise<Uint8Array>((resolve) => room.onMessage(HISTORY_MESSAGE, resolve))
  await new Promise((resolve) => room.onStateChange.once(resolve))
  const messages = parseHistoryMessage(rulesOf(room.state).board, await history)
  if (!messages.ok) throw new Error(messages.error.message)
  return { room, token: (await welcome).token, moves: messages.value.slice(1).map(({ move }) => move) }
}

const sitDown = async (people: readonly Person[]): Promise<void> => {
  for (const [seat, { room }] of people.entries())
    await room.request('sit', { seat, name: `Person ${seat + 1}`, colour: seat })
  await people[0]?.room.request('start', {})
}

/** Waits until one of the people is asked to move. Both have seen all moves then. */
const nextTurn = async (people: readonly Person[], seq: number): Promise<number> => {
  const end = Date.now() + TURN_TIMEOUT_MS
  for (;;) {
    const seat = people.findIndex(({ room }, at) => room.state.asked.includes(at))
    if (seat >= 0 && people.every(({ room }) => room.state.seq >= seq)) return seat
    if (Date.now() > end) throw new Error(`nobody is asked after ${seq} decisions`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const playOne = async (people: readonly Person[], known: number): Promise<void> => {
  const seat = await nextTurn(people, known)
  const { room } = people[seat] as Person
  const state = JSON.parse(JSON.stringify(room.state)) as TableState
  const move = chooseMove(viewFrom(state, seat))
  const { game, seq } = state
  await room.request('act', { id: `${game}.${seq}`, game, seq, move })
}

/** Returns a new table that only its host knows. */
const newTable = async (): Promise<PlayedTable> => {
  const { code, token } = await makeTable()
  return { code, tokens: [token], moves: [] }
}

const { code, tokens } = kept === undefined ? await newTable() : (JSON.parse(kept) as PlayedTable)
const people = [await join(code, tokens[0]), await join(code, tokens[1])]
if (kept === undefined) await sitDown(people)
const known = people[0]?.moves.length ?? 0
for (let move = 0; move < Number(moveCount); move++) await playOne(people, known + move)
const { moves } = await join(code, people[0]?.token)
console.log(JSON.stringify({ code, tokens: people.map(({ token }) => token), moves } satisfies PlayedTable))
process.exit()
