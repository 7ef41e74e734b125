import { useTranslation } from '../i18n/use-translation.ts'
import { FieldImage } from './FieldImage.tsx'

/** Picture of the game in a set-up. */
export const ChasePicture = () => {
  const { t } = useTranslation('rules')
  return <FieldImage className="game-picture" alt={t('setup.chasePicture')} />
}
