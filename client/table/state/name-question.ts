import { create } from 'zustand'
import { setSettings, useSettings } from './settings.ts'

interface NameQuestion {
  /** Takes the name, or nothing from somebody who would rather not; undefined while nobody is asked. */
  readonly answer: ((name: string) => void) | undefined
}

export const useNameQuestion = create<NameQuestion>()(() => ({ answer: undefined }))

/** The person's name; they are asked for it if this browser knows none. Empty if they would rather not. */
export const nameForSeat = (): Promise<string> => {
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
