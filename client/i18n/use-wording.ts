import { useEffect } from 'react'
import { create } from 'zustand'
import type { Wording } from '../../server/protocol/choices.ts'
import { setRewording } from './i18n.ts'

/** The present wording. `lost`: the words can't be fetched, and the usual ones stay. */
const useSpoken = create(() => ({ wording: undefined as Wording | undefined, lost: false }))
let speakers = 0

const speak = (wording: Wording): void => {
  import('./en/rewordings.ts').then(
    ({ reword: reworded }) => {
      if (speakers === 0) return
      setRewording((text, namespace, key) => reworded(wording, text, namespace, key))
      useSpoken.setState({ wording })
    },
    () => useSpoken.setState({ lost: true }),
  )
}

const stop = (): void => {
  speakers -= 1
  if (speakers > 0) return
  setRewording(undefined)
  useSpoken.setState({ wording: undefined, lost: false })
}

/** Texts have a region's words as long as this is shown; undefined for the usual ones. Returns whether they have them yet. */
export const useWording = (wording: Wording | undefined): boolean => {
  const spoken = useSpoken()
  useEffect(() => {
    if (wording === undefined) return undefined
    speakers += 1
    speak(wording)
    return stop
  }, [wording])
  return wording === undefined || spoken.lost || spoken.wording === wording
}
