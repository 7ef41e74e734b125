import { useEffect } from 'react'
import './pass.css'
import { LinkBanner } from '../../game/play/ConnectionBanner.tsx'
import { KnockNews } from '../../game/play/TableNotices.tsx'
import { useKeptTable } from '../../game/play/use-remember-table.ts'
import { Waiting } from '../../game/play/WaitingScreen.tsx'
import { TakeBackNews } from '../../game/talk/lazy.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { forgetChoice } from '../../table/input/choosing.ts'
import { startMixing } from '../../table/net/client-seed.ts'
import { enterParty, leaveParty } from '../../table/net/party.ts'
import { showNotice } from '../../table/state/notices.ts'
import { clearPanels } from '../../table/state/page/panel.ts'
import { go } from '../../table/state/page/route.ts'
import { isEnding, useTable } from '../../table/state/table.ts'
import { forgetParty } from '../../table/storage/party.ts'
import { PassPlay } from './PassPlay.tsx'
import { usePassGame } from './use-pass-game.ts'

const useAttendance = (code: string): void => {
  useEffect(() => {
    if (!enterParty(code)) {
      showNotice(i18n.t('host:pass.unknown', { code }))
      go({ at: 'pass', query: '' })
    }
    return () => {
      leaveParty()
      forgetChoice()
      clearPanels()
    }
  }, [code])
}

/** One device for all who sit round it. */
export const PassPage = ({ code }: { readonly code: string }) => {
  useAttendance(code)
  useEffect(startMixing, [])
  const pass = usePassGame()
  useKeptTable(pass?.game, true)
  const link = useTable((table) => table.link)
  const missing = link === 'missing'
  useEffect(() => {
    if (missing) forgetParty(code)
  }, [missing, code])
  if (pass === undefined || isEnding(link) || pass.game.state.phase === 'lobby') return <Waiting code={code} />
  return (
    <>
      <LinkBanner />
      <KnockNews game={pass.game} />
      <TakeBackNews game={pass.game} own={pass.own} />
      <PassPlay {...pass} />
    </>
  )
}
