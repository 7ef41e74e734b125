/**
 * Plays at a site as two people, in the clean root: `node play-table.ts SITE MOVES [TABLE]`. Prints the table as JSON, which brings the same
 * people back to it later. People whose connection is lost come back, as browsers do: on a busy machine a process may count as dead for a moment.
 */

import { Client, type Room } from 'colyseus.js'
import { parseHistoryMessage } from '../../engine/text/event-message.ts'
import type { MadeTable } from '../../server/protocol/http.ts'
import { HISTORY_MESSAGE } from '../../server/protocol/messages.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { chooseMove, rulesOf, viewFrom } from '../server/rooms/client-view.ts'

const TURN_TIMEOUT_MS = 20_000
const RETURN_TIMEOUT_MS = 30_000
const RETURN_INTERVAL_MS = 500

export interface PlayedTable {
  readonly code: string
  /** Secrets of the people, by seat. */
  readonly tokens: readonly string[]
  /** Moves of the game, as the server has them in the end. */
  readonly moves: readonly string[]
}

interface Person {
  readonly code: string
  room: Room<unknown, TableState>
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
  return { code, room, token: (await welcome).token, moves: messages.value.slice(1).map(({ move }) => move) }
}

const isConnected = ({ room }: Person): boolean => room.connection.isOpen

const comeBack = async (person: Person): Promise<void> => {
  console.error(`the connection of ${person.room.sessionId} was lost`)
  const end = Date.now() + RETURN_TIMEOUT_MS
  while (!isConnected(person)) {
    const back = await join(person.code, person.token).catch((error: unknown) => {
      if (Date.now() > end) throw error
    })
    if (back === undefined) await new Promise((resolve) => setTimeout(resolve, RETURN_INTERVAL_MS))
    else person.room = back.room
  }
}

/** Asks until there is an answer. A refusal counts only if the request was not sent before: it may have been carried out. */
const ask = async (person: Person, type: string, payload: object, wasSent = false): Promise<void> => {
  try {
    await person.room.request(type, payload)
  } catch (error) {
    if (!isConnected(person)) {
      await comeBack(person)
      await ask(person, type, payload, true)
    } else if (!wasSent) throw error
  }
}

const sitDown = async (people: readonly Person[]): Promise<void> => {
  for (const [seat, person] of people.entries())
    await ask(person, 'sit', { seat, name: `Person ${seat + 1}`, colour: seat })
  await ask(people[0] as Person, 'start', {})
}

/** Waits until one of the people is asked to move. Both have seen all moves then. */
const nextTurn = async (people: readonly Person[], seq: number): Promise<number> => {
  const end = Date.now() + TURN_TIMEOUT_MS
  for (;;) {
    for (const person of people) if (!isConnected(person)) await comeBack(person)
    const seat = people.findIndex(({ room }, at) => room.state.asked.includes(at))
    if (seat >= 0 && people.every(({ room }) => room.state.seq >= seq)) return seat
    if (Date.now() > end) throw new Error(`nobody is asked after ${seq} decisions`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const playOne = async (people: readonly Person[], known: number): Promise<void> => {
  const seat = await nextTurn(people, known)
  const person = people[seat] as Person
  const state = JSON.parse(JSON.stringify(person.room.state)) as TableState
  const move = chooseMove(viewFrom(state, seat))
  const { game, seq } = state
  await ask(person, 'act', { id: `${game}.${seq}`, game, seq, move })
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
