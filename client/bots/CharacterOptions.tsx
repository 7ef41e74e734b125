import { useTranslation } from 'react-i18next'
import { CHARACTER_IDS } from '../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../engine/bots/characters.ts'

/** All characters, for a list to choose from. */
export const CharacterOptions = () => {
  const { t } = useTranslation('host')
  return CHARACTER_IDS.map((id) => (
    <option key={id} value={id}>
      {t('bots.as', { name: CHARACTERS[id].name, habit: t(`bots.habit.${id}`) })}
    </option>
  ))
}
