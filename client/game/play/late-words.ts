import { useEffect, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Namespace } from '../../i18n/languages.ts'
import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'

/** Returns a hook for words that the first board does without. It returns undefined until they are loaded: at once if a person asks for them, else when the board stands. */
const lateWords = <Words>(namespace: Namespace, load: () => Promise<Words>) => {
  let loading: Promise<void> | undefined
  let loaded: Words | undefined
  /** Loads the words once. If they can't be fetched, the next call tries again. */
  const loadOnce = (): Promise<void> => {
    loading ??= fetchWithRetry(() => Promise.all([load(), loadTexts([namespace])])).then(
      ([words]) => {
        loaded = words
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  return (isAsked = false): Words | undefined => {
    const [words, setWords] = useState(loaded)
    useEffect(() => {
      const show = () => void loadOnce().then(() => setWords(loaded))
      if (isAsked) show()
      else void firstBoardPaint.then(show)
    }, [isAsked])
    return words
  }
}

/** Returns what tells why a card has no move. */
export const useNoMoveText = lateWords('noMove', () => import('../../words/no-move-text.ts'))

/** Returns what tells the decisions of a game. */
export const useSentences = lateWords('moves', () => import('../../words/sentences.ts'))
