import { useEffect, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'

type NoMoveWords = typeof import('../../words/no-move-text.ts')

let loading: Promise<NoMoveWords> | undefined

const loadNoMoveWords = (): Promise<NoMoveWords> => {
  loading ??= fetchWithRetry(() => loadTexts(['noMove']).then(() => import('../../words/no-move-text.ts')))
  return loading
}

/** Returns what tells why a card has no move; undefined until it is loaded: at once if a person asks for it, else when the board stands. */
export const useNoMoveWords = (isAsked = false): NoMoveWords | undefined => {
  const [words, setWords] = useState<NoMoveWords>()
  useEffect(() => {
    const load = () => void loadNoMoveWords().then(setWords)
    if (isAsked) load()
    else void firstBoardPaint.then(load)
  }, [isAsked])
  return words
}
