import { ReadyList, RematchButtons } from '../../game/play/result/Rematch.tsx'
import { FairLink } from '../../game/settings/FairLink.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { navigate } from '../../ui/page/route.ts'

/** Offers the next steps after a match: another one, its page, and the way out. */
export const ChaseRematch = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('over')
  const { state } = game
  if (state.phase !== 'over') return null
  return (
    <div className="chase-next">
      <ReadyList game={game} />
      <RematchButtons game={game} kind="button primary" />
      {state.gameId !== '' && <FairLink state={state} look="small" />}
      <button type="button" className="button quiet small" onClick={() => navigate({ at: 'home' })}>
        {t('over.home')}
      </button>
    </div>
  )
}
