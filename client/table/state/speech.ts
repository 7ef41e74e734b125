import { create } from 'zustand'
import type { SaidPhrase } from '../../../server/protocol/phrases.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseList } from '../storage/json.ts'
import { useTable, useUtterances } from './table.ts'

/** Time for which a phrase is shown. */
const BUBBLE_MS = 4500
const MUTED_STORAGE_KEY = 'muted-people'
/** Entry of the muted list that stands for everybody. */
export const MUTE_ALL = '*'
/** Greatest number of muted people; the oldest entries are removed. */
const MAX_MUTED_PEOPLE = 50

const isText = (item: unknown): item is string => typeof item === 'string'

/** Store of the public ids of people who are muted in this browser; `MUTE_ALL` among them mutes everybody. */
export const useMuted = create(() => ({ muted: parseList(readStored(MUTED_STORAGE_KEY), isText) }))

let utteranceCount = 0

const isMuted = (muted: readonly string[], person: string): boolean =>
  muted.includes(MUTE_ALL) || muted.includes(person)

const hideUtterance = (id: number): void =>
  useUtterances.setState(({ shown }) => ({ shown: shown.filter((other) => other.id !== id) }))

/** Shows a phrase for a while in place of an earlier one of the same seat, unless the person is muted. */
export const showUtterance = ({ seat, phrase }: SaidPhrase): void => {
  const { state } = useTable.getState()
  if (isMuted(useMuted.getState().muted, state?.seats[seat]?.person ?? '')) return
  const id = ++utteranceCount
  useUtterances.setState(({ shown }) => ({
    shown: [...shown.filter((other) => other.seat !== seat), { id, seat, phrase }],
  }))
  setTimeout(() => hideUtterance(id), BUBBLE_MS)
}

/** Mutes or unmutes a person in this browser. */
export const setMuted = (person: string, mute: boolean): void => {
  const others = useMuted.getState().muted.filter((other) => other !== person)
  const muted = mute ? [...others, person].slice(-MAX_MUTED_PEOPLE) : others
  writeStored(MUTED_STORAGE_KEY, JSON.stringify(muted))
  const { state } = useTable.getState()
  useMuted.setState({ muted })
  useUtterances.setState(({ shown }) => ({
    shown: shown.filter(({ seat }) => !isMuted(muted, state?.seats[seat]?.person ?? '')),
  }))
}
