import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { startMixing } from '../net/mixing.ts'
import { enterTable, leaveTable } from '../net/table-link.ts'
import { forgetChoice } from '../store/choosing.ts'
import { clearPanels } from '../store/panel.ts'
import { go } from '../store/route.ts'
import { useStarting } from '../store/starting.ts'
import { useTable } from '../store/table.ts'
import { Lobby } from './later.tsx'
import { Play } from './Play.tsx'
import { useGame } from './use-game.ts'
import { useTitle } from './use-title.ts'

const LinkBanner = () => {
  const { t } = useTranslation()
  const link = useTable((table) => table.link)
  return link === 'reconnecting' ? (
    <p className="banner" role="status">
      {t('table.reconnecting')}
    </p>
  ) : null
}

/** While there is no table to show: on the way, gone, or out of reach. */
const Waiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const link = useTable((table) => table.link)
  const known = useTable((table) => table.state !== undefined)
  const starting = useStarting((table) => table.code === code)
  const lost = link === 'lost'
  let text = t('table.joining')
  if (link === 'missing') text = t('table.missing', { code })
  if (lost) text = t('table.lost')
  if (known && link === 'open') text = t('table.unknownRules')
  useTitle(text)
  if (starting) text = t('home.starting')
  return (
    <main className="page waiting">
      <div className="panel stack">
        <h1>{text}</h1>
        {link === 'missing' && <p className="muted">{t('table.missingHint')}</p>}
        {lost && (
          <button type="button" className="button primary" onClick={() => enterTable(code)}>
            {t('table.retry')}
          </button>
        )}
        {(lost || link === 'missing') && (
          <button type="button" className="button" onClick={() => go({ at: 'home' })}>
            {t('over.home')}
          </button>
        )}
      </div>
    </main>
  )
}

/** A table by its code: its lobby, then its game. */
export const TableScreen = ({ code }: { readonly code: string }) => {
  const game = useGame()
  const link = useTable((table) => table.link)
  useEffect(() => {
    enterTable(code)
    return () => {
      leaveTable()
      forgetChoice()
      clearPanels()
    }
  }, [code])
  useEffect(() => {
    const again = () => useTable.getState().link === 'lost' && enterTable(code)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [code])
  useEffect(startMixing, [])
  const begins = useStarting((table) => table.code === code) && game?.state.phase === 'lobby'
  if (game === undefined || begins || link === 'lost' || link === 'missing') return <Waiting code={code} />
  return (
    <>
      <LinkBanner />
      <Suspense fallback={<Waiting code={code} />}>
        {game.state.phase === 'lobby' ? <Lobby game={game} /> : <Play game={game} />}
      </Suspense>
    </>
  )
}
