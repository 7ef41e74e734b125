import { afterEach } from 'vitest'
import type { Seat } from '../../../engine/board.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import type { Card } from '../../../engine/cards.ts'
import { shuffleCards } from '../../../engine/chance/random.ts'
import { legalActions } from '../../../engine/legal.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { EventMessage } from '../../../engine/text/event-message.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { answerLiveRequest } from '../../../server/commands/requests.ts'
import type { LiveRequests, RequestName, Requests } from '../../../server/protocol/requests.ts'
import type { Answer, Reply } from '../../../server/table/answer.ts'
import type { Chance } from '../../../server/table/draw/chance.ts'
import { decisionMessages } from '../../../server/table/event-messages.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import { type NewTable, newTable } from '../../../server/table/new-table.ts'
import type { Person } from '../../../server/table/people/people.ts'
import type { Table } from '../../../server/table/table.ts'
import type { WriteTable } from '../../../server/table/table-writer.ts'
import { setAlarm } from '../../../server/table/time/alarm.ts'
import { Timers } from '../../../server/table/time/timers.ts'
import * as direct from './direct-requests.ts'

/** Returns predictable chance: the same for the same seed. */
export const seededChance = (seed: number): Chance => {
  let state = seed >>> 0
  const below = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const token = () => Array.from({ length: 32 }, () => below(16).toString(16)).join('')
  const game = () => ({
    below: (_label: string, n: number) => below(n),
    shuffled: (_label: string, cards: readonly Card[]) => shuffleCards(cards, below),
  })
  return { below, token, seed: () => token() + token(), game }
}

export const HOST_GRACE_MS = 30_000
export const HOLD_MS = 45_000

export interface TableFixture {
  readonly table: Table
  readonly steps: readonly EventMessage[]
  /** Returns how often the listeners were called. */
  changes(): number
  readonly maker: Person
  readonly write: WriteTable
  arrive(person: Person, session: string): void
  depart(person: Person, session: string, left: boolean): void
  /** Plays a decision of the seat, a person's or a bot's. */
  act(seat: Seat, move: string): Answer<true>
  /** Adds a person with one connection; the first one is the maker. */
  come(): Person
  ask<N extends RequestName>(person: Person, name: N, request: Requests[N]): Reply
  /** Makes a request that changes nothing that is saved. */
  askLive<N extends keyof LiveRequests>(person: Person, name: N, request: LiveRequests[N]): Reply
  /** Makes a request that must be accepted. */
  must<N extends RequestName>(person: Person, name: N, request: Requests[N]): void
  sit(person: Person, seat: number, name?: string, colour?: number): void
  /** Returns the first seat that must decide. */
  asked(): Seat
  /** Returns the first legal decision of that seat, by default the first that is asked, in notation. */
  firstMove(seat?: Seat): string
  /** Returns a good decision, with which a game comes to its end. */
  wiseMove(seat?: Seat): string
}

const timersOfTest: Timers[] = []
afterEach(() => {
  for (const timers of timersOfTest.splice(0)) timers.clear()
})

const matchOf = (table: Table): CardMatch => {
  if (table.cards === undefined) throw new Error('no game')
  return table.cards
}

const askedOf = (table: Table): Seat => {
  const [seat] = table.view('table').asked
  if (seat === undefined) throw new Error('nobody is asked')
  return seat
}

const firstMoveOf = (table: Table, seat: Seat): string => {
  const { game } = matchOf(table)
  const [action] = legalActions(game, seat)
  if (action === undefined) throw new Error('no legal action')
  return makeAction(game.rules.board, action)
}

const wiseMoveOf = (table: Table, seat: Seat): string => {
  const action = chooseAction('greedy', matchOf(table).view(seat), () => 0.5)
  if (!action.ok) throw new Error(action.error.message)
  return makeAction(table.rules.board, action.value)
}

/** Makes a table without a network. `chance`: chance, or the seed of predictable chance. */
export const tableFixture = (
  setup: Setup = { rules: 'basic', players: 4 },
  chance: Chance | number = 1,
  choices: Omit<NewTable, 'setup'> = {},
): TableFixture => {
  const timers = new Timers((error) => {
    throw error
  })
  timersOfTest.push(timers)
  const drawn = typeof chance === 'number' ? seededChance(chance) : chance
  const made = newTable({ chance: drawn, hostGraceMs: HOST_GRACE_MS, holdMs: HOLD_MS }, 'ABCD', { setup, ...choices })
  if (!made.ok) throw new Error(made.error.message)
  const table = made.value
  const maker = table.people.find(table.snapshot.maker) as Person
  const write = direct.writeTo(table)
  setAlarm(table, timers, write)
  const steps: EventMessage[] = []
  let changes = 0
  let sessions = 0
  table.onChange((played) => {
    changes += 1
    if (played) steps.push(...decisionMessages(table.snapshot, table.seq))
  })
  const ask: TableFixture['ask'] = (person, name, request) => direct.ask(table, person, name, request)
  const must: TableFixture['must'] = (person, name, request) => {
    const reply = ask(person, name, request)
    if (!reply.ok) throw new Error(`${name}: ${reply.error.code} ${reply.error.message}`)
  }
  const arrive: TableFixture['arrive'] = (person, session) => {
    table.arrive(person, session)
    direct.settle(table)
  }
  const depart: TableFixture['depart'] = (person, session, left) => {
    table.depart(person, session, left)
    direct.settle(table)
  }
  return {
    table,
    maker,
    write,
    arrive,
    depart,
    act: (seat, move) => direct.act(table, seat, move),
    steps,
    changes: () => changes,
    come: () => {
      const person = sessions === 0 ? maker : table.people.identify(undefined)
      sessions += 1
      arrive(person, `session ${sessions}`)
      return person
    },
    ask,
    askLive: (person, name, request) => answerLiveRequest(table, { person, name, payload: request }),
    must,
    sit: (person, seat, name = 'Ann', colour = table.seats.all()[seat]?.colour ?? 0) =>
      must(person, 'sit', { seat, name, colour }),
    asked: () => askedOf(table),
    firstMove: (seat = askedOf(table)) => firstMoveOf(table, seat),
    wiseMove: (seat = askedOf(table)) => wiseMoveOf(table, seat),
  }
}

/** Returns everything that a table shows and saves as text, for comparisons. */
export const tableText = (table: Table): string =>
  JSON.stringify([
    table.seats.all(),
    table.host,
    table.snapshot,
    table.games,
    table.seq,
    table.cards?.game,
    table.match?.record,
  ])

/** Returns the code of a refusal, or `yes`. */
export const codeOf = (reply: Reply): string => (reply.ok ? 'yes' : reply.error.code)

/** Begins a game of Ann, who is the host, Ben and two bots. */
export const beginWithAnnAndBen = (): { readonly made: TableFixture; readonly ann: Person; readonly ben: Person } => {
  const made = tableFixture()
  const [ann, ben] = [made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  made.sit(ben, 1, 'Ben')
  made.must(ann, 'fill', { bot: 'greedy' })
  made.must(ann, 'start', {})
  return { made, ann, ben }
}
