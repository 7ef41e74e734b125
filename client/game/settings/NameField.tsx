import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface NameFieldProps {
  readonly name: string
  readonly onChange: (name: string) => void
}

/** Input for the name of a person who has no seat yet. */
export const NameField = ({ name, onChange }: NameFieldProps) => {
  const { t } = useTranslation()
  return (
    <label className="field">
      <span>{t('home.nameLabel')}</span>
      <input
        value={name}
        maxLength={MAX_NAME_LENGTH}
        placeholder={t('home.namePlaceholder')}
        autoComplete="nickname"
        enterKeyHint="done"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
