import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Card } from '../../engine/cards.ts'
import { sameTeam } from '../../engine/ruleset.ts'
import { seatName } from '../i18n/names.ts'
import type { Game } from './use-game.ts'

interface Holdings {
  /** The gift of this deal, until the person has played. */
  readonly received: { readonly card: Card; readonly from: string } | undefined
  /** His own card that lies face down. */
  readonly laid: { readonly card: Card; readonly as: string } | undefined
}

interface Gift {
  readonly card: Card
  readonly from: number
}

const giftOf = ({ log, seat }: Game): Gift | undefined => {
  for (const { action, seat: actor, events } of [...log].reverse()) {
    const gift = events.find((event) => event.type === 'received' && event.seat === seat)
    if (gift?.type === 'received') return gift.card === undefined ? undefined : { card: gift.card, from: gift.from }
    if (actor === seat && action?.kind !== 'give') return undefined
    if (action?.kind === 'give') return undefined
  }
  return undefined
}

const countOf = (cards: readonly Card[], card: Card): number => cards.filter((other) => other === card).length

/** What came while the page was cut off, and nobody told it: the card that the hand lacked while gifts were being chosen. */
const useMissedGift = ({ state, seat, log, ground: { rules } }: Game): Gift | undefined => {
  const waiting = useRef<{ readonly game: number; readonly hand: readonly Card[] }>(undefined)
  const { hand = [], laid = -1 } = state.seats[seat] ?? {}
  useEffect(() => {
    if (state.stage === 'give') waiting.current = laid === -1 ? undefined : { game: state.game, hand }
  }, [state, hand, laid])
  const before = waiting.current
  const given = log.findLast((entry) => entry.seat === seat)?.action?.kind === 'give'
  if (!given || state.stage === 'give' || before?.game !== state.game) return undefined
  const card = hand.find((own) => countOf(hand, own) > countOf(before.hand, own))
  const from = rules.teamOf.findIndex((_, other) => other !== seat && sameTeam(rules, other, seat))
  return card === undefined ? undefined : { card, from }
}

/** Cards of this person that are neither simply held nor played. */
export const useHoldings = (game: Game): Holdings => {
  const { t } = useTranslation()
  const { state, seat } = game
  const missed = useMissedGift(game)
  const gift = giftOf(game) ?? missed
  const from = gift === undefined ? '' : seatName(state.seats, gift.from)
  const laid = state.seats[seat]?.laid ?? -1
  const as = state.stage === 'give' ? t('holding.gift') : t('holding.laid')
  return {
    received: gift === undefined ? undefined : { card: gift.card, from },
    laid: laid === -1 || state.phase !== 'playing' ? undefined : { card: laid, as },
  }
}
