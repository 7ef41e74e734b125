import type { MakeTable } from '../../../server/protocol/http.ts'
import { HOST_REQUESTS, type Requests } from '../../../server/protocol/requests.ts'
import { NO_TABLE, pendingTakeBack, useTable } from '../state/table.ts'
import { askedInParty, NO_PARTY, readParties, saveParty, useParty } from '../storage/party.ts'
import { seedExchangeFor } from './client-seed-exchange.ts'
import { Connection } from './connection.ts'
import { type HttpAnswer, requestTable } from './http.ts'
import { leaveTable, watchTable } from './page-connection.ts'
import { type Denial, requestOver } from './requests.ts'
import { type RequestRouter, routeRequests, showRefusal } from './table-requests.ts'

/** Somebody who is to sit down. */
export type PartySeatRequest = Requests['sit']

let members: readonly Connection[] = []
let stopWatching = (): void => undefined

const memberOf = (person: string): Connection | undefined => members.find(({ view }) => view.person === person)

const same = <T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] =>
  before?.length === now.length && before.every((value, i) => value === now[i]) ? before : now

/** Writes to the store who is connected, and the table as the person with uncovered cards sees it. */
const publishParty = (): void => {
  useParty.setState(({ here, persons, uncovered, own }) => {
    const present = members.filter(({ room }) => room !== undefined).map(({ view }) => view.person)
    const { state, history } = (uncovered === '' ? undefined : memberOf(uncovered)?.view) ?? NO_TABLE
    const before = own?.person === uncovered ? own : undefined
    const unchanged = before?.state === state && before?.history === history
    const all = members.map(({ view }) => view.person)
    return {
      here: same(here, present),
      persons: same(persons, all),
      own: state === undefined || unchanged ? before : { person: uncovered, state, history },
    }
  })
  // Requests that wait for a connection look at the table's store.
  useTable.setState({})
}

/** A connection of one person beside the page's own. Its player takes part in fixing the cards. */
const connect = (code: string, token: string | undefined, onChange: (connection: Connection) => void): Connection => {
  const connection: Connection = new Connection({
    code,
    token,
    onChange: () => {
      mix()
      onChange(connection)
    },
  })
  const mix = seedExchangeFor(connection)
  connection.open()
  return connection
}

/** Takes the cards out of the store. */
export const coverCards = (): void => {
  if (useParty.getState().uncovered === '') return
  useParty.setState({ uncovered: '', own: undefined })
}

/** This person has the device: their cards are shown, and they decide. */
export const uncoverCards = (person: string): void => {
  if (memberOf(person) === undefined) return
  const { game = 0, seq = 0 } = useTable.getState().state ?? {}
  useParty.setState({ uncovered: person, own: undefined, lastUncovered: `${game} ${seq}` })
  publishParty()
}

/** Returns the connection of somebody other than the player who is late. */
const memberOtherThan = (seat: number): Connection | undefined => {
  const late = useTable.getState().state?.seats[seat]?.person
  return members.find(({ room, view }) => room !== undefined && view.person !== late)
}

/** The first of those here who are asked whether somebody may take back a decision. */
const answerer = (): Connection | undefined => {
  const { state } = useTable.getState()
  const asked = state === undefined ? [] : (pendingTakeBack(state)?.asked ?? [])
  return members.find(({ view }) => asked.some((seat) => state?.seats[seat]?.person === view.person))
}

/** Takes back the latest decision: everybody at this device allows it, as nobody has seen other cards since. */
export const takeBackHere = async (): Promise<void> => {
  const { state } = useTable.getState()
  const mover = memberOf(state?.seats[state.reversible]?.person ?? '')
  if (state === undefined || mover === undefined) return
  const { game, seq } = state
  const no = await requestOver(mover, 'takeBack', { game, seq })
  if (no !== undefined) return showRefusal(no)
  const others = members.filter((member) => member !== mover && member.room !== undefined)
  await Promise.all(others.map((other) => requestOver(other, 'allowTakeBack', { game, seq, allow: true })))
}

