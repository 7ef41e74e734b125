import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entrySentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'
import { missedBy, readMissed, useRead } from '../store/missed.ts'
import { showNotice } from '../store/notices.ts'
import { useTable } from '../store/table.ts'

/** So many are told; of more, the latest. */
const TOLD = 3

/** To whoever was here and only too slow: a word in passing. */
const useTimeUp = (game: Game, missed: readonly number[]): void => {
  const { t } = useTranslation()
  const heard = useTable((table) => table.heard)
  const { state, seat, log, told } = game
  const [number = 0] = missed
  const entry = log[number - 1]
  const here =
    missed.length === 1 && number === state.seq && heard.has(number) && document.visibilityState === 'visible'
  useEffect(() => {
    if (!here || entry === undefined) return
    showNotice(t('absence.timeUp', { text: entrySentence(told, { ...entry, byBot: false }) }))
    readMissed(state, seat)
  }, [here, entry, told, state, seat, t])
}

/** To whoever was away: what a bot decided for him, until he has read it or decides again. */
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
  useTimeUp(game, missed)
  const told = missed.slice(-TOLD).flatMap((number) => log[number - 1] ?? [])
  return (
    <div className="missed" role="status">
      {told.length > 0 && (
        <section className="missed-sheet">
          <header>
            <h2>{t('absence.missed')}</h2>
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
