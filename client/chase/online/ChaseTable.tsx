import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chaseRules, RULES_ID, sideOf } from '../../../engine/marble-chase/chase-rules.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { seatName } from '../../i18n/names.ts'
import { ask } from '../../net/table-link.ts'
import { KnockNews } from '../../play/KnockNews.tsx'
import { LinkBanner } from '../../play/LinkBanner.tsx'
import { useKeptTable } from '../../play/use-kept-table.ts'
import { Waiting } from '../../play/Waiting.tsx'
import { SettingsButton } from '../../settings/SettingsButton.tsx'
import type { SeatedTeams } from '../../state/seated.ts'
import { isHostHere, ownSeatOf, useTable } from '../../state/table.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { RollerLoading } from '../local/RollerLoading.tsx'
import { useRoller } from '../local/use-roller.ts'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { ChaseLobby } from './ChaseLobby.tsx'
import { chaseSetupOf } from './told-match.ts'
import { useOnlineMatch } from './use-online-match.ts'
import '../chase.css'

const teamsOf = (state: TableState): SeatedTeams['setup'] | undefined => {
  const made = chaseRules(chaseSetupOf(state))
  if (!made.ok) return undefined
  const { players, sides } = made.value
  const teamOf = state.seats.map((_, seat) => sideOf(made.value, seat))
  return { rules: { id: RULES_ID, players, teams: sides, teamOf } }
}

/** The table as this person sees it. */
const useSeatedTeams = (): SeatedTeams | undefined => {
  const state = useTable((table) => table.state)
  const person = useTable((table) => table.person)
  return useMemo(() => {
    const setup = state === undefined ? undefined : teamsOf(state)
    if (state === undefined || setup === undefined) return undefined
    return { state, setup, seat: ownSeatOf(state, person), host: isHostHere(state, person) }
  }, [state, person])
}

const Playing = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('chase')
  const { state, seat } = game
  const rolling = useRoller()
  const { course, moves } = useOnlineMatch(game, rolling)
  useTitle(t('chase.title'))
  const again = state.phase === 'over' && seat !== -1 ? () => void ask('rematch', { ready: true }) : undefined
  return (
    <main className="page chase" data-at="match" data-seq={state.seq}>
      <PageHead title={t('chase.title')}>
        <SettingsButton />
      </PageHead>
      <RollerLoading {...rolling} />
      {course !== undefined && (
        <ChasePlay
          {...moves}
          game={course.match.game}
          events={course.match.events}
          lying={course.lying}
          film={course.film}
          own={seat === -1 ? [] : [seat]}
          names={state.seats.map((_, i) => seatName(state.seats, i))}
          colours={state.seats.map(({ colour }) => colour)}
          again={again}
        />
      )}
    </main>
  )
}

/** A table of Marble Chase by its code: its lobby, then its match. */
export const ChaseTable = ({ code }: { readonly code: string }) => {
  const game = useSeatedTeams()
  useKeptTable(game)
  if (game === undefined) return <Waiting code={code} />
  return (
    <>
      <LinkBanner />
      <KnockNews game={game} />
      {game.state.phase === 'lobby' ? (
        <ChaseLobby game={game} setup={chaseSetupOf(game.state)} />
      ) : (
        <Playing game={game} />
      )}
    </>
  )
}
