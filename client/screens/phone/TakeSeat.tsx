import { type FormEvent, useState } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { NameField } from '../../game/settings/NameField.tsx'
import { ColourPicker } from '../../game/settings/ProfileForm.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { availableColour, seatDescription } from '../../pages/lobby/seat-description.ts'
import { takeSeat } from '../../table/net/seat-request.ts'
import { useSeatRequestAnswer } from '../../table/state/join-request-notices.ts'
import { useLeftSeat, useSeatAccess } from '../../table/state/join-requests.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { tableRulesName } from '../../words/game-text.ts'

const ReturnOffers = lazyPart('ReturnOffers', () => import('../../game/play/ReturnOffers.tsx'), ['joining'])

/** Returns the seats that this person may take or ask for: free ones first, then bots'. */
const useOfferedSeats = (game: SeatedTeams): readonly Seat[] => {
  const { seats } = game.state
  const accessTo = useSeatAccess(game)
  const open = seats.map((_, seat) => seat).filter((seat) => accessTo(seat) !== undefined)
  const withOccupant = (occupant: string) => open.filter((seat) => seats[seat]?.occupant === occupant)
  return [...withOccupant('empty'), ...withOccupant('bot')]
}

interface SeatChoiceProps {
  readonly game: SeatedTeams
  /** Palette index of the person's colour. */
  readonly colour: number
  readonly offered: readonly Seat[]
  readonly value: Seat
  readonly onPick: (seat: Seat) => void
}

/** Selects a seat; taken ones are disabled. */
const SeatChoice = ({ game, colour, offered, value, onPick }: SeatChoiceProps) => {
  const { t } = useTranslation('phone')
  return (
    <fieldset className="seat-choice">
      <legend>{t('phone.seat')}</legend>
      {game.state.seats.map((seatState, seat) => {
        const free = offered.includes(seat)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <label key={seat} className={seat === value ? 'on' : ''} data-free={free}>
            <input type="radio" name="seat" checked={seat === value} disabled={!free} onChange={() => onPick(seat)} />
            <MarkChip colour={seat === value ? colour : seatState.colour} size={30} />
            <span>
              <b>{seatState.occupant === 'empty' ? t('lobby.free') : seatState.name}</b>
              <small>{seatDescription(game, seat)}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Says who has meanwhile taken the seat that was picked. */
const PickLost = ({ game, picked }: { readonly game: SeatedTeams; readonly picked: Seat }) => {
  const { t } = useTranslation('phone')
  const { occupant, name } = game.state.seats[picked] ?? {}
  return (
    <p className="phone-taken" role="status">
      {occupant === 'person' && t('phone.seatLost', { name })}
    </p>
  )
}

const NoSeat = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('phone')
  const left = useLeftSeat(game.state)
  return <p className="phone-wait">{left === undefined ? t('phone.full') : t('phone.oldSeatOnly')}</p>
}

/** Asks a newcomer for name, colour and seat. */
export const TakeSeat = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation(['phone', 'joining'])
  const settings = useSettings.getState()
  const [name, setName] = useState(settings.name)
  const [preferredColour, setPreferredColour] = useState(settings.colour)
  const [picked, setPicked] = useState<Seat>(-1)
  const [isSending, run] = useBusy()
  const offered = useOfferedSeats(game)
  const seat = offered.includes(picked) ? picked : (offered[0] ?? -1)
  const seatState = game.state.seats[seat]
  const colour = availableColour(game.state, seat, preferredColour)
  const people = game.state.seats.filter((other) => other.occupant === 'person')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(() => takeSeat({ seat, name: name.trim(), colour }))) setSettings({ name: name.trim(), colour })
  }
  const access = useSeatAccess(game)(seat)
  const waiting = useSeatRequestAnswer(game.state)
  const isReturn = useLeftSeat(game.state) === seat
  const label = isReturn
    ? 'table.sitAgain'
    : access === 'ask'
      ? 'knock.ask'
      : seatState?.occupant === 'bot'
        ? 'phone.sitForBot'
        : 'phone.sitAs'
  return (
    <form className="phone-form" onSubmit={(event) => void submit(event)}>
      <div className="phone-body">
        <h1>{t('phone.sit')}</h1>
        <p className="muted">{tableRulesName(game.state)}</p>
        {!waiting && <ReturnOffers game={game} />}
        <NameField name={name} onChange={setName} />
        <ColourPicker taken={new Set(people.map((other) => other.colour))} value={colour} onPick={setPreferredColour} />
        <PickLost game={game} picked={picked} />
        <SeatChoice game={game} colour={colour} offered={offered} value={seat} onPick={setPicked} />
      </div>
      <footer className="phone-foot">
        {waiting ? (
          <p className="phone-wait" role="status">
            {t('joining:knock.asked')}
          </p>
        ) : seat === -1 ? (
          <NoSeat game={game} />
        ) : (
          <button type="submit" className="button primary big" disabled={name.trim() === '' || isSending}>
            {name.trim() === '' ? t('phone.nameFirst') : t(label, { name: name.trim() })}
          </button>
        )}
      </footer>
    </form>
  )
}
