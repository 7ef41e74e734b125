import { Suspense, useEffect } from 'react'
import { startMixing } from '../net/mixing.ts'
import { LinkBanner } from '../overlay/LinkBanner.tsx'
import { useStarting } from '../store/starting.ts'
import { isEnding, useTable } from '../store/table.ts'
import { Arrival, Lobby } from './later.tsx'
import { Play } from './Play.tsx'
import { useArrival } from './use-arrival.ts'
import { useGame } from './use-game.ts'
import { Waiting } from './Waiting.tsx'

/** A table by its code: its lobby, then its game. */
export const TableScreen = ({ code }: { readonly code: string }) => {
  const asks = useArrival(code)
  useEffect(startMixing, [])
  const game = useGame()
  const ended = useTable((table) => isEnding(table.link))
  const begins = useStarting((table) => table.code === code) && game?.state.phase === 'lobby'
  if (asks) return <Arrival code={code} />
  if (game === undefined || begins || ended) return <Waiting code={code} />
  return (
    <>
      <LinkBanner />
      <Suspense fallback={<Waiting code={code} />}>
        {game.state.phase === 'lobby' ? <Lobby game={game} /> : <Play game={game} />}
      </Suspense>
    </>
  )
}
