import { useTranslation } from '../../i18n/use-translation.ts'
import type { Seated } from '../../table/state/table.ts'
import { go } from '../../ui/page/route.ts'

/** To a seat at the table, and to the list of open ones. */
export const WatchLinks = ({ code, sit }: { readonly code: string; readonly sit: boolean }) => {
  const { t } = useTranslation('watch')
  return (
    <span className="row">
      {sit && (
        <button type="button" className="button small" onClick={() => go({ at: 'table', code })}>
          {t('watch.sit')}
        </button>
      )}
      <button type="button" className="button quiet small" onClick={() => go({ at: 'watch', code: '' })}>
        {t('watch.all')}
      </button>
    </span>
  )
}

/** No person has this seat, so that somebody could play there. */
const hasRoom = ({ state }: Seated): boolean => state.seats.some(({ occupant }) => occupant !== 'person')

/** In place of a hand: what one sees here, and the ways to elsewhere. */
export const WatchDock = ({ game }: { readonly game: Seated }) => {
  const { t } = useTranslation('watch')
  const { code, delay, phase } = game.state
  return (
    <div className="watch-dock">
      <p>{delay > 0 && phase === 'playing' ? t('watch.late', { count: delay }) : t('watch.watching')}</p>
      <WatchLinks code={code} sit={hasRoom(game)} />
    </div>
  )
}
