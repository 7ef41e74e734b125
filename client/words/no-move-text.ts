import { type Hole, isTrack } from '../../engine/board.ts'
import { type Card, JOKER, RANKS, type Rank } from '../../engine/cards.ts'
import { pegsPlayedBy } from '../../engine/movegen/controlled-pegs.ts'
import { type NoMoveReason, noMoveReasons } from '../../engine/movegen/no-move-reasons.ts'
import { canComeOut, faceOf } from '../../engine/powers.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { i18n } from '../i18n/i18n.ts'
import type { Turn } from '../table/input/turn.ts'
import { capitalize } from './game-text.ts'
import { holeText, ownerOf, type TextContext } from './move-parts.ts'
import { aRankName, joinAlternatives } from './names.ts'

const t = i18n.getFixedT(null, 'noMove')

const reasonsByTurn = new WeakMap<Turn, Map<Card, readonly NoMoveReason[]>>()

/** Returns the reasons why a card can't be played on this turn, computed once; empty if it can. */
const noMoveReasonsOf = (turn: Turn, card: Card): readonly NoMoveReason[] => {
  const reasons = reasonsByTurn.get(turn) ?? new Map<Card, readonly NoMoveReason[]>()
  reasonsByTurn.set(turn, reasons)
  if (!reasons.has(card)) reasons.set(card, noMoveReasons(turn.sight, card))
  return reasons.get(card) ?? []
}

/** Greatest number of reasons that are shown. A card with several powers may have more. */
const MAX_REASONS = 2

/** Returns the ranks that bring a marble out. */
const comeOutRanks = ({ powers, jokers }: Rules): readonly Rank[] =>
  [...RANKS, ...(jokers ? (['*'] as const) : [])].filter((rank) => {
    const face = rank === '*' ? JOKER : faceOf(rank)
    return canComeOut(powers[face] ?? [])
  })

/** Reports whether none of the marbles that the player may move is on the track. */
const isTrackBare = ({ sight, seat }: Turn): boolean => {
  const { rules, position } = sight
  return pegsPlayedBy(rules, position.pegs, seat).every((peg) => !isTrack(rules.board, position.pegs[peg] as Hole))
}

/** Names the cards that bring a marble out; empty if no marble waits in a start. */
const comeOutText = ({ sight, seat }: Turn): string => {
  const { rules, position } = sight
  const { start } = rules.board
  const isWaiting = pegsPlayedBy(rules, position.pegs, seat).some((peg) => start.includes(position.pegs[peg] as Hole))
  const ranks = comeOutRanks(rules)
  return isWaiting && ranks.length > 0
    ? t('why.bringsOut', { cards: capitalize(joinAlternatives(ranks.map((rank) => aRankName(rank)))) })
    : ''
}

const reasonText = (context: TextContext, turn: Turn, { code, pegs }: NoMoveReason): string => {
  if (code === 'no-peg-to-move' && isTrackBare(turn)) {
    return [t('why.trackBare'), comeOutText(turn)].filter(Boolean).join(' ')
  }
  const [peg, ...more] = pegs
  if (peg === undefined || more.length > 0) return t(`reason.${code}`)
  const hole = turn.sight.position.pegs[peg] as Hole
  const where = holeText(context, hole, ownerOf(context, peg), 'at')
  switch (code) {
    case 'blocked-by-own':
    case 'blocked-by-guard':
    case 'blocked-by-pair':
    case 'still-fresh':
    case 'home-too-short':
    case 'must-turn-home':
      return t(`why.${code}`, { hole: where })
    default:
      return t(`reason.${code}`)
  }
}

/** Returns the first reason why a card can't be played at this moment, without naming a hole; empty if it can. */
export const shortNoMoveText = (turn: Turn, card: Card): string => {
  const [first] = noMoveReasonsOf(turn, card)
  return first === undefined ? '' : t(`reason.${first.code}`)
}

/** Explains why a card can't be played at this moment; empty if it can. */
export const noMoveText = (context: TextContext, turn: Turn, card: Card): string =>
  [...new Set(noMoveReasonsOf(turn, card).map((reason) => reasonText(context, turn, reason)))]
    .slice(0, MAX_REASONS)
    .join(' ')
