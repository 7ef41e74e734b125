import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { HistoryEntry } from '../../../table/state/history.ts'
import { markMissedRead, missedMovesOf, useReadMissedMoves } from '../../../table/state/missed-moves.ts'
import { type SeatedTable, useTable } from '../../../table/state/table.ts'
import { usePagePresence } from '../../../ui/hooks/use-page-presence.ts'
import { showNotice } from '../../../ui/notices.ts'
import type { TableGame } from '../../use-game.ts'
import { useSentences } from '../late-words.ts'

/** Returns the key of the text above missed decisions, which says why a bot made them: after a time that ran out, an absent player's bot plays on. */
export const missedTitle = ([first]: readonly Pick<HistoryEntry, 'timedOut'>[]) =>
  first?.timedOut === true ? 'missed.timedOut' : 'missed.away'

/** Notifies a player who was present when their time ran out. `text` is the bot's decision; undefined if there is nothing to report. */
export const useTimeUpNotice = ({ state, seat }: SeatedTable, text: string | undefined): void => {
  const { t } = useTranslation('over')
  useEffect(() => {
    if (text === undefined) return
    showNotice(t('missed.timeUp', { text }))
    markMissedRead(state, seat)
  }, [text, state, seat, t])
}

/** Returns the text about the only missed decision if the player was present and saw it; undefined otherwise. */
const useSeenDecisionText = ({ state, log, textContext }: TableGame, missed: readonly number[]): string | undefined => {
  const before = useTable((table) => table.history.before)
  const isPagePresent = usePagePresence()
  const [number = 0] = missed
  const entry = log[number - 1]
  // The decision's arrival settles if the player was there: a page that slept or was hidden is seen again later.
  const arrival = useRef({ number: 0, isPresent: false })
  if (arrival.current.number !== number) arrival.current = { number, isPresent: isPagePresent() }
  const isSeen = missed.length === 1 && number === state.seq && number > before && arrival.current.isPresent
  const sentences = useSentences()
  return isSeen && entry !== undefined ? sentences?.entrySentence(textContext, { ...entry, byBot: false }) : undefined
}

/** Returns the numbers of decisions that a bot made for an absent player, until they have seen them or decide again. `log`: the decisions of the game with this number. */
export const useMissedNumbers = (
  { state: { code }, seat }: SeatedTable,
  game: number,
  log: readonly Pick<HistoryEntry, 'seat' | 'byBot'>[],
): readonly number[] => {
  const read = useReadMissedMoves((store) => store.read)
  return useMemo(
    () => (seat === -1 ? [] : missedMovesOf({ code, game }, log, seat, read)),
    [code, game, log, seat, read],
  )
}

/** Returns the numbers of missed decisions of a game of cards. A player who was present gets a notice instead. */
export const useMissedMoves = (game: TableGame): readonly number[] => {
  const missed = useMissedNumbers(game, game.state.game, game.log)
  useTimeUpNotice(game, useSeenDecisionText(game, missed))
  return missed
}
