/** Sentences about events, for the list of events and for screen readers, about refusals, practice and the field. */

import type { Colour } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { columnOf, type Flick, type Landing, MAX_FORCE } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, flickPoints, type TurnMarble } from '../../../engine/marble-chase/game.ts'
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

/** Returns the key of the texts about where a marble ends. */
export const landingKey = (to: Landing): 'slot' | 'on' | 'out' => (typeof to === 'number' ? 'slot' : to)

const slotNameOf = (to: Landing): string => (typeof to === 'number' ? slotName(to) : '')

/** Returns the values that texts about an event name. */
export const eventValues = (event: ChaseEvent, { rules, names }: SentenceContext) => {
  const name = 'seat' in event ? (names[event.seat] ?? '') : ''
  switch (event.type) {
    case 'turn':
      return { name }
    case 'rolled':
      return { name, die: event.die, colour: columnName(event.die) }
    case 'flick': {
      const { marble, column, row } = event.flick
      return { name, marble: marbleName(marble), place: placeName(column, row), slot: slotNameOf(event.to) }
    }
    case 'knocked':
      return { marble: marbleName(event.marble), from: slotNameOf(event.from), slot: slotNameOf(event.to) }
    case 'takenUp':
    case 'lost':
      return { marble: marbleName(event.marble) }
    case 'scored':
    case 'blacked': {
      const { colour, points, before, after, side } = event
      const values = { colour: chaseColourName(colour), count: points, before: before.total, after: after.total }
      return { ...values, name, other: sideName(rules, side, names) }
    }
    case 'unscored':
      return { name, slot: slotName(event.slot) }
    case 'gameWon':
    case 'matchWon':
      return { names: joinNames(event.seats.map((seat) => names[seat] ?? '')), count: event.seats.length }
  }
}

/** Returns the key of the sentence about an event. */
const sentenceKey = (event: ChaseEvent) => {
  switch (event.type) {
    case 'turn':
      return event.opening ? 'opening' : 'turn'
    case 'flick':
      return `shot.${landingKey(event.to)}` as const
    case 'knocked':
      return `${typeof event.from === 'number' ? 'knocked' : 'pushed'}.${landingKey(event.to)}` as const
    case 'takenUp':
      return `takenUp.${event.after}` as const
    case 'lost':
      return `lost.${event.after}` as const
    default:
      return event.type
  }
}

/** Returns the sentence about an event. */
export const sentenceOf = (event: ChaseEvent, context: SentenceContext): string =>
  t(`chase.told.${sentenceKey(event)}`, eventValues(event, context))

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

const marbleText = (turnMarble: TurnMarble): string => {
  const values = { marble: marbleName(turnMarble.marble) }
  return typeof turnMarble.at === 'number'
    ? t('chase.field.slot', { ...values, slot: slotName(turnMarble.at), count: flickPoints(turnMarble) })
    : t(`chase.field.${turnMarble.at}`, values)
}

/** Returns sentences about the column that the die named and every marble of the turn, for people who don't see the field. */
export const fieldDescription = ({ phase, die, marbles }: ChaseGame): readonly string[] => {
  if (phase === 'over' || phase === 'die') return [t('chase.field.empty')]
  const named = die === undefined ? t('chase.field.unnamed') : t('chase.field.named', { colour: columnName(die) })
  return [named, ...marbles.map(marbleText)]
}
