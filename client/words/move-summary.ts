import type { Card } from '../../engine/cards.ts'
import { i18n } from '../i18n/i18n.ts'
import type { HistoryEntry } from '../table/state/history.ts'
import { isHit, isMoved, movesText, type TextContext, withHits } from './move-parts.ts'
import { aRankName } from './names.ts'

const t = i18n.getFixedT(null, 'moves')

/** Returns the card that a decision laid face up; undefined if there is none or it is not known. */
export const openCardOf = ({ events: [decision] }: HistoryEntry): Card | undefined => {
  switch (decision?.type) {
    case 'played':
    case 'discarded':
    case 'forcing':
    case 'stealing':
      return decision.card
    default:
      return undefined
  }
}

/**
 * Describes a decision briefly, without the player and the card, such as "7 forward to 3 past your come-out, hits Ben". Returns
 * undefined for decisions without such a form.
 */
export const briefText = (context: TextContext, { seat, events }: HistoryEntry): string | undefined => {
  const [decision] = events
  const moves = events.filter(isMoved)
  const [move] = moves
  // An exchange moves two marbles in one part.
  const parts = move?.kind === 'swap' ? [move] : moves
  const going = withHits(context, movesText(context, seat, parts), events.filter(isHit), seat)
  switch (decision?.type) {
    case 'declared':
      return t('brief.called', { rank: aRankName(decision.rank, 'called') })
    case 'discarded':
      return going === '' ? t('brief.discarded') : t('brief.discardedFreed', { going })
    case 'folded':
      return t('brief.folded')
    case 'gave':
      return t('brief.gave')
    case 'played':
      return decision.as === undefined ? going : t('brief.standsFor', { rank: aRankName(decision.as, 'as'), going })
    default:
      return undefined
  }
}
