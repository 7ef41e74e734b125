import type { Decision } from '../../../../engine/action.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { askToFold, sendDecision } from '../../../table/input/choice-store.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { Button } from '../../../ui/Button.tsx'

/** Returns the decision that throws in the hand; undefined if that is not legal. */
export const legalFold = ({ actions }: Turn): Decision | undefined => actions.find((action) => action.kind === 'fold')

/** Returns true if throwing in the hand is the only legal decision. */
const isForced = ({ actions }: Turn): boolean => actions.length === 1

/** Throws in the hand. Asks for confirmation unless that is forced. */
export const throwIn = (turn: Turn, fold: Decision): void =>
  isForced(turn) ? sendDecision(turn, fold, sendMove) : askToFold(turn, true)

/** Button that throws in the hand. */
export const FoldButton = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const fold = legalFold(turn)
  if (fold === undefined) return null
  return (
    <button
      type="button"
      className={isForced(turn) ? 'button primary' : 'button'}
      data-act="fold"
      onClick={() => throwIn(turn, fold)}
    >
      {t('use.foldHand')}
    </button>
  )
}

/** Asks for confirmation before the hand is thrown in. */
export const FoldQuestion = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const fold = legalFold(turn)
  if (fold === undefined) return null
  return (
    <div className="offers">
      <button type="button" className="button" data-act="fold-sure" onClick={() => sendDecision(turn, fold, sendMove)}>
        {t('use.foldHand')}
      </button>
      <Button className="primary" text={t('use.keep')} onPress={() => askToFold(turn, false)} />
    </div>
  )
}
