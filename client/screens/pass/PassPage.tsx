import { useEffect } from 'react'
import './pass.css'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { useRememberGame, useRememberTable } from '../../game/play/use-remember-table.ts'
import { WaitingScreen } from '../../game/play/WaitingScreen.tsx'
import { useTableView } from '../../game/use-table-view.ts'
import { i18n } from '../../i18n/i18n.ts'
import { forgetChoice } from '../../table/input/choice-store.ts'
import { startSeedExchange } from '../../table/net/client-seed-exchange.ts'
import { enterParty, followParty, leaveParty } from '../../table/net/party.ts'
import { useNextTable } from '../../table/net/use-next-table.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { isEnding, type SeatedTeams, useTable } from '../../table/state/table.ts'
import { forgetParty, useParty } from '../../table/storage/party.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { showNotice } from '../../ui/notices.ts'
import { navigate, redirect } from '../../ui/page/route.ts'
import { clearPanels } from '../../ui/panels.ts'
import { PassPlay } from './PassPlay.tsx'
import { usePassGame } from './use-pass-game.ts'

const LazyPassLobby = lazyPart('PassLobby', () => import('./PassLobby.tsx'))

/** Returns the table before its game; also one with a game that can't be passed round. Undefined while a game begins by itself. */
const usePassLobby = (): SeatedTeams | undefined => {
  const game = useTableView()
  const persons = useParty((party) => party.persons)
  if (game === undefined) return undefined
  const { state } = game
  const isWaiting = state.phase === 'lobby' && state.nextCommitment === ''
  if (!isWaiting && kindTraits(state.rules).hasHistory) return undefined
  return { ...game, host: persons.includes(state.host) }
}

const usePartyConnection = (code: string): void => {
  useEffect(() => {
    if (!enterParty(code)) {
      showNotice(i18n.t('host:pass.unknown', { code }))
      navigate({ at: 'pass', query: '' })
    }
    return () => {
      leaveParty()
      forgetChoice()
      clearPanels()
    }
  }, [code])
}

/** Shows the table at which the people of this device go on. */
const showNextTable = (code: string): void => {
  followParty(code)
  redirect({ at: 'party', code })
}

/** Page of a game on a shared device. */
export const PassPage = ({ code }: { readonly code: string }) => {
  usePartyConnection(code)
  useEffect(startSeedExchange, [])
  useNextTable(showNextTable)
  const pass = usePassGame()
  const lobby = usePassLobby()
  useRememberTable(pass?.game, true)
  useRememberGame(pass?.game, true)
  const link = useTable((table) => table.link)
  const isMissing = link === 'missing'
  useEffect(() => {
    if (isMissing) forgetParty(code)
  }, [isMissing, code])
  if (lobby !== undefined && !isEnding(link)) return <LazyPassLobby game={lobby} />
  if (pass === undefined || isEnding(link) || pass.game.state.phase === 'lobby') return <WaitingScreen code={code} />
  return (
    <>
      <TableNotices game={pass.game} />
      <PassPlay {...pass} />
    </>
  )
}
