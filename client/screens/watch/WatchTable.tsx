import { Suspense, useEffect } from 'react'
import { spectatorRoomId } from '../../../server/protocol/codes.ts'
import { useTableNotices } from '../../game/departures/table-notices.ts'
import type { PageKinds } from '../../game/kind/game-kind.ts'
import { useTableView } from '../../game/use-table-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LobbyBoard } from '../../pages/lobby/LobbyBoard.tsx'
import { leaveTable, watchTable } from '../../table/net/page-connection.ts'
import { useNextTable } from '../../table/net/use-next-table.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { isEnding, type SeatedTable, type SeatedTeams, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PanelPage } from '../../ui/PanelPage.tsx'
import { clearPanels } from '../../ui/panels.ts'
import { tableRulesName } from '../../words/game-text.ts'
import './watch.css'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { navigate, redirect } from '../../ui/page/route.ts'

/** Links to the table and to the list of open tables. */
const WatchLinks = ({ code, sit }: { readonly code: string; readonly sit: boolean }) => {
  const { t } = useTranslation('watch')
  return (
    <span className="row">
      {sit && <Button className="small" text={t('watch.sit')} onPress={() => navigate({ at: 'table', code })} />}
      <Button className="quiet small" text={t('watch.all')} onPress={() => navigate({ at: 'watch', code: '' })} />
    </span>
  )
}

/** Returns true if a seat is free or has a bot. */
const hasOpenSeat = ({ state }: SeatedTable): boolean => state.seats.some(({ occupant }) => occupant !== 'person')

/** Shows the delay of the view and links, in place of a hand. */
const WatchDock = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('watch')
  const { code, delay, phase } = game.state
  return (
    <div className="watch-dock">
      <p>{delay > 0 && phase === 'playing' ? t('watch.late', { count: delay }) : t('watch.watching')}</p>
      <WatchLinks code={code} sit={hasOpenSeat(game)} />
    </div>
  )
}

/** Lobby of a watched table. */
const WatchLobby = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('watch')
  const { code, seats } = game.state
  const occupied = seats.filter(({ occupant }) => occupant !== 'empty')
  const free = seats.filter(({ occupant }) => occupant !== 'person').length
  useTitle(tableRulesName(game.state), t('watch.title'))
  return (
    <main className="page watch-lobby" data-phase="lobby">
      <PageHead title={tableRulesName(game.state)} />
      <LobbyBoard game={game} />
      <section className="panel stack">
        <h2>{free > 0 ? t('watch.lobby', { count: free }) : t('watch.full')}</h2>
        <ul className="seat-names">
          {occupied.map(({ name, colour }) => (
            <li key={colour}>
              <MarkChip colour={colour} size={22} /> {name}
            </li>
          ))}
        </ul>
        <p className="muted">{t('watch.wait')}</p>
        <WatchLinks code={code} sit={free > 0} />
      </section>
    </main>
  )
}

/** Says that the table is closed, or that it is being loaded. */
const NoTable = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('watch')
  const ended = useTable((table) => isEnding(table.link))
  const title = t(ended ? 'watch.closed' : 'watch.going', { code })
  useTitle(title)
  return (
    <PanelPage>
      <h1>{title}</h1>
      {ended && <p className="muted">{t('watch.closedHint')}</p>}
      <WatchLinks code={code} sit={false} />
    </PanelPage>
  )
}

interface WatchedGameProps {
  readonly game: SeatedTeams
  readonly kinds: PageKinds
}

const WatchedGame = ({ game, kinds }: WatchedGameProps) => {
  useTableNotices(game.state)
  if (game.state.phase === 'lobby') return <WatchLobby game={game} />
  const { Watch } = kinds[kindTraits(game.state.rules).id]
  return (
    <Suspense fallback={<Loading what="page" />}>
      <Watch game={game} dock={<WatchDock game={game} />} />
    </Suspense>
  )
}

/** Shows the table at which the people of this one go on. */
const watchNextTable = (code: string): void => redirect({ at: 'watch', code })

/** A table as spectators see it. */
export const WatchTable = ({ code, kinds }: { readonly code: string; readonly kinds: PageKinds }) => {
  useEffect(() => {
    watchTable(spectatorRoomId(code))
    return () => {
      leaveTable()
      clearPanels()
    }
  }, [code])
  useNextTable(watchNextTable)
  const game = useTableView()
  const ended = useTable((table) => isEnding(table.link))
  return game === undefined || ended ? <NoTable code={code} /> : <WatchedGame game={game} kinds={kinds} />
}
