import type { MakeTable } from '../../../server/protocol/http.ts'
import { HOST_REQUESTS, type Requests } from '../../../server/protocol/requests.ts'
import { NO_TABLE, pendingTakeBack, useTable } from '../state/table.ts'
import { askedInParty, NO_PARTY, readParties, saveParty, useParty } from '../storage/party.ts'
import { seedExchangeFor } from './client-seed-exchange.ts'
import { Connection } from './connection.ts'
import { makeTableHere } from './device-games.ts'
import type { HttpAnswer } from './http.ts'
import { leaveTable, watchTable } from './page-connection.ts'
import { showRefusal } from './refusal-text.ts'
import { type Denial, requestOver } from './requests.ts'
import { type RequestRouter, routeRequests } from './table-requests.ts'

/** Request of a member for a seat. */
export type PartySeatRequest = Requests['sit']

/** Connections of all members of the party at this device. */
let members: readonly Connection[] = []
let stopWatching = (): void => undefined

const memberOf = (person: string): Connection | undefined => members.find(({ view }) => view.person === person)

/** Returns `before` if the lists are equal, else `now`. */
const reuseEqualList = <T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] =>
  before?.length === now.length && before.every((value, i) => value === now[i]) ? before : now

/** Writes the connected members to the store, and the table as the person with uncovered cards sees it. */
const publishParty = (): void => {
  useParty.setState(({ here, persons, uncovered, own }) => {
    const connected = members.filter(({ room }) => room !== undefined).map(({ view }) => view.person)
    const { state, history } = (uncovered === '' ? undefined : memberOf(uncovered)?.view) ?? NO_TABLE
    const before = own?.person === uncovered ? own : undefined
    const unchanged = before?.state === state && before?.history === history
    const everybody = members.map(({ view }) => view.person)
    return {
      here: reuseEqualList(here, connected),
      persons: reuseEqualList(persons, everybody),
      own: state === undefined || unchanged ? before : { person: uncovered, state, history },
    }
  })
  // Wakes requests that wait for a connection: they watch the store of the table.
  useTable.setState({})
}

/** Opens a connection for one member, beside the page's own. The member takes part in fixing the cards. */
const connectMember = (
  code: string,
  token: string | undefined,
  onChange: (connection: Connection) => void,
): Connection => {
  const connection: Connection = new Connection({
    code,
    token,
    onChange: () => {
      updateSeedExchange()
      onChange(connection)
    },
  })
  const updateSeedExchange = seedExchangeFor(connection)
  connection.open()
  return connection
}

/** Covers the cards, and removes them from the store. */
export const coverCards = (): void => {
  if (useParty.getState().uncovered === '') return
  useParty.setState({ uncovered: '', own: undefined })
}

/** Shows the cards of a member, who then makes the decisions. Does nothing if there is no such member. */
export const uncoverCards = (person: string): void => {
  if (memberOf(person) === undefined) return
  const { game = 0, seq = 0 } = useTable.getState().state ?? {}
  useParty.setState({ uncovered: person, own: undefined, lastUncovered: `${game} ${seq}` })
  publishParty()
}

/** Returns a connected member other than the player in this seat. */
const memberOtherThan = (seat: number): Connection | undefined => {
  const person = useTable.getState().state?.seats[seat]?.person
  return members.find(({ room, view }) => room !== undefined && view.person !== person)
}

/** Returns the first member who is asked to allow a take-back. */
const takeBackAnswerer = (): Connection | undefined => {
  const { state } = useTable.getState()
  const asked = state === undefined ? [] : (pendingTakeBack(state)?.asked ?? [])
  return members.find(({ view }) => asked.some((seat) => state?.seats[seat]?.person === view.person))
}

/** Takes back the latest decision. All other members allow it at once, as nobody has seen other cards since. */
export const takeBackHere = async (): Promise<void> => {
  const { state } = useTable.getState()
  const mover = memberOf(state?.seats[state.reversible]?.person ?? '')
  if (state === undefined || mover === undefined) return
  const { game, seq } = state
  const denial = await requestOver(mover, 'takeBack', { game, seq })
  if (denial !== undefined) return await showRefusal(denial)
  const others = members.filter((member) => member !== mover && member.room !== undefined)
  await Promise.all(others.map((other) => requestOver(other, 'allowTakeBack', { game, seq, allow: true })))
}

