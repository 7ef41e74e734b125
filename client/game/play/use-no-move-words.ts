import { useEffect, useState } from 'react'
import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'

type NoMoveWords = typeof import('../../words/no-move-text.ts')

let loading: Promise<NoMoveWords> | undefined

const loadNoMoveWords = (): Promise<NoMoveWords> => {
  loading ??= firstBoardPaint.then(() => fetchWithRetry(() => import('../../words/no-move-text.ts')))
  return loading
}

/** Returns what tells why a card has no move, which is loaded after the first board or hand; undefined until then. */
export const useNoMoveWords = (): NoMoveWords | undefined => {
  const [words, setWords] = useState<NoMoveWords>()
  useEffect(() => void loadNoMoveWords().then(setWords), [])
  return words
}
