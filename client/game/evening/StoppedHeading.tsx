import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { StoppedNote } from './StoppedNote.tsx'

/** Heading and sentences, on a phone or a television, about a game whose round was over before anybody had won. */
export const StoppedHeading = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('over')
  return (
    <>
      <h1>{t('evening.stopped')}</h1>
      <StoppedNote game={game} />
    </>
  )
}
