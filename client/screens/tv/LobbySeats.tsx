import type { SeatState } from '../../../server/protocol/state.ts'
import { shortBotLabel } from '../../game/bots/bot-label.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { briefPartnerText, teamDescription } from '../../pages/lobby/seat-description.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { seatName } from '../../words/names.ts'

/** Returns a note about the bot or the absent person in a seat. `away` is the text for absent people. */
const noteOf = ({ occupant, bot, connected }: SeatState, away: string): string => {
  if (occupant === 'bot') return shortBotLabel(bot)
  return occupant === 'person' && !connected ? away : ''
}

/** Name of a player. The style sheet makes long names smaller before it cuts them off. */
const Name = ({ text }: { readonly text: string }) => (
  <b dir="auto" style={{ '--letters': text.length }}>
    {text}
  </b>
)

/** Shows the seats and their players before the game. */
export const LobbySeats = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('tv')
  const { seats } = game.state
  return (
    <ul className={seats.length > 4 ? 'tv-seats many' : 'tv-seats'} data-seats={seats.length}>
      {seats.map((seat, i) => {
        const note = noteOf(seat, t('screen.away'))
        // A partner is named; of a larger team only its number is shown, as the names of all have no room.
        const [team = ''] = teamDescription(game, i, briefPartnerText)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never move
          <li key={i} className={seat.occupant === 'empty' ? 'free' : ''}>
            <MarkChip colour={seat.colour} />
            <span>
              <Name text={seat.occupant === 'empty' ? t('screen.free') : seatName(seats, i)} />
              <small>{[note, team].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
