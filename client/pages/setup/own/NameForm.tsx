import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { type NameFault, readOwnName } from './own-name.ts'

interface Props {
  readonly first: string
  readonly taken: readonly string[]
  readonly button: string
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

/** Asks for a name that no game and no other saved set has. */
export const NameForm = ({ first, taken, button, onName, onCancel }: Props) => {
  const { t } = useTranslation('rules')
  const [typed, setTyped] = useState(first)
  const [wrong, setWrong] = useState<{ readonly name: string; readonly fault: NameFault }>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { name, fault } = readOwnName(typed, taken)
    if (fault === undefined) onName(name)
    else setWrong({ name, fault })
  }
  return (
    <form className="stack own-name" onSubmit={send}>
      <label className="field">
        <span>{t('own.name')}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it comes in answer to a button that asks for a name
          autoFocus
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          placeholder={t('own.example')}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={wrong !== undefined}
          aria-describedby="own-name-fault"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p id="own-name-fault" className="problem" role="alert">
        {wrong !== undefined && t(`own.${wrong.fault}`, { name: wrong.name, most: MAX_NAME_LENGTH })}
      </p>
      <span className="row">
        <button type="submit" className="button small primary">
          {button}
        </button>
        <Button className="small" text={t('own.cancel')} onPress={onCancel} />
      </span>
    </form>
  )
}
