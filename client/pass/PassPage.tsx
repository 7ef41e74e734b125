import { useEffect } from 'react'
import './pass.css'
import { i18n } from '../i18n/i18n.ts'
import { forgetChoice } from '../input/choosing.ts'
import { startMixing } from '../net/client-seed.ts'
import { enterParty, leaveParty } from '../net/party.ts'
import { KnockNews } from '../play/KnockNews.tsx'
import { LinkBanner } from '../play/LinkBanner.tsx'
import { useKeptTable } from '../play/use-kept-table.ts'
import { Waiting } from '../play/Waiting.tsx'
import { forgetParty } from '../state/kept/party.ts'
import { showNotice } from '../state/notices.ts'
import { clearPanels } from '../state/page/panel.ts'
import { go } from '../state/page/route.ts'
import { isEnding, useTable } from '../state/table.ts'
import { TakeBackNews } from '../talk/lazy.tsx'
import { PassPlay } from './PassPlay.tsx'
import { usePassGame } from './use-pass-game.ts'

const useAttendance = (code: string): void => {
  useEffect(() => {
    if (!enterParty(code)) {
      showNotice(i18n.t('pass.unknown', { code, ns: 'host' }))
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
