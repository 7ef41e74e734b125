import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import type { Entrant, TournamentView } from '../../../../server/protocol/tournament.ts'
import { digitText } from '../../../i18n/digit-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { fullName, goesByOrder } from '../evening.ts'
import type { HostActions } from './host-actions.ts'
import { useFormInPlace } from './use-form-in-place.ts'

interface EntrantListProps {
  readonly view: TournamentView
  readonly host: HostActions
}

interface EntrantProps extends EntrantListProps {
  readonly entrant: Entrant
  /** Place in the list, from 1. */
  readonly place: number
}

const NameField = ({ label, value, onChange }: NameFieldProps) => (
  <input
    value={value}
    maxLength={MAX_NAME_LENGTH}
    placeholder={label}
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
  />
)

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Form that changes the names of an entrant, and the place in a list that a draw goes by. */
const ChangeForm = ({ view, entrant, place, host, onDone }: EntrantProps & { readonly onDone: () => void }) => {
  const { t } = useTranslation('tournament')
  const [names, setNames] = useState(entrant.names)
  const [team, setTeam] = useState(entrant.team ?? '')
  const [wished, setWished] = useState(place)
  const isRenamed = names.join('\n') !== entrant.names.join('\n') || team.trim() !== (entrant.team ?? '')
  const rename = () => {
    const named = { names: [...names], ...(team.trim() !== '' && { team }) }
    return host.act({ kind: 'rename', entrant: entrant.id, ...named })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isMoved = wished === place || (await host.act({ kind: 'place', entrant: entrant.id, place: wished }))
    if (isMoved && (!isRenamed || (await rename()))) onDone()
  }
  return (
    <form className="tournament-change" onSubmit={(event) => void save(event)}>
      {goesByOrder(view) && (
        <NumberField
          label={t('tournament.host.place')}
          value={wished}
          min={1}
          max={view.entrants.length}
          onChange={setWished}
        />
      )}
      {view.setup.entry === 'pairs' && <NameField label={t('tournament.enter.team')} value={team} onChange={setTeam} />}
      {names.map((name, i) => (
        <NameField
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={i}
          label={t('tournament.host.nameOf', { number: i + 1 })}
          value={name}
          onChange={(value) => setNames(names.map((before, at) => (at === i ? value : before)))}
        />
      ))}
      <button type="submit" className="button small" disabled={host.isBusy || names.some((name) => name.trim() === '')}>
        {t('tournament.host.saveName')}
      </button>
      <Button className="small quiet" text={t('tournament.host.no')} onPress={onDone} />
    </form>
  )
}

const EntrantLine = (props: EntrantProps) => {
  const { t } = useTranslation('tournament')
  const { isOpen, setOpen, place: line } = useFormInPlace<HTMLLIElement>()
  const { view, entrant, place, host } = props
  const { id, hasLeft, from } = entrant
  if (isOpen)
    return (
      <li ref={line}>
        <ChangeForm {...props} onDone={() => setOpen(false)} />
      </li>
    )
  return (
    <li ref={line} className={hasLeft ? 'left' : undefined}>
      {goesByOrder(view) && <b>{digitText(place)}</b>}
      <span>
        {fullName(entrant)}
        {hasLeft && <small> {t('tournament.host.hasLeft')}</small>}
        {!hasLeft && from > 1 && <small> {t('tournament.host.from', { number: from })}</small>}
      </span>
      <Button className="small quiet" text={t('tournament.host.change')} onPress={() => setOpen(true)} />
      <Button
        className="small quiet"
        text={t(hasLeft ? 'tournament.host.return' : 'tournament.host.leave')}
        disabled={host.isBusy}
        onPress={() => void host.act({ kind: hasLeft ? 'return' : 'leave', entrant: id })}
      />
    </li>
  )
}

/** All who play or have played, with what a host may change. */
export const EntrantList = (props: EntrantListProps) => (
  <ol className="tournament-entrants">
    {props.view.entrants.map((entrant, i) => (
      <EntrantLine key={entrant.id} {...props} entrant={entrant} place={i + 1} />
    ))}
  </ol>
)
