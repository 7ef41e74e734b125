import { useEffect, useState } from 'react'
import '../../i18n/host-texts.ts'
import '../../i18n/pass-texts.ts'
import '../../style/pass.css'
import { i18n } from '../../i18n/i18n.ts'
import { startMixing } from '../../net/mixing.ts'
import { enterParty, leaveParty } from '../../net/party.ts'
import { LinkBanner } from '../../overlay/LinkBanner.tsx'
import { forgetChoice } from '../../store/choosing.ts'
import { showNotice } from '../../store/notices.ts'
import { clearPanels } from '../../store/panel.ts'
import { forgetParty, readParties } from '../../store/party.ts'
import { go } from '../../store/route.ts'
import { isEnding, useTable } from '../../store/table.ts'
import { Waiting } from '../Waiting.tsx'
import { PassPlay } from './PassPlay.tsx'
import { PassSetUp } from './PassSetUp.tsx'
import { usePassGame } from './use-pass-game.ts'

const useAttendance = (code: string): void => {
  useEffect(() => {
    if (!enterParty(code)) {
      showNotice(i18n.t('pass.unknown', { code }))
      go({ at: 'pass', code: '' })
    }
    return () => {
      leaveParty()
      forgetChoice()
      clearPanels()
    }
  }, [code])
}

const PassTable = ({ code }: { readonly code: string }) => {
  useAttendance(code)
  useEffect(startMixing, [])
  const pass = usePassGame()
  const link = useTable((table) => table.link)
  const missing = link === 'missing'
  useEffect(() => {
    if (missing) forgetParty(code)
  }, [missing, code])
  if (pass === undefined || isEnding(link) || pass.game.state.phase === 'lobby') return <Waiting code={code} />
  return (
    <>
      <LinkBanner />
      <PassPlay {...pass} />
    </>
  )
}

/** One device for all who sit round it. */
export const PassPage = ({ code }: { readonly code: string }) => {
  const [party] = useState(() => readParties()[0])
  return code === '' ? <PassSetUp party={party} /> : <PassTable code={code} />
}
