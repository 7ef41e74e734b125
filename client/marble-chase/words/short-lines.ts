/** Short lines about events, to be read from a sofa: one line for each decision, with its result. */

import type { Seat } from '../../../engine/board.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { i18n } from '../../i18n/i18n.ts'
import { bonusKey, slotName } from './field-names.ts'
import { type EventOf, eventValues, landingKey, type SentenceContext } from './sentences.ts'

const t = i18n.getFixedT(null, 'chase')

export interface ShortLine {
  /** Index of the line's first event. */
  readonly at: number
  readonly seat: Seat
  readonly type: ChaseEvent['type']
  readonly text: string
}

/** Returns the text for the end of a flick, such as `red 4, −1`: the slot, and the bonus or penalty of the place it was flicked from. `named`: the column that the die named. */
const flickText = ({ flick, to }: EventOf<'flick'>, named: number | undefined): string => {
  if (typeof to !== 'number') return t(`chase.brief.shot.${to}`)
  const slot = slotName(to)
  switch (bonusKey(flick.column, flick.row, named)) {
    case 'other':
      return t('chase.brief.intoOther', { slot })
    case 'back':
      return t('chase.brief.intoBack', { slot })
    default:
      return slot
  }
}

/** Returns the text about an event; undefined if it is left out. */
const shortText = (event: ChaseEvent, named: number | undefined, context: SentenceContext): string | undefined => {
  switch (event.type) {
    case 'turn':
    case 'takenUp':
      return undefined
    case 'flick':
      return flickText(event, named)
    case 'knocked':
      return t(`chase.brief.knocked.${landingKey(event.to)}`, eventValues(event, context))
    default:
      return t(`chase.brief.${event.type}`, eventValues(event, context))
  }
}

/** Returns the seat that decided, or the first of the winners; 0 for other events. */
const seatIn = (event: ChaseEvent): Seat => ('seat' in event ? event.seat : ('seats' in event && event.seats[0]) || 0)

/** Returns the lines about all events, the first event first. */
export const shortLines = (events: readonly ChaseEvent[], context: SentenceContext): readonly ShortLine[] => {
  const lines: ShortLine[] = []
  let named: number | undefined
  events.forEach((event, at) => {
    if (event.type === 'turn') named = undefined
    if (event.type === 'rolled') named = event.die
    const text = shortText(event, named, context)
    const last = lines.at(-1)
    if (text === undefined) return
    // A consequence of a flick follows it in the same line.
    if (event.type !== 'knocked' && event.type !== 'lost')
      lines.push({ at, seat: seatIn(event), type: event.type, text })
    else if (last !== undefined)
      lines[lines.length - 1] = { ...last, text: t('chase.brief.also', { first: last.text, next: text }) }
  })
  return lines
}
