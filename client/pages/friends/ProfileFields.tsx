import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import type { Friends } from '../../../server/protocol/friends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/Switch.tsx'

/** The part of a person's data that their friends see. */
type Profile = Pick<Friends, 'name' | 'seen'>

interface ProfileFieldsProps {
  readonly profile: Profile
  readonly onChange: (profile: Profile) => void
}

/** The name that friends see, and whether they see where the person is. */
export const ProfileFields = ({ profile, onChange }: ProfileFieldsProps) => {
  const { t } = useTranslation('friends')
  return (
    <>
      <label className="field">
        <span>{t('friends.name')}</span>
        <input
          value={profile.name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="nickname"
          enterKeyHint="done"
          onChange={({ target }) => onChange({ ...profile, name: target.value })}
        />
      </label>
      <Switch
        label={t('friends.seen')}
        hint={t('friends.seenHint')}
        on={profile.seen}
        onChange={(seen) => onChange({ ...profile, seen })}
      />
    </>
  )
}
