import { Suspense, useEffect } from 'react'
import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { TableNotices } from '../../game/play/TableNotices.tsx'
import { Speech, TakeBackRequest } from '../../game/talk/lazy.tsx'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Arrival } from '../../pages/lobby/Arrival.tsx'
import { useArrival } from '../../pages/lobby/use-arrival.ts'
import { startMixingInTime } from '../../table/net/mixing.ts'
import { isChaseTable, isEnding, useTable } from '../../table/state/table.ts'
import { useAwake } from '../../ui/hooks/use-awake.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { partNamed } from '../../ui/lazy-part.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { PhoneLobby } from './PhoneLobby.tsx'
import { PhonePlay } from './PhonePlay.tsx'
import { PhoneWaiting } from './PhoneWaiting.tsx'
import { TakeSeat } from './TakeSeat.tsx'
import { usePartnerNotice } from './use-partner-notice.ts'
import { useTurnSignals } from './use-turn-signals.ts'

const LazyPhoneResult = partNamed('PhoneResult', () => import('./PhoneResult.tsx'), ['over'])

const Screen = ({ game }: { readonly game: TableGame }) => {
  if (game.seat === -1) return <TakeSeat game={game} />
  switch (game.state.phase) {
    case 'lobby':
      return <PhoneLobby game={game} />
    case 'playing':
      return <PhonePlay game={game} />
    case 'over':
      return (
        <Suspense fallback={null}>
          <LazyPhoneResult game={game} />
        </Suspense>
      )
  }
}

const AtTable = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, active, seat } = game
  useTitle(active ? t('status.yourTurn') : '', t('lobby.title', { code: state.code }))
  useTurnSignals(game)
  usePartnerNotice(game)
  useAwake(seat !== -1 && state.phase !== 'over')
  return (
    <main
      className={active ? 'phone asked' : 'phone'}
      data-screen={seat === -1 ? 'seat' : state.phase}
      data-seq={state.seq}
    >
      <PhoneBar game={game} />
      <Screen game={game} />
    </main>
  )
}

/** A table by its code: a seat, the wait, the hand, the result. */
export const PhoneTable = ({ code }: { readonly code: string }) => {
  const asks = useArrival(code)
  useEffect(startMixingInTime, [])
  const game = useGame()
  const ended = useTable((table) => isEnding(table.link))
  const known = useTable((table) => table.person !== '')
  const chase = useTable(isChaseTable)
  // There the table's own page is the hand.
  useEffect(() => {
    if (chase) location.replace(`/t/${code}`)
  }, [chase, code])
  if (asks) return <Arrival code={code} />
  if (game === undefined || ended || !known) return <PhoneWaiting code={code} />
  return (
    <>
      <ConnectionBanner />
      <TableNotices game={game} />
      <TakeBackRequest game={game} />
      <Speech game={game} />
      <AtTable game={game} />
    </>
  )
}
