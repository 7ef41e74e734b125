import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entrySentence } from '../i18n/sentences.ts'
import { missedBy, readMissed, useRead } from '../state/missed.ts'
import { showNotice } from '../state/notices.ts'
import { replayEntries } from '../state/replayed.ts'
import { useTable } from '../state/table.ts'
import type { TableGame } from '../state/use-game.ts'

/** At most so many are listed, the latest ones. */
const TOLD = 3

/** A film shows at most so many decisions, everybody's, up to the present. */
const MOST_SHOWN = 24

/** A short notice for a player who was present and ran out of time. */
const useTimeUp = (game: TableGame, missed: readonly number[]): void => {
  const { t } = useTranslation()
  const before = useTable((table) => table.history.before)
  const { state, seat, log, told } = game
  const [number = 0] = missed
  const entry = log[number - 1]
  const here = missed.length === 1 && number === state.seq && number > before && document.visibilityState === 'visible'
  useEffect(() => {
    if (!here || entry === undefined) return
    showNotice(t('absence.timeUp', { text: entrySentence(told, { ...entry, byBot: false }) }))
    readMissed(state, seat)
  }, [here, entry, told, state, seat, t])
}

/** What a bot decided for a player who was away. Stays until they close it or decide again. */
export const Missed = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const read = useRead((store) => store.read)
  const { state, seat, log } = game
  const missed = useMemo(() => (seat === -1 ? [] : missedBy(state, log, seat, read)), [state, log, seat, read])
  useTimeUp(game, missed)
  const first = Math.max((missed[0] ?? 1) - 1, log.length - MOST_SHOWN)
  const told = missed.slice(-TOLD).flatMap((number) => log[number - 1] ?? [])
  return (
    <div className="missed" role="status">
      {told.length > 0 && (
        <section className="missed-sheet">
          <header>
            <h2>{t('absence.missed')}</h2>
            <button type="button" className="button small" onClick={() => replayEntries(first, log.length - 1)}>
              {t('absence.film')}
            </button>
            <button type="button" className="button small" onClick={() => readMissed(state, seat)}>
              {t('act.close')}
            </button>
          </header>
          {missed.length > TOLD && <p>{t('absence.missedMore', { count: missed.length - TOLD })}</p>}
          <ul>
            {told.map((entry, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is told as a whole
              <li key={i}>{entrySentence(game.told, { ...entry, byBot: false })}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
