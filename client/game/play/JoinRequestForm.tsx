import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { askToJoin } from '../../table/net/page-connection.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { useTable } from '../../table/state/table.ts'
import { NameField } from '../settings/NameField.tsx'

/** Form for a request to join a table that has to admit newcomers. */
export const JoinRequestForm = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const isNameRefused = useTable((table) => table.trouble === 'table/bad-name')
  const [name, setName] = useState(() => useSettings.getState().name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSettings({ name: name.trim() })
    askToJoin(code, name.trim())
  }
  return (
    <form className="stack" onSubmit={submit}>
      <NameField name={name} onChange={setName} />
      {isNameRefused && (
        <p className="problem" role="alert">
          {t('refusal.table/bad-name')}
        </p>
      )}
      <button type="submit" className="button primary" disabled={name.trim() === ''}>
        {t('knock.button')}
      </button>
    </form>
  )
}
