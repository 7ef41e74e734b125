import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchTableCard } from '../../table/net/http.ts'
import { askToJoin } from '../../table/net/page-connection.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { useTable } from '../../table/state/table.ts'
import { NameField } from '../settings/NameField.tsx'

/** Returns the code of the table at which the people of this one go on; empty without one, and until it is known. */
const useNextCode = (code: string): string => {
  const [next, setNext] = useState('')
  useEffect(() => {
    void fetchTableCard(code).then((card) => setNext((card.ok && card.value.next) || ''))
  }, [code])
  return next
}

/** Form for a request to join a table that has to admit newcomers. */
export const JoinRequestForm = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('host')
  const isNameRefused = useTable((table) => table.trouble === 'table/bad-name')
  const next = useNextCode(code)
  const [name, setName] = useState(() => useSettings.getState().name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSettings({ name: name.trim() })
    askToJoin(code, name.trim())
  }
  // The phone's page and the table's have the same addresses but for the first part.
  if (next !== '')
    return (
      <>
        <p role="status">{t('host.wentOn', { code: next })}</p>
        <a className="button primary" href={location.pathname.replace(/[^/]+$/, next)}>
          {t('host.follow', { code: next })}
        </a>
      </>
    )
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
