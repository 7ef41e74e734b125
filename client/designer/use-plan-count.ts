import { isChase } from '../../workshop/design/design.ts'
import type { Plan } from '../../workshop/plan.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Returns a function that writes the number of a board's holes, or of its slots for Marble Chase. */
export const usePlanCountText = () => {
  const { t } = useTranslation('designer')
  return ({ design, drills, wells }: Plan): string =>
    isChase(design)
      ? t('designer.slotCount', { count: wells.filter(({ kind }) => kind === 'slot').length })
      : t('designer.holeCount', { count: drills.length })
}
