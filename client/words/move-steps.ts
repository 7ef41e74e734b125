/** A move in a few words, to be read at a glance: what it does, and from where to where. */

import { type Hole, isHome, isStart, type Peg, type Seat, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { i18n } from '../i18n/i18n.ts'
import { nearbyHoleText } from './hole-text.ts'
import { hitsText, type TextContext } from './move-parts.ts'
import { seatName } from './names.ts'

const { t } = i18n

/** One marble's part of a move. */
export interface StepWords {
  /** "7 forward, hits Ben" */
  readonly does: string
  /** "from Ben’s corner to 2 before home" */
  readonly way: string
}

type Moved = Extract<GameEvent, { readonly type: 'moved' }>
type Hit = Extract<GameEvent, { readonly type: 'hit' }>
type Penalty = Extract<GameEvent, { readonly type: 'penalty' }>

const isMoved = (event: GameEvent): event is Moved => event.type === 'moved'
const isHit = (event: GameEvent): event is Hit => event.type === 'hit'
const isPenalty = (event: GameEvent): event is Penalty => event.type === 'penalty'

/** "your marble", "Ben’s marble" */
const ownedText = (context: TextContext, owner: Seat): string =>
  owner === context.viewer ? t('move.yours') : t('move.others', { name: seatName(context.seats, owner) })

const ownerOf = (context: TextContext, peg: Peg): Seat => seatOfPeg(context.rules.board, peg)

const doesText = (context: TextContext, { kind, path, peg }: Moved, other: Moved | undefined): string => {
  const end = path[path.length - 1] as Hole
  const steps = path.length - 1
  if (kind === 'swap') return t('move.swap', { marble: ownedText(context, ownerOf(context, other?.peg ?? peg)) })
  if (kind !== 'forward' || !isHome(context.rules.board, end)) return t(`move.${kind}`, { steps })
  return t('move.home', { steps, home: nearbyHoleText(context, end, ownerOf(context, peg)) })
}

/** Adds the owner of a marble that belongs to another player. */
const withOwner = (context: TextContext, peg: Peg, does: string): string => {
  const owner = ownerOf(context, peg)
  return owner === context.viewer ? does : t('move.ofOther', { marble: ownedText(context, owner), does })
}

const stepWords = (
  context: TextContext,
  [move, other]: readonly [Moved, Moved | undefined],
  hits: readonly Hit[],
): StepWords => {
  const owner = ownerOf(context, move.peg)
  const [from, to] = [move.path[0], move.path[move.path.length - 1]] as [Hole, Hole]
  const places = { from: nearbyHoleText(context, from, owner), to: nearbyHoleText(context, to, owner) }
  return {
    does: withOwner(context, move.peg, doesText(context, move, other)) + hitsText(context, hits, move.seat),
    way: move.kind === 'forward' && isHome(context.rules.board, to) ? t('move.from', places) : t('move.way', places),
  }
}

const penaltyWords = (context: TextContext, { peg, from }: Penalty): StepWords => ({
  does: withOwner(context, peg, t('move.back')),
  way: t('move.from', { from: nearbyHoleText(context, from, ownerOf(context, peg)) }),
})

/** Describes a move part by part: two marbles that change places do so in one part. */
export const stepsIn = (context: TextContext, events: readonly GameEvent[]): readonly StepWords[] => {
  const penalty = events.find(isPenalty)
  if (penalty !== undefined) return [penaltyWords(context, penalty)]
  const steps: StepWords[] = []
  for (let i = 0; i < events.length; i++) {
    const move = events[i] as GameEvent
    if (!isMoved(move)) continue
    const next = events[i + 1]
    const other = move.kind === 'swap' && next !== undefined && isMoved(next) ? next : undefined
    if (other !== undefined) i++
    const end = events.findIndex((event, at) => at > i && isMoved(event))
    const hits = events.slice(i, end === -1 ? undefined : end).filter(isHit)
    const step = stepWords(context, [move, other], hits)
    steps.push(steps.length === 0 ? step : { ...step, does: t('move.next', { does: step.does }) })
  }
  return steps
}

/** A marble before it moves: where it stands, its owner, and to how many places it can go. */
export const marbleWords = (context: TextContext, peg: Peg, from: Hole, count: number): StepWords => {
  const owner = ownerOf(context, peg)
  const marble = ownedText(context, owner)
  const place = isStart(context.rules.board, from) ? t('part.innerStart') : nearbyHoleText(context, from, owner)
  return { does: place, way: t('move.marble', { marble, places: t('move.places', { count }) }) }
}
