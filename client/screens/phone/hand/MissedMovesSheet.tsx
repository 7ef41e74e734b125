import { useEffect } from 'react'
import { missedTitle, useMissedMoves } from '../../../game/play/moves/use-missed-moves.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useChoiceForTurn } from '../../../table/input/choice-store.ts'
import { NO_CARD } from '../../../table/input/move-tree.ts'
import { markMissedRead } from '../../../table/state/missed-moves.ts'
import { Button } from '../../../ui/Button.tsx'
import { addListeners } from '../../../ui/event-listeners.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { entrySentence } from '../../../words/sentences.ts'

const MAX_LISTED_MOVES = 3

/** Time in view after which the sheet has been read. */
const READ_MS = 15_000

/** Calls `onRead` once the page has been in view for long enough; it begins again each time the page is shown. `missedCount`: 0 for nothing to read. */
const useReadInTime = (missedCount: number, onRead: () => void): void => {
  const latest = useLatest(onRead)
  useEffect(() => {
    if (missedCount === 0) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => latest.current(), READ_MS)
    }
    begin()
    const stop = addListeners(document, { visibilitychange: begin })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [missedCount])
}

/** Marks the missed decisions as read with the next decision, so that they don't cover the moves. */
const useReadWithChoice = ({ state, seat, turn }: TableGame): void => {
  const { card } = useChoiceForTurn(turn).choice
  const isChosen = card !== undefined && card !== NO_CARD
  useEffect(() => {
    if (isChosen) markMissedRead(state, seat)
  }, [isChosen, state, seat])
}

/** Lists what a bot decided for this player while they were absent, until they have had time to read it, close it or decide again. */
export const MissedMovesSheet = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('phone')
  const { t: overText } = useTranslation('over')
  const { state, seat, log } = game
  const missed = useMissedMoves(game)
  useReadWithChoice(game)
  useReadInTime(missed.length, () => markMissedRead(state, seat))
  const listed = missed.slice(-MAX_LISTED_MOVES).flatMap((number) => log[number - 1] ?? [])
  return (
    <div className="missed" role="status">
      {listed.length > 0 && (
        <section className="missed-sheet">
          <header>
            <h2>{overText(missedTitle(listed))}</h2>
            <Button className="small" text={t('act.close')} onPress={() => markMissedRead(state, seat)} />
          </header>
          {missed.length > MAX_LISTED_MOVES && (
            <p>{t('phone.missedMore', { count: missed.length - MAX_LISTED_MOVES })}</p>
          )}
          <ul>
            {listed.map((entry, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
              <li key={i}>{entrySentence(game.textContext, { ...entry, byBot: false })}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
