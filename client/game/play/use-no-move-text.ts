import { useEffect, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'

type NoMoveText = typeof import('../../words/no-move-text.ts')

let loading: Promise<NoMoveText | undefined> | undefined

/** Loads what tells why a card has no move, once. Resolves to undefined if it can't be fetched, and the next call tries again. */
const loadNoMoveText = (): Promise<NoMoveText | undefined> => {
  loading ??= fetchWithRetry(() => loadTexts(['noMove']).then(() => import('../../words/no-move-text.ts'))).catch(
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

/** Returns what tells why a card has no move; undefined until it is loaded: at once if a person asks for it, else when the board stands. */
export const useNoMoveText = (isAsked = false): NoMoveText | undefined => {
  const [words, setWords] = useState<NoMoveText>()
  useEffect(() => {
    const load = () => void loadNoMoveText().then(setWords)
    if (isAsked) load()
    else void firstBoardPaint.then(load)
  }, [isAsked])
  return words
}
