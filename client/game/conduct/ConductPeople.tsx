import { useState } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import type { SeatState } from '../../../server/protocol/state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ownSeatOf, type TableView, useTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { ConductForm } from './ConductForm.tsx'

/** Returns the other people with seats, at a table of the server where this person has one. */
const othersAt = ({ state, person: own }: TableView): readonly SeatState[] => {
  if (state === undefined || isDeviceCode(state.code) || ownSeatOf(state, own) === -1) return []
  return state.seats.filter(({ occupant, person }) => occupant === 'person' && person !== own)
}

/** Lists the people whom one has played with, to block or report one of them. */
export const ConductPeople = () => {
  const { t } = useTranslation('conduct')
  const others = othersAt(useTable())
  const [asked, setAsked] = useState('')
  if (others.length === 0) return null
  const chosen = others.find(({ person }) => person === asked)
  return (
    <details className="chevron conduct-people">
      <summary>{t('conduct.people')}</summary>
      {chosen === undefined ? (
        <ul>
          {others.map(({ person, name, colour }) => (
            <li key={person}>
              <MarkChip colour={colour} size={26} />
              <Button className="small" text={t('conduct.about', { name })} onPress={() => setAsked(person)} />
            </li>
          ))}
        </ul>
      ) : (
        <ConductForm person={chosen.person} name={chosen.name} onDone={() => setAsked('')} />
      )}
    </details>
  )
}
