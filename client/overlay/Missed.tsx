import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entrySentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'
import { missedBy, readMissed, useRead } from '../store/missed.ts'

/** So many are told; of more, the latest. */
const TOLD = 3

/** To whoever was away or out of time: what a bot decided for him, until he has read it or decides again. */
export const Missed = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const read = useRead((store) => store.read)
  const { state, seat, log } = game
  const missed = useMemo(
    () =>
      seat === -1
        ? []
        : missedBy(
            state,
            log.map((entry) => entry.seat),
            seat,
            read,
          ),
    [state, log, seat, read],
  )
  const told = missed.slice(-TOLD).flatMap((number) => log[number - 1] ?? [])
  return (
    <div className="missed" role="status">
      {told.length > 0 && (
        <section className="missed-sheet">
          <h2>{t('absence.missed')}</h2>
          {missed.length > TOLD && <p>{t('absence.missedMore', { count: missed.length - TOLD })}</p>}
          <ul>
            {told.map((entry, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is told as a whole
              <li key={i}>{entrySentence(game.told, { ...entry, byBot: false })}</li>
            ))}
          </ul>
          <button type="button" className="button small" onClick={() => readMissed(state)}>
            {t('act.close')}
          </button>
        </section>
      )}
    </div>
  )
}
