import { isChase } from '../../workshop/design/marble-chase.ts'
import type { Plan } from '../../workshop/plan.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** How many holes or slots a board has, in words. */
export const usePlanCount = () => {
  const { t } = useTranslation('designer')
  return ({ design, drills, wells }: Plan): string =>
    isChase(design)
      ? t('designer.slotCount', { count: wells.filter(({ kind }) => kind === 'slot').length })
      : t('designer.holeCount', { count: drills.length })
}
