import { useEffect, useRef, useState } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { botAt } from '../../game/bots/bot-list.ts'
import { SeatBot } from '../../game/bots/HostBots.tsx'
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
import { SeatRing } from './SeatRing.tsx'
import { colourFor, seatWords } from './seat-words.ts'

interface RowProps {
  readonly game: SeatedTeams
  readonly seat: Seat
}

/** Returns the colour of a person who takes a seat: that of their present one, or their preferred one. */
const colourIn = ({ state, seat: own }: SeatedTeams, seat: Seat): number =>
  own === -1 ? colourFor(state, seat, useSettings.getState().colour) : (state.seats[own]?.colour ?? 0)

/** Returns the index of a bot in this seat among the table's bots: the number of seats before it without a person. */
const placeOf = ({ state }: SeatedTeams, seat: Seat): number =>
  state.seats.slice(0, seat).filter(({ occupant }) => occupant !== 'person').length

const Buttons = ({ game, seat }: RowProps) => {
  const { t } = useTranslation('host')
  const wayTo = useSeatAccess(game)
  const asking = useIsSeatRequestPending(game.state)
  const there = game.state.seats[seat]
  if (there === undefined) return null
  const way = wayTo(seat)
  const free = game.seat === -1 ? way !== undefined && !(way === 'ask' && asking) : there.occupant !== 'person'
  return (
    <span className="seat-buttons">
      {game.host && there.occupant === 'empty' && (
        <IconButton
          icon="bot"
          label={t('lobby.addBot')}
          onPress={() => void sendRequest('bot', { seat, bot: botAt(game.state.bots, placeOf(game, seat)) })}
        />
      )}
      {game.host && there.occupant === 'bot' && (
        <IconButton
          icon="close"
          label={t('lobby.removeBot')}
          onPress={() => void sendRequest('bot', { seat, bot: '' })}
        />
      )}
      {seat === game.seat && (
        <Button className="small quiet" text={t('lobby.standUp')} onPress={() => void sendRequest('stand', {})} />
      )}
      {free && (
        <Button
          className="small"
          text={
            game.seat === -1 && way === 'ask'
              ? t('knock.ask')
              : there.occupant === 'bot'
                ? t('lobby.takeSeat')
                : t('lobby.sitHere')
          }
          onPress={() => void sitDown(seat, colourIn(game, seat))}
        />
      )}
    </span>
  )
}

const Name = ({ game, seat }: RowProps) => {
  const { t } = useTranslation()
  const { occupant = 'empty', name = '', colour = 0 } = game.state.seats[seat] ?? {}
  return (
    <>
      <b>{occupant === 'empty' ? t('lobby.free') : name}</b>
      <small>{[seatWords(game, seat), colourName(colour)].filter(Boolean).join(' · ')}</small>
    </>
  )
}

const Row = ({ game, seat }: RowProps) => {
  const { t } = useTranslation('host')
  const [open, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const there = game.state.seats[seat]
  if (there === undefined) return null
  const changes = game.host && there.occupant === 'bot'
  return (
    <li ref={row} className={`seat ${there.occupant}${seat === game.seat ? ' own' : ''}`}>
      <MarkChip colour={there.colour} size={34} />
      {changes ? (
        <button type="button" className="seat-name seat-menu" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Name game={game} seat={seat} />
          <span className="unseen">{t('bots.choose')}</span>
        </button>
      ) : (
        <span className="seat-name">
          <Name game={game} seat={seat} />
        </span>
      )}
      <Buttons game={game} seat={seat} />
      {changes && open && <SeatBot game={game} seat={seat} />}
    </li>
  )
}

/** Lists the seats in turn order, with a drawing of the table. */
export const SeatList = ({ game }: { readonly game: SeatedTeams }) => (
  <div className="seat-list">
    <SeatRing game={game} />
    <ol>
      {game.state.seats.map((_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <Row key={seat} game={game} seat={seat} />
      ))}
    </ol>
  </div>
)
