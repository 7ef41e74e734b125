import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import type { Entrant, TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { togetherText } from '../evening.ts'
import type { HostActions } from './host-actions.ts'

interface EntrantProps {
  readonly entrant: Entrant
  readonly host: HostActions
}

const RenameForm = ({ entrant, host, onDone }: EntrantProps & { readonly onDone: () => void }) => {
  const { t } = useTranslation('tournament')
  const [names, setNames] = useState(entrant.names)
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (await host.act({ kind: 'rename', entrant: entrant.id, names: [...names] })) onDone()
  }
  return (
    <form className="row" onSubmit={(event) => void rename(event)}>
      {names.map((name, i) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={i}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          aria-label={t('tournament.host.nameOf', { number: i + 1 })}
          onChange={({ target }) => setNames(names.map((before, place) => (place === i ? target.value : before)))}
        />
      ))}
      <button type="submit" className="button small" disabled={host.isBusy || names.some((name) => name.trim() === '')}>
        {t('tournament.host.saveName')}
      </button>
      <Button className="small quiet" text={t('tournament.host.no')} onPress={onDone} />
    </form>
  )
}

const EntrantLine = ({ entrant, host }: EntrantProps) => {
  const { t } = useTranslation('tournament')
  const [isRenaming, setRenaming] = useState(false)
  const { id, names, hasLeft, from } = entrant
  if (isRenaming)
    return (
      <li>
        <RenameForm entrant={entrant} host={host} onDone={() => setRenaming(false)} />
      </li>
    )
  return (
    <li className={hasLeft ? 'left' : undefined}>
      <span>
        {togetherText(names)}
        {hasLeft && <small> {t('tournament.host.hasLeft')}</small>}
        {!hasLeft && from > 1 && <small> {t('tournament.host.from', { number: from })}</small>}
      </span>
      <Button className="small quiet" text={t('tournament.host.rename')} onPress={() => setRenaming(true)} />
      <Button
        className="small quiet"
        text={t(hasLeft ? 'tournament.host.return' : 'tournament.host.leave')}
        disabled={host.isBusy}
        onPress={() => void host.act({ kind: hasLeft ? 'return' : 'leave', entrant: id })}
      />
    </li>
  )
}

interface EntrantListProps {
  readonly view: TournamentView
  readonly host: HostActions
}

/** All who play or have played, with what a host may change. */
export const EntrantList = ({ view, host }: EntrantListProps) => (
  <ol className="tournament-entrants">
    {view.entrants.map((entrant) => (
      <EntrantLine key={entrant.id} entrant={entrant} host={host} />
    ))}
  </ol>
)
