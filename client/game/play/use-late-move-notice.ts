import { useEffect } from 'react'
import { useLateMove } from '../../table/net/table-requests.ts'
import { showNotice } from '../../ui/notices.ts'
import type { TableGame } from '../use-game.ts'
import { useSentences } from './late-words.ts'

/** Says what was played instead if the game had moved on when the player's move arrived. */
export const useLateMoveNotice = ({ state, log, textContext }: TableGame): void => {
  const late = useLateMove()
  const sentences = useSentences()
  const entry = late.game === state.game ? log[late.seq] : undefined
  useEffect(() => {
    if (entry === undefined || sentences === undefined) return
    useLateMove.setState({ game: -1, seq: -1 })
    showNotice(sentences.entrySentence(textContext, entry))
  }, [entry, textContext, sentences])
}
