import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { readinessText } from '../../words/names.ts'

/** Lists the players who are ready for another game. Empty if only one person plays. */
export const PhoneReadyList = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation()
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  if (people.length < 2) return null
  return (
    <ul className="phone-seats" aria-label={t('over.again')}>
      {people.map((seat) => (
        <li key={seat.person} className={seat.ready ? 'own' : ''}>
          <MarkChip colour={seat.colour} size={30} />
          <span>
            <b>{seat.name}</b>
            <small>{readinessText(seat)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
