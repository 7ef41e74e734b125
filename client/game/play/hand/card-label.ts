import type { Card } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { noMoveReasonsOf } from '../../../table/input/why.ts'
import { cardName } from '../../../words/names.ts'
import type { CardState } from './hand-cards.ts'

/** The name of a card in the own hand, with what it is good for now or why it is not. */
export const useCardLabel = (turn: Turn) => {
  const { t } = useTranslation()
  return (card: Card, state: CardState): string => {
    const name = cardName(card)
    if (state === 'waiting') return t('hand.waiting', { card: name })
    if (state === 'givable') return t('holding.givable', { card: name })
    if (state === 'playable') return t('hand.playable', { card: name })
    if (state === 'discardable' || state === 'forced') return t('hand.discardable', { card: name })
    const code = noMoveReasonsOf(turn, card)[0]?.code
    return t('hand.notPlayable', { card: name, reason: code === undefined ? '' : t(`reason.${code}`) })
  }
}
