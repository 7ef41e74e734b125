import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Page } from '../../ui/Page.tsx'
import { Evening } from './Evening.tsx'
import { type Tournament, useTournament } from './use-tournament.ts'
import './tournament.css'

const LazyBigScreen = lazyComponent('BigScreen', () => import('./screen/BigScreen.tsx'), ['tournament'])
const LazySheetsPage = lazyComponent('SheetsPage', () => import('./print/SheetsPage.tsx'), ['tournament'])

/** Says why nothing is shown yet. */
const Missing = ({ state, code }: { readonly state: Exclude<Tournament['state'], 'known'>; readonly code: string }) => {
  const { t } = useTranslation('tournament')
  return (
    <Page title={t('tournament.title')} className="tournament-page">
      <p className="panel" role="status">
        {t(`tournament.missing.${state}`, { code })}
      </p>
    </Page>
  )
}

/** Pages of a tournament: that of the evening, the big screen and the printed sheets. `id`: its code, perhaps with `/screen` or `/print`. */
export const TournamentPage = ({ id }: { readonly id: string }) => {
  const [given = '', part] = id.split('/')
  const code = given.toUpperCase()
  const tournament = useTournament(code)
  const { known, state } = tournament
  if (known === undefined) return <Missing state={state === 'known' ? 'looking' : state} code={code} />
  if (part === 'screen') return <LazyBigScreen known={known} />
  if (part === 'print') return <LazySheetsPage view={known.view} keys={tournament.keys} />
  return <Evening tournament={tournament} known={known} />
}
