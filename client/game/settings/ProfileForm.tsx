import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import { PALETTE } from '../../../workshop/design/player-colours.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { setSettings } from '../../table/state/settings.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { showNotice } from '../../ui/notices.ts'
import { colourName, joinItems } from '../../words/names.ts'

interface ColourPickerProps {
  /** Palette indices of the colours that others have. */
  readonly taken: ReadonlySet<number>
  /** Palette index of the selected colour. */
  readonly value: number
  readonly onPick: (colour: number) => void
}

/** Selects one of the free colours. */
export const ColourPicker = ({ taken, value, onPick }: ColourPickerProps) => {
  const { t } = useTranslation('host')
  return (
    <fieldset className="colours">
      <legend>{t('lobby.colour')}</legend>
      {PALETTE.map((colour, i) => (
        <label key={colour.id} className={i === value ? 'on' : ''} title={colourName(i)}>
          <input
            type="radio"
            name="colour"
            checked={i === value}
            disabled={taken.has(i)}
            onChange={() => onPick(i)}
            aria-label={joinItems([colourName(i), t(`mark.${colour.mark}`)])}
          />
          <MarkChip colour={i} size={32} />
        </label>
      ))}
    </fieldset>
  )
}

/** Edits name and colour of the player's seat. */
export const ProfileForm = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const own = game.state.seats[game.seat]
  const [typedName, setName] = useState(own?.name ?? '')
  if (own === undefined) return null
  const people = game.state.seats.filter((seat) => seat !== own && seat.occupant === 'person')
  const isNameGiven = own.namedBy !== '' && !game.host
  const name = isNameGiven ? own.name : typedName
  const save = async (colour: number) => {
    if (await sendRequest('profile', { name, colour })) {
      setSettings(isNameGiven ? { colour } : { name, colour })
      return true
    }
    return false
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save(own.colour)) showNotice(t('settings.saved'))
  }
  return (
    <form className="profile" onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{t('home.nameLabel')}</span>
        <span className="row nowrap">
          <input
            value={name}
            maxLength={MAX_NAME_LENGTH}
            disabled={isNameGiven}
            onChange={(event) => setName(event.target.value)}
            required
          />
          <button type="submit" className="button" disabled={name === own.name}>
            {t('settings.save')}
          </button>
        </span>
      </label>
      {isNameGiven && <p className="muted">{t('refusal.table/renamed')}</p>}
      <ColourPicker
        taken={new Set(people.map((seat) => seat.colour))}
        value={own.colour}
        onPick={(colour) => void save(colour)}
      />
    </form>
  )
}
