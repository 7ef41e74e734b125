import type { CharacterId } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export const CharacterOptions = ({ ids }: { readonly ids: readonly CharacterId[] }) => {
  const { t } = useTranslation('host')
  return ids.map((id) => (
    <option key={id} value={id}>
      {t('bots.as', { name: CHARACTERS[id].name, habit: t(`bots.habit.${id}`) })}
    </option>
  ))
}
