import { useMemo } from 'react'
import { parseDesign } from '../../../workshop/design/design-text.ts'
import { boardSize } from '../../../workshop/lists/board-size.ts'
import { planOf } from '../../../workshop/plan.ts'
import { PlanThumbnail } from '../../board/plan/PlanDrawing.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { pathOf } from '../../ui/page/route.ts'
import '../../words/number-locale.ts'

interface DesignedBoardProps {
  /** The design in text form. */
  readonly design: string
  /** Replaces the design by the game's own board. */
  readonly onRemove?: (() => void) | undefined
  /** Reason why the game can't be played on this board, if there is one. */
  readonly misfit?: string | undefined
}

/** Returns the plan of a design in text form; undefined if the text is invalid. */
const usePlan = (text: string) =>
  useMemo(() => {
    const design = parseDesign(text)
    return design.ok ? planOf(design.value) : undefined
  }, [text])

/** Shows the designed board of the table, with a link to its design. */
export const DesignedBoard = ({ design: text, onRemove, misfit }: DesignedBoardProps) => {
  const { t } = useTranslation('host')
  const plan = usePlan(text)
  if (plan === undefined) return null
  const { design, drills } = plan
  return (
    <div className="own-board">
      <PlanThumbnail plan={plan} />
      <div className="own-board-words">
        <b>{design.title === '' ? t('ownBoard.title') : design.title}</b>
        <small>
          {drills.length === 0
            ? t('ownBoard.fieldFacts', boardSize(plan))
            : t('ownBoard.facts', { ...boardSize(plan), holes: drills.length })}
        </small>
      </div>
      <span className="row own-board-ways">
        <a className="button small" href={pathOf({ at: 'design', query: text })} target="_blank" rel="noopener">
          {t('ownBoard.open')}
        </a>
        {onRemove && <Button className="quiet small" text={t('ownBoard.remove')} onPress={onRemove} />}
      </span>
      {misfit !== undefined && <p className="muted own-board-misfit">{misfit}</p>}
    </div>
  )
}