/** The host asks for the table, else the person who has the device. */
const routeToMember: RequestRouter = (name, payload) => {
  if (name === 'hurry') return memberOtherThan((payload as Requests['hurry']).seat)
  if (name === 'allowTakeBack') return answerer()
  if (name === 'admit' || name === 'turnAway') return members.find(({ room }) => room !== undefined)
  if (name in HOST_REQUESTS || name === 'rename') return memberOf(useTable.getState().state?.host ?? '')
  return memberOf(useParty.getState().uncovered)
}

const coverWhenDone = (): void => {
  const { uncovered } = useParty.getState()
  const { state } = useTable.getState()
  if (uncovered !== '' && (state === undefined || askedInParty(state, [uncovered]).length === 0)) coverCards()
}

const coverWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') coverCards()
}

/** Waits until the connection has its person. */
const joinMember = (code: string, token: string | undefined): Promise<Connection> =>
  new Promise((resolve) => {
    connect(code, token, (connection) => {
      if (connection.view.person !== '') resolve(connection)
      if (members.includes(connection)) publishParty()
    })
  })

const seat = async (coming: readonly Connection[], sitters: readonly PartySeatRequest[]): Promise<Denial> => {
  for (const [i, sitter] of sitters.entries()) {
    const no = await requestOver(coming[i], 'sit', sitter)
    if (no !== undefined) return no
  }
  const [host] = coming
  return (await requestOver(host, 'fill', {})) ?? (await requestOver(host, 'start', {}))
}

const NO_ANSWER = { ok: false, status: 0, error: undefined } as const

/** Makes a table, seats everybody and begins the game; returns its code. */
export const createParty = async (
  table: MakeTable,
  sitters: readonly PartySeatRequest[],
): Promise<HttpAnswer<string>> => {
  leaveParty()
  const made = await requestTable(table)
  if (!made.ok) return made
  const { code, token } = made.value
  const coming = await Promise.all(sitters.map((_, i) => joinMember(code, i === 0 ? token : undefined)))
  const no = await seat(coming, sitters)
  if (no !== undefined) {
    for (const connection of coming) connection.close()
    return no === 'unanswered' ? NO_ANSWER : { ok: false, status: 422, error: no }
  }
  members = coming
  saveParty({ code, members: coming.map(({ view: { person }, token: own = '' }) => ({ person, token: own })) })
  useParty.setState({ ...NO_PARTY, code })
  return { ok: true, value: code }
}

/** Connects everybody of a party to its table; the page itself looks on. False if this device knows no such party. */
export const enterParty = (code: string): boolean => {
  if (useParty.getState().code !== code) {
    leaveParty()
    const party = readParties().find((kept) => kept.code === code)
    if (party === undefined) return false
    members = party.members.map(({ token }) => connect(code, token, publishParty))
    useParty.setState({ ...NO_PARTY, code })
  }
  // The page itself looks on, as a screen of somebody who sits there: also at a table that lets nobody new in.
  watchTable(code, members[0]?.token)
  routeRequests(routeToMember)
  const stopCovering = useTable.subscribe(coverWhenDone)
  document.addEventListener('visibilitychange', coverWhenHidden)
  stopWatching = () => {
    stopCovering()
    document.removeEventListener('visibilitychange', coverWhenHidden)
  }
  publishParty()
  return true
}

/** Closes all their connections; they keep their seats. */
export const leaveParty = (): void => {
  stopWatching()
  stopWatching = () => undefined
  coverCards()
  routeRequests(undefined)
  for (const connection of members) connection.close()
  members = []
  if (useParty.getState().code !== '') leaveTable()
  useParty.setState(NO_PARTY)
}

/** Asks for the next game in the name of all of them. */
export const wantNextGame = async (): Promise<boolean> => {
  const seated = members.filter(({ over }) => !over)
  const answers = await Promise.all(seated.map((member) => requestOver(member, 'rematch', { ready: true })))
  return answers.every((no) => no === undefined || (no !== 'unanswered' && no.code === 'table/running'))
}
