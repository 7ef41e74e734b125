import { useEffect, useRef, useState } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { botAt } from '../../game/bots/bot-list.ts'
import { SeatBot } from '../../game/bots/HostBots.tsx'
import { ReturnButton } from '../../game/play/panels/SeatButton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sitDown } from '../../table/net/seat-request.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { useIsSeatRequestPending, useSeatAccess } from '../../table/state/join-requests.ts'
import { useSettings } from '../../table/state/settings.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { colourName } from '../../words/names.ts'
import { availableColour, seatDescription } from './seat-description.ts'

interface SeatProps {
  readonly game: SeatedTeams
  readonly seat: Seat
}

/** Returns the palette index of a person who takes a seat: that of their present seat, or their preferred one. */
const colourAtSeat = ({ state, seat: own }: SeatedTeams, seat: Seat): number =>
  own === -1 ? availableColour(state, seat, useSettings.getState().colour) : (state.seats[own]?.colour ?? 0)

/** Returns the index of this seat's bot in the table's list of bots: the number of earlier seats without a person. */
const botIndexOf = ({ state }: SeatedTeams, seat: Seat): number =>
  state.seats.slice(0, seat).filter(({ occupant }) => occupant !== 'person').length

const SeatButtons = ({ game, seat }: SeatProps) => {
  const { t } = useTranslation('host')
  const accessTo = useSeatAccess(game)
  const isPending = useIsSeatRequestPending(game.state)
  const seatState = game.state.seats[seat]
  if (seatState === undefined) return null
  const access = accessTo(seat)
  // At a table of an evening everybody has the seat that was drawn for them.
  const isDrawn = game.state.evening !== ''
  const canSit =
    game.seat === -1 ? access !== undefined && !(access !== 'sit' && isPending) : seatState.occupant !== 'person'
  return (
    <span className="seat-buttons">
      {game.host && seatState.occupant === 'empty' && (
        <IconButton
          icon="bot"
          label={t('lobby.addBot')}
          onPress={() => void sendRequest('bot', { seat, bot: botAt(game.state.bots, botIndexOf(game, seat)) })}
        />
      )}
      {game.host && seatState.occupant === 'bot' && (
        <IconButton
          icon="close"
          label={t('lobby.removeBot')}
          onPress={() => void sendRequest('bot', { seat, bot: '' })}
        />
      )}
      {seat === game.seat && !isDrawn && (
        <Button className="small quiet" text={t('lobby.standUp')} onPress={() => void sendRequest('stand', {})} />
      )}
      {canSit && access === 'return' && <ReturnButton seat={seat} />}
      {canSit && access !== 'return' && !isDrawn && (
        <Button
          className="small"
          text={
            game.seat === -1 && access === 'ask'
              ? t('knock.ask')
              : seatState.occupant === 'bot'
                ? t('lobby.takeSeat')
                : t('lobby.sitHere')
          }
          onPress={() => void sitDown(seat, colourAtSeat(game, seat))}
        />
      )}
    </span>
  )
}

const SeatName = ({ game, seat }: SeatProps) => {
  const { t } = useTranslation()
  const { occupant = 'empty', name = '', colour = 0 } = game.state.seats[seat] ?? {}
  return (
    <>
      <b>{occupant === 'empty' ? t('lobby.free') : name}</b>
      <small>{[seatDescription(game, seat), colourName(colour)].filter(Boolean).join(' · ')}</small>
    </>
  )
}

const SeatRow = ({ game, seat }: SeatProps) => {
  const { t } = useTranslation('host')
  const [open, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const seatState = game.state.seats[seat]
  if (seatState === undefined) return null
  const canChangeBot = game.host && seatState.occupant === 'bot'
  return (
    <li ref={row} className={`seat ${seatState.occupant}${seat === game.seat ? ' own' : ''}`}>
      <MarkChip colour={seatState.colour} size={34} />
      {canChangeBot ? (
        <button type="button" className="seat-name seat-menu" aria-expanded={open} onClick={() => setOpen(!open)}>
          <SeatName game={game} seat={seat} />
          <span className="unseen">{t('bots.choose')}</span>
        </button>
      ) : (
        <span className="seat-name">
          <SeatName game={game} seat={seat} />
        </span>
      )}
      <SeatButtons game={game} seat={seat} />
      {canChangeBot && open && <SeatBot game={game} seat={seat} />}
    </li>
  )
}

/** Lists the seats in turn order. */
export const SeatList = ({ game }: { readonly game: SeatedTeams }) => (
  <ol className="seat-list">
    {game.state.seats.map((_, seat) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
      <SeatRow key={seat} game={game} seat={seat} />
    ))}
  </ol>
)
