import { useEffect } from 'react'
import { create } from 'zustand'
import type { Look } from '../../server/protocol/look.ts'
import { setRewording } from './i18n.ts'

/** The fields of a look on which the words depend. */
type LookWords = Pick<Look, 'wording' | 'direction'>

const wordsKey = ({ wording, direction }: LookWords): string => [wording, direction].join(' ')
const USUAL_WORDS = wordsKey({})

/** Store of the present words, as their key. If they are unavailable, they could not be fetched, and the usual ones stay. */
const useActiveWords = create(() => ({ key: USUAL_WORDS, isUnavailable: false }))
/** Number of mounted components that use other words than the usual ones. */
let userCount = 0

const activateWords = (words: LookWords): void => {
  import('./rewordings.ts').then(
    ({ reword }) => {
      if (userCount === 0) return
      setRewording((...text) => reword(words, ...text))
      useActiveWords.setState({ key: wordsKey(words) })
    },
    () => useActiveWords.setState({ isUnavailable: true }),
  )
}

const releaseWords = (): void => {
  userCount -= 1
  if (userCount > 0) return
  setRewording(undefined)
  useActiveWords.setState({ key: USUAL_WORDS, isUnavailable: false })
}

/** Applies the regional wording and the direction of a look to all texts while the component is mounted. Returns whether the texts have them yet. */
export const useWording = ({ wording, direction }: LookWords): boolean => {
  const active = useActiveWords()
  const wanted = wordsKey({ wording, direction })
  useEffect(() => {
    if (wanted === USUAL_WORDS) return undefined
    userCount += 1
    activateWords({ wording, direction })
    return releaseWords
  }, [wanted, wording, direction])
  return wanted === USUAL_WORDS || active.isUnavailable || active.key === wanted
}
