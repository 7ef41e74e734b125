/** Sentences about events, for the list of events and for screen readers, and about refusals. */

import type { Colour } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { columnOf, type Flick, type Landing, MAX_FORCE } from '../../../engine/marble-chase/flick.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import type { Fault } from '../../../engine/result.ts'
import type chase from '../../i18n/en/chase.json'
import { i18n } from '../../i18n/i18n.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { joinNames } from '../../words/names.ts'
import { chaseColourName, columnName, marbleName, placeName, sideName, slotName } from './field-names.ts'

const t = i18n.getFixedT(null, 'chase')

/** An event of this type. */
export type EventOf<Type extends ChaseEvent['type']> = Extract<ChaseEvent, { readonly type: Type }>

/** Facts that sentences about a match depend on, besides its events. */
export interface SentenceContext {
  readonly rules: ChaseRules
  /** Names by seat. */
  readonly names: readonly string[]
}

const landingKey = (to: Landing): 'slot' | 'on' | 'out' => (typeof to === 'number' ? 'slot' : to)

const slotNameOf = (to: Landing): string => (typeof to === 'number' ? slotName(to) : '')

const flickSentence = ({ flick, to }: EventOf<'flick'>, name: string): string =>
  t(`chase.told.shot.${landingKey(to)}`, {
    name,
    marble: marbleName(flick.marble),
    place: placeName(flick.column, flick.row),
    slot: slotNameOf(to),
  })

const knockSentence = ({ marble, from, to }: EventOf<'knocked'>): string => {
  const values = { marble: marbleName(marble), slot: slotNameOf(to) }
  return typeof from === 'number'
    ? t(`chase.told.knocked.${landingKey(to)}`, { ...values, from: slotName(from) })
    : t(`chase.told.pushed.${landingKey(to)}`, values)
}

const pointsSentence = (
  event: EventOf<'scored'> | EventOf<'blacked'>,
  name: string,
  { rules, names }: SentenceContext,
): string => {
  const { colour, points, before, after } = event
  const values = { name, colour: chaseColourName(colour), count: points, before: before.total, after: after.total }
  if (event.type === 'scored') return t('chase.told.scored', values)
  return t('chase.told.blacked', { ...values, other: sideName(rules, event.side, names) })
}

/** Returns the sentence about an event. */
export const sentenceOf = (event: ChaseEvent, context: SentenceContext): string => {
  const name = 'seat' in event ? (context.names[event.seat] ?? '') : ''
  switch (event.type) {
    case 'turn':
      return event.opening ? t('chase.told.opening', { name }) : t('chase.told.turn', { name })
    case 'rolled':
      return t('chase.told.rolled', { name, die: event.die, colour: columnName(event.die) })
    case 'flick':
      return flickSentence(event, name)
    case 'knocked':
      return knockSentence(event)
    case 'takenUp':
      return t(`chase.told.takenUp.${event.after}`, { marble: marbleName(event.marble) })
    case 'lost':
      return t(`chase.told.lost.${event.after}`, { marble: marbleName(event.marble) })
    case 'scored':
    case 'blacked':
      return pointsSentence(event, name, context)
    case 'unscored':
      return t('chase.told.unscored', { name, slot: slotName(event.slot) })
    case 'gameWon':
      return t('chase.told.gameWon', winnersOf(event, context))
    case 'matchWon':
      return t('chase.told.matchWon', winnersOf(event, context))
  }
}

const winnersOf = ({ seats }: EventOf<'gameWon'> | EventOf<'matchWon'>, { names }: SentenceContext) => ({
  names: joinNames(seats.map((seat) => names[seat] ?? '')),
  count: seats.length,
})

type RefusalCode = keyof (typeof chase)['chase']['why']

const hasRefusalText = (code: string): code is RefusalCode => i18n.exists(`chase.why.${code}`, { ns: 'chase' })

/** Returns the reason why a decision is refused. For a score: why its points can't go to this colour of the board of `name`. */
export const chaseRefusalText = ({ code, message }: Fault, colour?: Colour, name = ''): string =>
  hasRefusalText(code)
    ? t(`chase.why.${code}`, { colour: colour === undefined ? '' : chaseColourName(colour), name })
    : refusalText({ code, message })

/** Returns a force in hundredths of the greatest one, with one decimal. */
const forcePercent = (force: number): number => Math.round((force / MAX_FORCE) * 1000) / 10

/** Returns the text about a flick of practice: its marble rests in its column, in another one, or in no slot. */
export const practiceText = ({ flick, to }: { readonly flick: Flick; readonly to: Landing }): string => {
  const values = { marble: marbleName(flick.marble), force: forcePercent(flick.force), direction: flick.direction }
  if (typeof to !== 'number') return t(`chase.practice.tried.${to}`, values)
  const place = columnOf(to) === flick.column ? 'column' : 'other'
  return t(`chase.practice.tried.${place}`, { ...values, slot: slotName(to) })
}
