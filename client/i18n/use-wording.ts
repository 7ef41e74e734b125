import { useEffect } from 'react'
import { create } from 'zustand'
import type { Wording } from '../../server/protocol/choices.ts'
import { setRewording } from './i18n.ts'

/** Store of the present wording. If it is unavailable, its words could not be fetched, and the usual ones stay. */
const useActiveWording = create(() => ({ wording: undefined as Wording | undefined, isUnavailable: false }))
/** Number of mounted components that use a wording. */
let userCount = 0

const activateWording = (wording: Wording): void => {
  import('./en/rewordings.ts').then(
    ({ reword }) => {
      if (userCount === 0) return
      setRewording((text, namespace, key) => reword(wording, text, namespace, key))
      useActiveWording.setState({ wording })
    },
    () => useActiveWording.setState({ isUnavailable: true }),
  )
}

const releaseWording = (): void => {
  userCount -= 1
  if (userCount > 0) return
  setRewording(undefined)
  useActiveWording.setState({ wording: undefined, isUnavailable: false })
}

/** Applies a wording to all texts while the component is mounted; undefined for the usual words. Returns whether the texts have it yet. */
export const useWording = (wording: Wording | undefined): boolean => {
  const active = useActiveWording()
  useEffect(() => {
    if (wording === undefined) return undefined
    userCount += 1
    activateWording(wording)
    return releaseWording
  }, [wording])
  return wording === undefined || active.isUnavailable || active.wording === wording
}
