/** Short lines about events, to be read from a sofa: one line for each decision, with its result. */

import type { Seat } from '../../../engine/board.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { i18n } from '../../i18n/i18n.ts'
import { listOf } from '../../words/names.ts'
import { bonusKey } from '../play/bonus-key.ts'
import { chaseColourName, columnName, marbleName, sideName, slotName } from './field-names.ts'

const t = i18n.getFixedT(null, 'chase')

export interface BriefLine {
  /** Index of the line's first event. */
  readonly at: number
  readonly seat: Seat
  readonly type: ChaseEvent['type']
  readonly text: string
}

interface Told {
  readonly rules: ChaseRules
  readonly names: readonly string[]
}

type Of<Type extends ChaseEvent['type']> = Extract<ChaseEvent, { readonly type: Type }>

/** `red 4, −1`: by how much the place changes what the slot is worth, where it does. */
const flickText = ({ flick, to }: Of<'flick'>, named: number | undefined): string => {
  if (typeof to !== 'number') return t(`chase.brief.shot.${to}`)
  const key = bonusKey(flick.column, flick.row, named)
  const change = key === 'other' || key === 'back' ? `, ${t(`chase.brief.${key}`)}` : ''
  return slotName(to) + change
}

/** Returns the text about the result of a flick, which follows it in the same line. */
const sequel = (event: Of<'knocked'> | Of<'takenUp'> | Of<'lost'>): string => {
  const marble = marbleName(event.marble)
  if (event.type !== 'knocked') return event.type === 'lost' ? t('chase.brief.lost', { marble }) : ''
  const { to } = event
  return typeof to === 'number'
    ? t('chase.brief.knocked.slot', { marble, slot: slotName(to) })
    : t(`chase.brief.knocked.${to}`, { marble })
}

const pointsText = (event: Of<'scored'> | Of<'blacked'>, { rules, names }: Told): string => {
  const { colour, points, after } = event
  const values = { colour: chaseColourName(colour), points, after: after.total }
  if (event.type === 'scored') return t('chase.brief.scored', values)
  return t('chase.brief.blacked', { ...values, other: sideName(rules, event.side, names) })
}

/** Returns the beginning of a line; undefined for events that belong to the line before, or to none. */
const opened = (event: ChaseEvent, named: number | undefined, told: Told): string | undefined => {
  switch (event.type) {
    case 'rolled':
      return t('chase.brief.rolled', { die: event.die, colour: columnName(event.die) })
    case 'flick':
      return flickText(event, named)
    case 'scored':
    case 'blacked':
      return pointsText(event, told)
    case 'unscored':
      return t('chase.brief.unscored', { slot: slotName(event.slot) })
    case 'gameWon':
    case 'matchWon':
      return t(`chase.brief.${event.type}`, { names: listOf(event.seats.map((seat) => told.names[seat] ?? '')) })
    default:
      return undefined
  }
}

const seatIn = (event: ChaseEvent): Seat => ('seat' in event ? event.seat : ('seats' in event && event.seats[0]) || 0)

/** The first event comes first. */
export const shortLines = (events: readonly ChaseEvent[], told: Told): readonly BriefLine[] => {
  const lines: BriefLine[] = []
  let named: number | undefined
  events.forEach((event, at) => {
    if (event.type === 'turn') named = undefined
    if (event.type === 'rolled') named = event.die
    const text = opened(event, named, told)
    const last = lines.at(-1)
    if (text !== undefined) lines.push({ at, seat: seatIn(event), type: event.type, text })
    else if (last !== undefined && (event.type === 'knocked' || event.type === 'takenUp' || event.type === 'lost')) {
      const more = sequel(event)
      if (more !== '') lines[lines.length - 1] = { ...last, text: `${last.text}; ${more}` }
    }
  })
  return lines
}
