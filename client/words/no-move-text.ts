import { type Hole, isTrack } from '../../engine/board.ts'
import { type Card, JOKER, RANKS, type Rank } from '../../engine/cards.ts'
import { pegsPlayedBy } from '../../engine/movegen/controlled-pegs.ts'
import { type NoMoveReason, noMoveReasons } from '../../engine/movegen/no-move-reasons.ts'
import { canComeOut, faceOf } from '../../engine/powers.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { i18n } from '../i18n/i18n.ts'
import type { Turn } from '../table/input/turn.ts'
import { capital } from './game-text.ts'
import { ownerOf, placeOf, type TextContext } from './move-parts.ts'
import { aRankName, choiceOf } from './names.ts'

const { t } = i18n

const known = new WeakMap<Turn, Map<Card, readonly NoMoveReason[]>>()

/** Returns the reasons why a card can't be played on this turn, computed once; empty if it can. */
export const noMoveReasonsOf = (turn: Turn, card: Card): readonly NoMoveReason[] => {
  const reasons = known.get(turn) ?? new Map<Card, readonly NoMoveReason[]>()
  known.set(turn, reasons)
  if (!reasons.has(card)) reasons.set(card, noMoveReasons(turn.sight, card))
  return reasons.get(card) ?? []
}

/** Reasons that are shown at most; a card with several powers may have more. */
const MAX_REASONS = 2

/** Ranks of which any card brings a marble out. */
const ranksOut = ({ powers, jokers }: Rules): readonly Rank[] =>
  [...RANKS, ...(jokers ? (['*'] as const) : [])].filter((rank) => {
    const face = rank === '*' ? JOKER : faceOf(rank)
    return canComeOut(powers[face] ?? [])
  })

/** Nobody's marble of this turn stands on the track. */
const isTrackBare = ({ sight, seat }: Turn): boolean => {
  const { rules, position } = sight
  return pegsPlayedBy(rules, position.pegs, seat).every((peg) => !isTrack(rules.board, position.pegs[peg] as Hole))
}

/** Names the cards that bring a marble out, if one waits in a start. */
const outText = ({ sight, seat }: Turn): string => {
  const { rules, position } = sight
  const { start } = rules.board
  const waits = pegsPlayedBy(rules, position.pegs, seat).some((peg) => start.includes(position.pegs[peg] as Hole))
  const ranks = ranksOut(rules)
  return waits && ranks.length > 0 ? t('why.bringsOut', { cards: capital(choiceOf(ranks.map(aRankName))) }) : ''
}

const reasonText = (context: TextContext, turn: Turn, { code, pegs }: NoMoveReason): string => {
  if (code === 'no-peg-to-move' && isTrackBare(turn)) {
    return [t('why.trackBare'), outText(turn)].filter(Boolean).join(' ')
  }
  const [peg, ...more] = pegs
  if (peg === undefined || more.length > 0) return t(`reason.${code}`)
  const hole = turn.sight.position.pegs[peg] as Hole
  const where = placeOf(context, hole, ownerOf(context, peg))
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

/** Explains why a card can't be played at this moment; empty if it can. */
export const noMoveText = (context: TextContext, turn: Turn, card: Card): string =>
  [...new Set(noMoveReasonsOf(turn, card).map((reason) => reasonText(context, turn, reason)))]
    .slice(0, MAX_REASONS)
    .join(' ')
