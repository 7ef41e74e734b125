import { useEffect } from 'react'
import './pass.css'
import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { useRememberGame, useRememberTable } from '../../game/play/use-remember-table.ts'
import { WaitingScreen } from '../../game/play/WaitingScreen.tsx'
import { TakeBackRequest } from '../../game/talk/lazy.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { forgetChoice } from '../../table/input/choice-store.ts'
import { startSeedExchange } from '../../table/net/client-seed-exchange.ts'
import { enterParty, leaveParty } from '../../table/net/party.ts'
import { isEnding, useTable } from '../../table/state/table.ts'
import { forgetParty } from '../../table/storage/party.ts'
import { showNotice } from '../../ui/notices.ts'
import { navigate } from '../../ui/page/route.ts'
import { clearPanels } from '../../ui/panels.ts'
import { PassPlay } from './PassPlay.tsx'
import { usePassGame } from './use-pass-game.ts'

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

/** Page of a game on a shared device. */
export const PassPage = ({ code }: { readonly code: string }) => {
  usePartyConnection(code)
  useEffect(startSeedExchange, [])
  const pass = usePassGame()
  useRememberTable(pass?.game, true)
  useRememberGame(pass?.game, true)
  const link = useTable((table) => table.link)
  const isMissing = link === 'missing'
  useEffect(() => {
    if (isMissing) forgetParty(code)
  }, [isMissing, code])
  if (pass === undefined || isEnding(link) || pass.game.state.phase === 'lobby') return <WaitingScreen code={code} />
  return (
    <>
      <ConnectionBanner />
      <TableNotices game={pass.game} />
      <TakeBackRequest game={pass.game} own={pass.own} />
      <PassPlay {...pass} />
    </>
  )
}
