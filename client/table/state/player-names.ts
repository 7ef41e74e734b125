import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { TableState } from '../../../server/protocol/state.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/notices.ts'
import { setSettings, useSettings } from './settings.ts'

/** Question for the name of the person at this screen. */
interface NameQuestion {
  /** Function to call with the name, or with an empty text if the person declines; undefined while there is no question. */
  readonly answer: ((name: string) => void) | undefined
}

export const useNameQuestion = create<NameQuestion>()(() => ({ answer: undefined }))

/** Returns the name of the person at this screen, and asks for it if it is not known. Resolves to an empty text if they decline. */
export const askPlayerName = (): Promise<string> => {
  const known = useSettings.getState().name.trim()
  useNameQuestion.getState().answer?.('')
  if (known !== '') return Promise.resolve(known)
  return new Promise((resolve) => {
    const answer = (name: string) => {
      useNameQuestion.setState({ answer: undefined })
      if (name !== '') setSettings({ name })
      resolve(name)
    }
    useNameQuestion.setState({ answer })
  })
}

/** Returns the name of the person who chose the name of the player in this seat; empty if the player chose it. */
export const nameGiver = ({ seats }: TableState, seat: number): string => {
  const { person = '', namedBy = '' } = seats[seat] ?? {}
  if (namedBy === '' || namedBy === person) return ''
  return seats.find((other) => other.person === namedBy)?.name ?? i18n.t('naming.host')
}

/** Shows a notice when a person is given another name. */
export const useRenameNotices = (state: TableState): void => {
  const names = useRef(new Map<string, string>()).current
  useEffect(() => {
    for (const [seat, { person, name }] of state.seats.entries()) {
      const by = nameGiver(state, seat)
      if (by !== '' && names.has(person) && names.get(person) !== name) showNotice(i18n.t('naming.given', { by, name }))
      names.set(person, name)
    }
  }, [state, names])
}
