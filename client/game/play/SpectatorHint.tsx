import { useEffect } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sitDown } from '../../table/net/seat-request.ts'
import { useSeatRequestAnswer } from '../../table/state/join-request-notices.ts'
import { hasLostSeat, useLeftSeat, useSeatAccess } from '../../table/state/join-requests.ts'
import { type SeatedTable, useTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { forgetSeats } from '../departures/forget-seats.ts'
import { ReturnOffers } from './ReturnOffers.tsx'

const LazySeatLost = lazyPart('SeatLost', () => import('../departures/SeatLost.tsx'), ['departed'])

/** Says to somebody who has left their seat who plays on, and lets them undo it in one press. */
const LeftSeat = ({ game, seat }: { readonly game: SeatedTable; readonly seat: Seat }) => {
  const { t } = useTranslation('over')
  const { code, seats } = game.state
  const { occupant, name = '', colour = 0 } = seats[seat] ?? {}
  useEffect(() => forgetSeats(code), [code])
  return (
    <div className="watch-hint left-seat">
      <p>{t(occupant === 'bot' ? 'spectator.left' : 'spectator.leftEmpty', { name })}</p>
      <Button className="primary" text={t('table.sitAgain')} onPress={() => void sitDown(seat, colour)} />
    </div>
  )
}

/** Explains what a person without a seat can do. */
export const SpectatorHint = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation(['over', 'joining'])
  const leftSeat = useLeftSeat(game.state)
  const accesses = game.state.seats.map((_, seat) => seat).map(useSeatAccess(game))
  const isAsking = useSeatRequestAnswer(game.state)
  const person = useTable((table) => table.person)
  if (hasLostSeat(game.state, person)) return <LazySeatLost game={game} seat={leftSeat ?? -1} />
  if (leftSeat !== undefined && accesses[leftSeat] === 'sit') return <LeftSeat game={game} seat={leftSeat} />
  const text = (): string => {
    if (isAsking) return t('joining:knock.asked')
    if (leftSeat !== undefined) return t('spectator.back')
    if (accesses.includes('sit')) return t('spectator.hint')
    return accesses.includes('ask') ? t('spectator.ask') : t('table.spectatorFull')
  }
  return (
    <>
      {!isAsking && <ReturnOffers game={game} />}
      <p className="watch-hint">{text()}</p>
    </>
  )
}
