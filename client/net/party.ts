import type { MakeTable, RequestName, Requests } from '../../server/protocol.ts'
import { askedOf, keepParty, NO_PARTY, readParties, useParty } from '../store/party.ts'
import { useTable } from '../store/table.ts'
import { type Answer, makeTable } from './http.ts'
import { Line } from './line.ts'
import { type Speaker, type Spokesman, speakBy } from './speaker.ts'
import { askAs, type No } from './table-link.ts'
import { leaveTable, watchTable } from './visit.ts'

/** Somebody who is to sit down. */
export type Sitter = Requests['sit']

let lines: readonly Line[] = []
let stopWatching = (): void => undefined

const lineOf = (person: string): Line | undefined => lines.find((line) => line.person === person)

const same = <T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] =>
  before?.length === now.length && before.every((value, i) => value === now[i]) ? before : now

/** Tells the store who is here, and the cards of the one who is uncovered. */
const tell = (): void => {
  useParty.setState(({ here, persons, uncovered, own }) => {
    const present = lines.filter(({ room }) => room !== undefined).map(({ person }) => person)
    const now = uncovered === '' ? undefined : lineOf(uncovered)?.own()
    const before = own?.person === uncovered ? own : undefined
    return {
      here: same(here, present),
      persons: same(
        persons,
        lines.map(({ person }) => person),
      ),
      own: now === undefined ? before : { ...now, person: uncovered, hand: same(before?.hand, now.hand) },
    }
  })
  // Whoever waits to be heard looks at the table's store.
  useTable.setState({})
}

/** Nobody's cards are in the page any more. */
export const cover = (): void => {
  if (useParty.getState().uncovered === '') return
  useParty.setState({ uncovered: '', own: undefined })
}

/** This person has the device in his hands: his cards are shown, and he decides. */
export const uncover = (person: string): void => {
  if (lineOf(person) === undefined) return
  useParty.setState({ uncovered: person, own: undefined })
  tell()
}

/** What is a host's to decide, whoever has the device. */
const OF_HOSTS: readonly RequestName[] = ['bot', 'pace', 'look', 'clock', 'absence', 'lock', 'open', 'remove']

/** Anybody but the one who is late. */
const hurrier = (seat: number): Speaker | undefined => {
  const late = useTable.getState().state?.seats[seat]?.person
  return lines.find((line) => line.room !== undefined && line.person !== late)
}

/** Who of the party asks: the host for the table, else the one who has the device. */
const spokesman: Spokesman = (name, payload) => {
  if (name === 'hurry') return hurrier((payload as Requests['hurry']).seat)
  if (OF_HOSTS.includes(name)) return lineOf(useTable.getState().state?.host ?? '')
  return lineOf(useParty.getState().uncovered)
}

const coverWhenDone = (): void => {
  const { uncovered } = useParty.getState()
  const { state } = useTable.getState()
  if (uncovered !== '' && (state === undefined || askedOf(state, [uncovered]).length === 0)) cover()
}

const coverWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') cover()
}

/** Waits until a line has come, or never will. */
const come = (code: string, token: string | undefined): Promise<Line> =>
  new Promise((resolve) => {
    const line: Line = new Line(code, token, () => {
      if (line.person !== '' && line.room !== undefined) resolve(line)
      if (lines.includes(line)) tell()
    })
  })

const seat = async (coming: readonly Line[], sitters: readonly Sitter[], bot: string): Promise<No> => {
  for (const [i, sitter] of sitters.entries()) {
    const no = await askAs(coming[i], 'sit', sitter)
    if (no !== undefined) return no
  }
  const [host] = coming
  return (await askAs(host, 'fill', { bot })) ?? (await askAs(host, 'start', {}))
}

const NO_ANSWER = { ok: false, status: 0, error: undefined } as const

/** Makes a table, seats everybody and begins the game; answers its code. */
export const foundParty = async (
  table: MakeTable,
  sitters: readonly Sitter[],
  bot: string,
): Promise<Answer<string>> => {
  leaveParty()
  const made = await makeTable(table)
  if (!made.ok) return made
  const { code, token } = made.value
  const coming = await Promise.all(sitters.map((_, i) => come(code, i === 0 ? token : undefined)))
  const no = await seat(coming, sitters, bot)
  if (no !== undefined) {
    for (const line of coming) line.close()
    return no === 'unanswered' ? NO_ANSWER : { ok: false, status: 422, error: no }
  }
  lines = coming
  keepParty({ code, members: coming.map((line) => ({ person: line.person, token: line.token ?? '' })) })
  useParty.setState({ ...NO_PARTY, code })
  return { ok: true, value: code }
}

/** Everybody of a party comes to its table, and the page looks on. False if this device knows of none. */
export const enterParty = (code: string): boolean => {
  if (useParty.getState().code !== code) {
    leaveParty()
    const party = readParties().find((kept) => kept.code === code)
    if (party === undefined) return false
    lines = party.members.map(({ token }) => new Line(code, token, tell))
    useParty.setState({ ...NO_PARTY, code })
  }
  watchTable(code)
  speakBy(spokesman)
  const stopCovering = useTable.subscribe(coverWhenDone)
  document.addEventListener('visibilitychange', coverWhenHidden)
  stopWatching = () => {
    stopCovering()
    document.removeEventListener('visibilitychange', coverWhenHidden)
  }
  tell()
  return true
}

/** All of them leave the page, not their seats. */
export const leaveParty = (): void => {
  stopWatching()
  stopWatching = () => undefined
  cover()
  speakBy(undefined)
  for (const line of lines) line.close()
  lines = []
  if (useParty.getState().code !== '') leaveTable()
  useParty.setState(NO_PARTY)
}

/** All of them want the next game. */
export const wantNextGame = async (): Promise<boolean> => {
  const seated = lines.filter(({ over }) => !over)
  const answers = await Promise.all(seated.map((line) => askAs(line, 'rematch', { ready: true })))
  return answers.every((no) => no === undefined || (no !== 'unanswered' && no.code === 'table/running'))
}
