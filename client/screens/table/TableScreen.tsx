import { Suspense, useEffect } from 'react'
import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { useRememberTable } from '../../game/play/use-remember-table.ts'
import { WaitingScreen } from '../../game/play/WaitingScreen.tsx'
import { TakeBackRequest } from '../../game/talk/lazy.tsx'
import { useGame } from '../../game/use-game.ts'
import { useArrival } from '../../pages/lobby/use-arrival.ts'
import { startSeedExchangeWhenDue } from '../../table/net/client-seed.ts'
import { isChaseTable, isEnding, useAutoStart, useTable } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PlayScreen } from './PlayScreen.tsx'

const LazyArrival = lazyComponent('Arrival', () => import('../../pages/lobby/Arrival.tsx'), ['phone'])
const LazyLobby = lazyComponent('Lobby', () => import('../../pages/lobby/Lobby.tsx'), ['host', 'rules'])
const LazyChaseTable = lazyComponent('ChaseTable', () => import('../../marble-chase/online/ChaseTable.tsx'), [
  'chase',
  'host',
  'over',
])

/** The page of a table: its lobby, then its game. */
export const TableScreen = ({ code }: { readonly code: string }) => {
  const asks = useArrival(code)
  useEffect(startSeedExchangeWhenDue, [])
  const game = useGame()
  useRememberTable(game)
  const ended = useTable((table) => isEnding(table.link))
  const chase = useTable(isChaseTable)
  const begins = useAutoStart((table) => table.code === code) && game?.state.phase === 'lobby'
  if (asks) return <LazyArrival code={code} />
  if (chase && !ended) {
    return (
      <Suspense fallback={<WaitingScreen code={code} />}>
        <LazyChaseTable code={code} />
      </Suspense>
    )
  }
  if (game === undefined || begins || ended) return <WaitingScreen code={code} />
  return (
    <>
      <ConnectionBanner />
      <TableNotices game={game} />
      <TakeBackRequest game={game} />
      <Suspense fallback={<WaitingScreen code={code} />}>
        {game.state.phase === 'lobby' ? <LazyLobby game={game} /> : <PlayScreen game={game} />}
      </Suspense>
    </>
  )
}