/** Chooses the member who makes a request: the host for requests about the table, else the person with uncovered cards. */
const routeToMember: RequestRouter = (name, payload) => {
  if (name === 'hurry') return memberOtherThan((payload as Requests['hurry']).seat)
  if (name === 'allowTakeBack') return takeBackAnswerer()
  if (name === 'admit' || name === 'turnAway') return members.find(({ room }) => room !== undefined)
  if (name in HOST_REQUESTS || name === 'rename') return memberOf(useTable.getState().state?.host ?? '')
  return memberOf(useParty.getState().uncovered)
}

/** Covers the cards once their owner has no more to decide. */
const coverWhenDone = (): void => {
  const { uncovered } = useParty.getState()
  const { state } = useTable.getState()
  if (uncovered !== '' && (state === undefined || askedInParty(state, [uncovered]).length === 0)) coverCards()
}

/** Covers the cards when the page is hidden. */
const coverWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') coverCards()
}

/** Opens a connection for one member. Resolves once the table has answered with the id of the person. */
const joinMember = (code: string, token: string | undefined): Promise<Connection> =>
  new Promise((resolve) => {
    connectMember(code, token, (connection) => {
      if (connection.view.person !== '') resolve(connection)
      if (members.includes(connection)) publishParty()
    })
  })

/** Seats all members, fills the other seats with bots and begins the game. Returns the first refusal, if any. */
const seatMembers = async (
  connections: readonly Connection[],
  seatRequests: readonly PartySeatRequest[],
): Promise<Denial> => {
  for (const [i, seatRequest] of seatRequests.entries()) {
    const denial = await requestOver(connections[i], 'sit', seatRequest)
    if (denial !== undefined) return denial
  }
  const [host] = connections
  return (await requestOver(host, 'fill', {})) ?? (await requestOver(host, 'start', {}))
}

const NO_ANSWER = { ok: false, status: 0, error: undefined } as const

/** Makes a table on this device if it can, seats all members and begins the game. Resolves to the code of the table. */
export const createParty = async (
  table: MakeTable,
  seatRequests: readonly PartySeatRequest[],
): Promise<HttpAnswer<string>> => {
  leaveParty()
  const made = await makeTableHere(table)
  if (!made.ok) return made
  const { code, token } = made.value
  const connections = await Promise.all(seatRequests.map((_, i) => joinMember(code, i === 0 ? token : undefined)))
  const denial = await seatMembers(connections, seatRequests)
  if (denial !== undefined) {
    for (const connection of connections) connection.close()
    return denial === 'unanswered' ? NO_ANSWER : { ok: false, status: 422, error: denial }
  }
  members = connections
  saveParty({ code, members: connections.map(({ view: { person }, token: own = '' }) => ({ person, token: own })) })
  useParty.setState({ ...NO_PARTY, code })
  return { ok: true, value: code }
}

/** Connects all members of a party to their table. Returns false if this device knows no such party. */
export const enterParty = (code: string): boolean => {
  if (useParty.getState().code !== code) {
    leaveParty()
    const party = readParties().find((stored) => stored.code === code)
    if (party === undefined) return false
    members = party.members.map(({ token }) => connectMember(code, token, publishParty))
    useParty.setState({ ...NO_PARTY, code })
  }
  // The page itself joins as a screen with the token of a member, so that even a locked table lets it in.
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

/** Remembers that the people of this device go on at the table `next`, where they have the same tokens. */
export const followParty = (next: string): void => {
  const { code } = useParty.getState()
  const party = readParties().find((stored) => stored.code === code)
  if (party !== undefined) saveParty({ ...party, code: next })
}

/** Closes the connections of all members, who keep their seats. */
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

/** Asks for the next game in the name of all members. Returns whether all requests were accepted. */
export const requestNextGame = async (): Promise<boolean> => {
  const seated = members.filter(({ isOver }) => !isOver)
  const answers = await Promise.all(seated.map((member) => requestOver(member, 'rematch', { ready: true })))
  return answers.every((denial) => denial === undefined || (denial !== 'unanswered' && denial.code === 'table/running'))
}
