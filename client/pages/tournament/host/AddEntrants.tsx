import { useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { entrantLine, readEntrantLines } from './entrant-lines.ts'
import type { HostActions } from './host-actions.ts'

const LINES_SHOWN = 6

/** Field for a typed or pasted list of entrants. What could not be read or was refused stays in it. */
export const EntrantsField = ({
  text,
  size,
  onChange,
}: {
  readonly text: string
  readonly size: number
  readonly onChange: (text: string) => void
}) => {
  const { t } = useTranslation('tournament')
  const { entrants, unread, repeated } = readEntrantLines(text, size)
  return (
    <>
      <label className="field">
        <span>{t('tournament.host.list')}</span>
        <textarea
          rows={LINES_SHOWN}
          value={text}
          placeholder={t(size === 2 ? 'tournament.host.pairsExample' : 'tournament.host.singlesExample')}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p className="muted">{t(size === 2 ? 'tournament.host.pairsHint' : 'tournament.host.singlesHint')}</p>
      {entrants.length > 0 && <p role="status">{t('tournament.host.read', { count: entrants.length })}</p>}
      {unread.length > 0 && (
        <p className="problem" role="alert">
          {t('tournament.host.unread', { count: unread.length, line: unread[0], most: MAX_NAME_LENGTH })}
        </p>
      )}
      {repeated !== undefined && (
        <p className="problem" role="alert">
          {t('tournament.host.repeated', { line: repeated })}
        </p>
      )}
    </>
  )
}

interface AddEntrantsProps {
  readonly view: TournamentView
  readonly host: HostActions
}

/** Enters the people of a list one after the other. */
export const AddEntrants = ({ view, host }: AddEntrantsProps) => {
  const { t } = useTranslation('tournament')
  const [text, setText] = useState('')
  const size = view.setup.entry === 'pairs' ? 2 : 1
  const { entrants, unread } = readEntrantLines(text, size)
  const add = async () => {
    let left = entrants
    for (const entrant of entrants) {
      if (!(await host.act({ kind: 'enter', ...entrant }))) break
      left = left.slice(1)
    }
    setText([...left.map(entrantLine), ...unread].join('\n'))
  }
  return (
    <div className="stack">
      <EntrantsField text={text} size={size} onChange={setText} />
      <Button
        text={
          entrants.length === 0 ? t('tournament.host.addNone') : t('tournament.host.add', { count: entrants.length })
        }
        disabled={host.isBusy || entrants.length === 0}
        onPress={() => void add()}
      />
    </div>
  )
}
