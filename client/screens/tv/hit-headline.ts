import type { Seat } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { i18n } from '../../i18n/i18n.ts'
import { isHit, ownerOf, type TextContext } from '../../words/move-parts.ts'
import { joinNames, seatName } from '../../words/names.ts'

/** A hit told in a few words, as "Dad hits Cara!". */
interface HitHeadline {
  readonly text: string
  /** Seat of the first player whose marble goes back. */
  readonly victim: Seat
}

/** Returns a headline if a move sends marbles of opponents back to their starts. */
export const hitHeadline = (context: TextContext, events: readonly GameEvent[]): HitHeadline | undefined => {
  const { rules, seats } = context
  const { teamOf } = rules
  const hits = events.filter(isHit).filter(({ toStart }) => toStart)
  // After a doubt somebody else than the mover has decided.
  const mover = hits[0]?.seat ?? -1
  const owners = hits.map(({ peg }) => ownerOf(context, peg)).filter((owner) => teamOf[owner] !== teamOf[mover])
  const [victim] = owners
  if (victim === undefined) return undefined
  const names = joinNames([...new Set(owners)].map((owner) => seatName(seats, owner)))
  return { text: i18n.t('tv:screen.hits', { who: seatName(seats, mover), names }), victim }
}
