import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { markMissedRead, missedMovesOf, useReadMissed } from '../../../table/state/missed-moves.ts'
import { useTable } from '../../../table/state/table.ts'
import { showNotice } from '../../../ui/notices.ts'
import { entrySentence } from '../../../words/sentences.ts'
import type { TableGame } from '../../use-game.ts'

/** Notifies a player who was present and ran out of time. */
const useTimeUp = (game: TableGame, missed: readonly number[]): void => {
  const { t } = useTranslation()
  const before = useTable((table) => table.history.before)
  const { state, seat, log, textContext } = game
  const [number = 0] = missed
  const entry = log[number - 1]
  const here = missed.length === 1 && number === state.seq && number > before && document.visibilityState === 'visible'
  useEffect(() => {
    if (!here || entry === undefined) return
    showNotice(t('absence.timeUp', { text: entrySentence(textContext, { ...entry, byBot: false }) }))
    markMissedRead(state, seat)
  }, [here, entry, textContext, state, seat, t])
}

/** Returns the numbers of decisions that a bot made for an absent player, until they have seen them or decide again. */
export const useMissedMoves = (game: TableGame): readonly number[] => {
  const read = useReadMissed((store) => store.read)
  const { state, seat, log } = game
  const missed = useMemo(() => (seat === -1 ? [] : missedMovesOf(state, log, seat, read)), [state, log, seat, read])
  useTimeUp(game, missed)
  return missed
}
