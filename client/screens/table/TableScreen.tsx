import { Suspense, useEffect } from 'react'
import type { TableKinds } from '../../game/kind/game-kind.ts'
import { TableBanners } from '../../game/play/TableBanners.tsx'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { useRememberTable } from '../../game/play/use-remember-table.ts'
import { WaitingScreen } from '../../game/play/WaitingScreen.tsx'
import { useTableView } from '../../game/use-table-view.ts'
import { useJoinTable } from '../../pages/lobby/use-join-table.ts'
import { startSeedExchangeWhenDue } from '../../table/net/client-seed.ts'
import { useNextTable } from '../../table/net/use-next-table.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { isEnding, useAutoStart, useTable } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { redirect } from '../../ui/page/route.ts'

const LazyIdentityConflict = lazyComponent('IdentityConflict', () => import('../../pages/lobby/IdentityConflict.tsx'), [
  'phone',
])
const LazyLobbyPage = lazyComponent('LobbyPage', () => import('../../pages/lobby/LobbyPage.tsx'), [
  'host',
  'rules',
  'joining',
])

/** Shows the table at which the people of this one go on. */
const showNextTable = (code: string): void => redirect({ at: 'table', code })

interface TableScreenProps {
  readonly code: string
  readonly kinds: TableKinds
}

/** The page of a table: its lobby, then its game. */
export const TableScreen = ({ code, kinds }: TableScreenProps) => {
  const hasIdentityConflict = useJoinTable(code)
  useEffect(startSeedExchangeWhenDue, [])
  useNextTable(showNextTable)
  const game = useTableView()
  useRememberTable(game)
  const ended = useTable((table) => isEnding(table.link))
  const isStarting = useAutoStart((table) => table.code === code) && game?.state.phase === 'lobby'
  if (hasIdentityConflict) return <LazyIdentityConflict code={code} />
  if (game === undefined || isStarting || ended) return <WaitingScreen code={code} />
  const kind = kinds[kindTraits(game.state.rules).id]
  return (
    <>
      {game.state.phase === 'lobby' && <TableBanners game={game} own={[]} />}
      <TableNotices game={game} />
      <Suspense fallback={<WaitingScreen code={code} />}>
        {game.state.phase === 'lobby' ? <LazyLobbyPage game={game} kind={kind} /> : <kind.Table game={game} />}
      </Suspense>
    </>
  )
}
