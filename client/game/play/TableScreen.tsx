import { Suspense, useEffect } from 'react'
import { LazyArrival, LazyChaseTable, LazyLobby } from '../../lazy.tsx'
import { useArrival } from '../../pages/lobby/use-arrival.ts'
import { startMixingInTime } from '../../table/net/mixing.ts'
import { useStarting } from '../../table/state/page/starting.ts'
import { isChaseTable, isEnding, useTable } from '../../table/state/table.ts'
import { TakeBackRequest } from '../talk/lazy.tsx'
import { useGame } from '../use-game.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { PlayScreen } from './PlayScreen.tsx'
import { TableNotices } from './TableNotices.tsx'
import { useRememberTable } from './use-remember-table.ts'
import { WaitingScreen } from './WaitingScreen.tsx'

/** A table by its code: its lobby, then its game. */
export const TableScreen = ({ code }: { readonly code: string }) => {
  const asks = useArrival(code)
  useEffect(startMixingInTime, [])
  const game = useGame()
  useRememberTable(game)
  const ended = useTable((table) => isEnding(table.link))
  const chase = useTable(isChaseTable)
  const begins = useStarting((table) => table.code === code) && game?.state.phase === 'lobby'
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
