import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { NameField } from './NameField.tsx'

/** Dialog that asks for a name. `onAnswer` receives an empty text if the person gives none. */
export const NameDialog = ({ onAnswer }: { readonly onAnswer: (name: string) => void }) => {
  const { t } = useTranslation('joining')
  const [name, setName] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer(name.trim())
  }
  return (
    <dialog ref={dialog} className="question" aria-label={t('naming.question')} onClose={() => onAnswer('')}>
      <form className="stack" onSubmit={submit}>
        <h2>{t('naming.question')}</h2>
        <NameField name={name} onChange={setName} />
        <button type="submit" className="button primary" disabled={name.trim() === ''}>
          {t('naming.goOn')}
        </button>
        <Button className="quiet" text={t('naming.later')} onPress={() => onAnswer('')} />
      </form>
    </dialog>
  )
}
