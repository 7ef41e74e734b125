import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'

/** Links to the table and to the list of open tables. */
export const WatchLinks = ({ code, sit }: { readonly code: string; readonly sit: boolean }) => {
  const { t } = useTranslation('watch')
  return (
    <span className="row">
      {sit && <Button className="small" text={t('watch.sit')} onPress={() => navigate({ at: 'table', code })} />}
      <Button className="quiet small" text={t('watch.all')} onPress={() => navigate({ at: 'watch', code: '' })} />
    </span>
  )
}

/** Returns true if a seat is free or has a bot. */
const hasOpenSeat = ({ state }: SeatedTable): boolean => state.seats.some(({ occupant }) => occupant !== 'person')

/** Shown in place of a hand: delay of the view, and links. */
export const WatchDock = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('watch')
  const { code, delay, phase } = game.state
  return (
    <div className="watch-dock">
      <p>{delay > 0 && phase === 'playing' ? t('watch.late', { count: delay }) : t('watch.watching')}</p>
      <WatchLinks code={code} sit={hasOpenSeat(game)} />
    </div>
  )
}
