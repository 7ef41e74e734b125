import { create } from 'zustand'
import type { Said } from '../../../server/protocol/phrases.ts'
import { keepStored, readStored } from '../../ui/page/browser-storage.ts'
import { parseList } from '../storage/json.ts'
import { useSaid } from './said.ts'
import { useTable } from './table.ts'

const BUBBLE_MS = 4500
const MUTED_STORAGE_KEY = 'muted-people'
/** Stands for everybody in the list of those who are muted. */
export const MUTE_ALL = '*'
/** The latest are remembered. */
const MAX_MUTED_PEOPLE = 50

const isText = (item: unknown): item is string => typeof item === 'string'

/** `muted`: public ids of people that this browser does not want to hear, or `EVERYBODY`. */
export const useMuted = create(() => ({ muted: parseList(readStored(MUTED_STORAGE_KEY), isText) }))

let count = 0

const isMuted = (muted: readonly string[], person: string): boolean =>
  muted.includes(MUTE_ALL) || muted.includes(person)

const forget = (id: number): void =>
  useSaid.setState(({ shown }) => ({ shown: shown.filter((other) => other.id !== id) }))

/** Shows what was said for a while, in place of what the same seat said before, unless its person is muted. */
export const showUtterance = ({ seat, phrase }: Said): void => {
  const { state } = useTable.getState()
  if (isMuted(useMuted.getState().muted, state?.seats[seat]?.person ?? '')) return
  const id = ++count
  useSaid.setState(({ shown }) => ({
    shown: [...shown.filter((other) => other.seat !== seat), { id, seat, phrase }],
  }))
  setTimeout(() => forget(id), BUBBLE_MS)
}

/** From now on, or no longer, nothing of this person is shown here. */
export const setMuted = (person: string, mute: boolean): void => {
  const others = useMuted.getState().muted.filter((other) => other !== person)
  const muted = mute ? [...others, person].slice(-MAX_MUTED_PEOPLE) : others
  keepStored(MUTED_STORAGE_KEY, JSON.stringify(muted))
  const { state } = useTable.getState()
  useMuted.setState({ muted })
  useSaid.setState(({ shown }) => ({
    shown: shown.filter(({ seat }) => !isMuted(muted, state?.seats[seat]?.person ?? '')),
  }))
}
