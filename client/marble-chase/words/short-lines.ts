/** Short lines about events, to be read from a sofa: one line for each decision, with its result. */

import type { Seat } from '../../../engine/board.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { i18n } from '../../i18n/i18n.ts'
import { joinNames } from '../../words/names.ts'
import { bonusKey, chaseColourName, columnName, marbleName, sideName, slotName } from './field-names.ts'
import type { EventOf, SentenceContext } from './sentences.ts'

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
  const key = bonusKey(flick.column, flick.row, named)
  const change = key === 'other' || key === 'back' ? `, ${t(`chase.brief.${key}`)}` : ''
  return slotName(to) + change
}

/** Returns the text about a consequence of a flick, which follows it in the same line. */
const consequenceText = (event: EventOf<'knocked'> | EventOf<'takenUp'> | EventOf<'lost'>): string => {
  const marble = marbleName(event.marble)
  if (event.type !== 'knocked') return event.type === 'lost' ? t('chase.brief.lost', { marble }) : ''
  const { to } = event
  return typeof to === 'number'
    ? t('chase.brief.knocked.slot', { marble, slot: slotName(to) })
    : t(`chase.brief.knocked.${to}`, { marble })
}

const pointsText = (event: EventOf<'scored'> | EventOf<'blacked'>, { rules, names }: SentenceContext): string => {
  const { colour, points, after } = event
  const values = { colour: chaseColourName(colour), points, after: after.total }
  if (event.type === 'scored') return t('chase.brief.scored', values)
  return t('chase.brief.blacked', { ...values, other: sideName(rules, event.side, names) })
}

/** Returns the beginning of a line; undefined for events that belong to the line before, or to none. */
const lineStart = (event: ChaseEvent, named: number | undefined, context: SentenceContext): string | undefined => {
  switch (event.type) {
    case 'rolled':
      return t('chase.brief.rolled', { die: event.die, colour: columnName(event.die) })
    case 'flick':
      return flickText(event, named)
    case 'scored':
    case 'blacked':
      return pointsText(event, context)
    case 'unscored':
      return t('chase.brief.unscored', { slot: slotName(event.slot) })
    case 'gameWon':
    case 'matchWon':
      return t(`chase.brief.${event.type}`, { names: joinNames(event.seats.map((seat) => context.names[seat] ?? '')) })
    default:
      return undefined
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
    const text = lineStart(event, named, context)
    const last = lines.at(-1)
    if (text !== undefined) lines.push({ at, seat: seatIn(event), type: event.type, text })
    else if (last !== undefined && (event.type === 'knocked' || event.type === 'takenUp' || event.type === 'lost')) {
      const consequence = consequenceText(event)
      if (consequence !== '') lines[lines.length - 1] = { ...last, text: `${last.text}; ${consequence}` }
    }
  })
  return lines
}
