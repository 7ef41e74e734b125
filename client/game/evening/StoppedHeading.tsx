import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { StoppedNote } from './StoppedNote.tsx'

/** Shows, on a phone or a television, that the time of the round ended before anybody had won. */
export const StoppedHeading = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('over')
  return (
    <>
      <h1>{t('evening.stopped')}</h1>
      <StoppedNote game={game} />
    </>
  )
}
