/** Short descriptions of moves, part by part: what a marble does, and from where to where. */

import { type Hole, isHome, isStart, type Peg, type Seat } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { i18n } from '../i18n/i18n.ts'
import { nearbyHoleText } from './hole-text.ts'
import { lastHole, type MovePart, movePartsOf, ownerOf, stepCount, type TextContext, withHits } from './move-parts.ts'
import { type Role, seatName } from './names.ts'

const t = i18n.getFixedT(null, 'moves')

/** One part of a move in words. */
export interface StepWords {
  /** Such as "7 forward, hits Ben". */
  readonly action: string
  /** Such as "from Ben’s corner to 2 before home". */
  readonly path: string
}

type Penalty = Extract<GameEvent, { readonly type: 'penalty' }>

const isPenalty = (event: GameEvent): event is Penalty => event.type === 'penalty'

/** Returns a text such as "your marble" or "Ben’s marble". */
export const ownedText = (context: TextContext, owner: Seat, role?: Role): string =>
  owner === context.viewer
    ? t('move.yours', { context: role })
    : t('move.others', { name: seatName(context.seats, owner), context: role })

const actionText = (context: TextContext, { move, exchanged }: MovePart): string => {
  const { kind, peg } = move
  const [end, steps] = [lastHole(move), stepCount(move)]
  if (kind === 'swap')
    return t('move.swap', { marble: ownedText(context, ownerOf(context, exchanged?.peg ?? peg), 'with') })
  if (kind !== 'forward' || !isHome(context.rules.board, end)) return t(`move.${kind}`, { count: steps })
  return t('move.home', { count: steps, home: nearbyHoleText(context, end, ownerOf(context, peg), 'to') })
}

/** Adds the owner of a marble that belongs to another player. */
const withOwner = (context: TextContext, peg: Peg, action: string): string => {
  const owner = ownerOf(context, peg)
  return owner === context.viewer ? action : t('move.ofOther', { marble: ownedText(context, owner), does: action })
}

const stepWords = (context: TextContext, part: MovePart): StepWords => {
  const { move, hits } = part
  const owner = ownerOf(context, move.peg)
  const [from, to] = [move.path[0] as Hole, lastHole(move)]
  const places = { from: nearbyHoleText(context, from, owner, 'from'), to: nearbyHoleText(context, to, owner, 'to') }
  return {
    action: withHits(context, withOwner(context, move.peg, actionText(context, part)), hits, move.seat),
    path: move.kind === 'forward' && isHome(context.rules.board, to) ? t('move.from', places) : t('move.way', places),
  }
}

const penaltyWords = (context: TextContext, { peg, from }: Penalty): StepWords => ({
  action: withOwner(context, peg, t('move.back')),
  path: t('move.from', { from: nearbyHoleText(context, from, ownerOf(context, peg), 'from') }),
})

/** Describes a move part by part. Two marbles that change places are one part. */
export const moveStepWords = (context: TextContext, events: readonly GameEvent[]): readonly StepWords[] => {
  const penalty = events.find(isPenalty)
  if (penalty !== undefined) return [penaltyWords(context, penalty)]
  const steps = movePartsOf(events).map((part) => stepWords(context, part))
  return steps.map((step, i) => (i === 0 ? step : { ...step, action: t('move.next', { does: step.action }) }))
}

/** Describes a marble before it moves: where it stands, its owner, and the number of places to which it can go. */
export const marbleWords = (context: TextContext, peg: Peg, from: Hole, count: number): StepWords => {
  const owner = ownerOf(context, peg)
  const marble = ownedText(context, owner)
  const place = isStart(context.rules.board, from) ? t('part.start') : nearbyHoleText(context, from, owner)
  return { action: place, path: t('move.marble', { marble, places: t('move.places', { count }) }) }
}
