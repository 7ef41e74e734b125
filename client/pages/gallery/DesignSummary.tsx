import type { Design } from '../../../workshop/design/design.ts'
import { hasAlternateWoods } from '../../../workshop/design/part-woods.ts'
import { unbrokenLengths } from '../../../workshop/design/units.ts'
import { boardSize } from '../../../workshop/lists/board-size.ts'
import { PlanThumbnail } from '../../board/plan/PlanDrawing.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../words/number-locale.ts'
import { regionUnits } from '../../words/region-units.ts'
import { cachedPlanOf } from './gallery-board.ts'

/** Shows the plan of a board in its woods. */
export const DesignThumbnail = ({ design }: { readonly design: Design }) => (
  <PlanThumbnail plan={cachedPlanOf(design)} />
)

/** Returns short facts about a board: players, woods and size. */
export const useBoardFacts = (design: Design): readonly string[] => {
  const { t } = useTranslation('boards')
  const isField = design.form === 'field'
  const [field, inlay] = [t(`wood.${design.field}`), t(`wood.${isField ? design.border : design.inlay}`)]
  const hasTwoWoods = hasAlternateWoods(design)
  return [
    t('boards.players', { count: design.players }),
    hasTwoWoods
      ? t('boards.woods', { field, inlay: t(`wood.${design.border}`) })
      : (design.lines === 'none' && !isField) || field === inlay
        ? t('boards.wood', { field })
        : t('boards.woods', { field, inlay }),
    unbrokenLengths(boardSize(cachedPlanOf(design), regionUnits()).width),
  ]
}
