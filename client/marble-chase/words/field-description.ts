import { type ChaseGame, flickPoints, type TurnMarble } from '../../../engine/marble-chase/game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { columnName, marbleName, slotName } from './field-names.ts'

const t = i18n.getFixedT(null, 'chase')

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
