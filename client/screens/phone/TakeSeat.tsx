import { type FormEvent, useState } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { NameField } from '../../game/settings/NameField.tsx'
import { ColourPicker } from '../../game/settings/ProfileForm.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { availableColour, seatDescription } from '../../pages/lobby/seat-description.ts'
import { takeSeat } from '../../table/net/seat-request.ts'
import { useSeatRequestAnswer } from '../../table/state/join-request-notices.ts'
import { useLeftSeat, useSeatAccess } from '../../table/state/join-requests.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { tableRulesName } from '../../words/game-text.ts'

/** Returns the seats that this person may take or ask for: free ones first, then bots'. */
const useOffered = (game: TableGame): readonly Seat[] => {
  const { seats } = game.state
  const wayTo = useSeatAccess(game)
  const open = seats.map((_, seat) => seat).filter((seat) => wayTo(seat) !== undefined)
  const of = (occupant: string) => open.filter((seat) => seats[seat]?.occupant === occupant)
  return [...of('empty'), ...of('bot')]
}

interface ChoiceProps {
  readonly game: TableGame
  /** Palette index of the person's colour. */
  readonly colour: number
  readonly offered: readonly Seat[]
  readonly value: Seat
  readonly onPick: (seat: Seat) => void
}

/** Selects a seat; taken ones are disabled. */
const SeatChoice = ({ game, colour, offered, value, onPick }: ChoiceProps) => {
  const { t } = useTranslation('phone')
  return (
    <fieldset className="seat-choice">
      <legend>{t('phone.seat')}</legend>
      {game.state.seats.map((there, seat) => {
        const free = offered.includes(seat)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <label key={seat} className={seat === value ? 'on' : ''} data-free={free}>
            <input type="radio" name="seat" checked={seat === value} disabled={!free} onChange={() => onPick(seat)} />
            <MarkChip colour={seat === value ? colour : there.colour} size={30} />
            <span>
              <b>{there.occupant === 'empty' ? t('lobby.free') : there.name}</b>
              <small>{seatDescription(game, seat)}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const NoSeat = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('phone')
  const left = useLeftSeat(game.state)
  return <p className="phone-wait">{left === undefined ? t('phone.full') : t('phone.oldSeatOnly')}</p>
}

/** Asks a newcomer for name, colour and seat. */
export const TakeSeat = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('phone')
  const settings = useSettings.getState()
  const [name, setName] = useState(settings.name)
  const [liked, setLiked] = useState(settings.colour)
  const [picked, setPicked] = useState<Seat>(-1)
  const [asking, setAsking] = useState(false)
  const offered = useOffered(game)
  const seat = offered.includes(picked) ? picked : (offered[0] ?? -1)
  const there = game.state.seats[seat]
  const colour = availableColour(game.state, seat, liked)
  const people = game.state.seats.filter((other) => other.occupant === 'person')
  const sit = async (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
    const sat = await takeSeat({ seat, name: name.trim(), colour })
    setAsking(false)
    if (sat) setSettings({ name: name.trim(), colour })
  }
  const way = useSeatAccess(game)(seat)
  const waiting = useSeatRequestAnswer(game.state)
  const label = way === 'ask' ? 'knock.ask' : there?.occupant === 'bot' ? 'phone.sitForBot' : 'phone.sitAs'
  return (
    <form className="phone-form" onSubmit={(event) => void sit(event)}>
      <div className="phone-body">
        <h1>{t('phone.sit')}</h1>
        <p className="muted">{tableRulesName(game.state)}</p>
        <NameField name={name} onChange={setName} />
        <ColourPicker taken={new Set(people.map((other) => other.colour))} value={colour} onPick={setLiked} />
        <SeatChoice game={game} colour={colour} offered={offered} value={seat} onPick={setPicked} />
      </div>
      <footer className="phone-foot">
        {waiting ? (
          <p className="phone-wait" role="status">
            {t('knock.asked')}
          </p>
        ) : seat === -1 ? (
          <NoSeat game={game} />
        ) : (
          <button type="submit" className="button primary big" disabled={name.trim() === '' || asking}>
            {name.trim() === '' ? t('phone.nameFirst') : t(label, { name: name.trim() })}
          </button>
        )}
      </footer>
    </form>
  )
}
