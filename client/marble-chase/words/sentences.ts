/** Sentences about events: the move list and screen readers use the same. */

import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Landing } from '../../../engine/marble-chase/flick.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { i18n } from '../../i18n/i18n.ts'
import { listOf } from '../../words/names.ts'
import { chaseColourName, columnName, marbleName, placeName, sideName, slotName } from './field-names.ts'

const t = i18n.getFixedT(null, 'chase')

type Of<Type extends ChaseEvent['type']> = Extract<ChaseEvent, { readonly type: Type }>

interface Told {
  readonly rules: ChaseRules
  readonly names: readonly string[]
}

const landing = (to: Landing): 'slot' | 'on' | 'out' => (typeof to === 'number' ? 'slot' : to)

const slotIn = (to: Landing): string => (typeof to === 'number' ? slotName(to) : '')

const flickSentence = ({ flick, to }: Of<'flick'>, name: string): string =>
  t(`chase.told.shot.${landing(to)}`, {
    name,
    marble: marbleName(flick.marble),
    place: placeName(flick.column, flick.row),
    slot: slotIn(to),
  })

const knockSentence = ({ marble, from, to }: Of<'knocked'>): string => {
  const values = { marble: marbleName(marble), slot: slotIn(to) }
  return typeof from === 'number'
    ? t(`chase.told.knocked.${landing(to)}`, { ...values, from: slotName(from) })
    : t(`chase.told.pushed.${landing(to)}`, values)
}

const pointsSentence = (event: Of<'scored'> | Of<'blacked'>, name: string, { rules, names }: Told): string => {
  const { colour, points, before, after } = event
  const values = { name, colour: chaseColourName(colour), count: points, before: before.total, after: after.total }
  if (event.type === 'scored') return t('chase.told.scored', values)
  return t('chase.told.blacked', { ...values, other: sideName(rules, event.side, names) })
}

export const sentenceOf = (event: ChaseEvent, told: Told): string => {
  const name = 'seat' in event ? (told.names[event.seat] ?? '') : ''
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
      return pointsSentence(event, name, told)
    case 'unscored':
      return t('chase.told.unscored', { name, slot: slotName(event.slot) })
    case 'gameWon':
      return t('chase.told.gameWon', winners(event, told))
    case 'matchWon':
      return t('chase.told.matchWon', winners(event, told))
  }
}

const winners = ({ seats }: Of<'gameWon'> | Of<'matchWon'>, { names }: Told) => ({
  names: listOf(seats.map((seat) => names[seat] ?? '')),
  count: seats.length,
})
