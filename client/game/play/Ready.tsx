import { useTranslation } from '../../i18n/use-translation.ts'
import type { Seated } from '../../table/state/seated.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { readinessText } from '../../words/names.ts'

/** Who wants another game; where only one person plays, nobody waits for anybody. */
export const Ready = ({ game }: { readonly game: Seated }) => {
  const { t } = useTranslation()
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  if (people.length < 2) return null
  return (
    <ul className="ready" aria-label={t('over.again')}>
      <li className="is-ready">{t('over.again')}</li>
      {people.map((seat) => (
        <li key={seat.person} className={seat.ready ? 'is-ready' : ''}>
          <MarkChip colour={seat.colour} size={22} /> {seat.name}
          <small>{readinessText(seat)}</small>
        </li>
      ))}
    </ul>
  )
}
