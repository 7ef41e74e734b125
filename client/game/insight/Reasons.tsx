import type { AdvisedMove } from '../../../engine/insight/advisor.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { capitalize } from '../../words/game-text.ts'
import type { TextContext } from '../../words/move-parts.ts'
import { conText, proText } from './reason-text.ts'

interface ReasonsProps {
  readonly textContext: TextContext
  readonly move: Pick<AdvisedMove, 'pros' | 'cons' | 'decision'>
}

/** Lists the arguments for and against a move. */
export const Reasons = ({ textContext, move }: ReasonsProps) => {
  const { t } = useTranslation('insight')
  const { pros, cons, decision } = move
  const isDoubt = decision.kind === 'doubt'
  return (
    <span className="reasons">
      {pros.map((fact) => (
        <span key={fact.code} className="pro">
          <span className="unseen">{t('advice.for')} </span>
          {capitalize(proText(textContext, fact, isDoubt))}
        </span>
      ))}
      {cons.map((fact) => (
        <span key={fact.code} className="con">
          <span className="unseen">{t('advice.against')} </span>
          {capitalize(conText(textContext, fact, isDoubt))}
        </span>
      ))}
    </span>
  )
}
