import { COLOURS } from '../../../engine/marble-chase/colours.ts'
import { cubesUsed } from '../../../engine/marble-chase/cubes.ts'
import { type ChaseGame, cubesOwned, flickPoints, type TurnMarble } from '../../../engine/marble-chase/game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { joinNames } from '../../words/names.ts'
import { chaseColourName, columnName, marbleName, sideName, slotName } from './field-names.ts'

const t = i18n.getFixedT(null, 'chase')

const marbleText = (turnMarble: TurnMarble): string => {
  const values = { marble: marbleName(turnMarble.marble) }
  return typeof turnMarble.at === 'number'
    ? t('chase.field.slot', { ...values, slot: slotName(turnMarble.at), count: flickPoints(turnMarble) })
    : t(`chase.field.${turnMarble.at}`, values)
}

/** Returns sentences about the column that the die named and every marble of the turn. */
const fieldTexts = ({ phase, die, marbles }: ChaseGame): readonly string[] => {
  if (phase === 'over' || phase === 'die') return [t('chase.field.empty')]
  const named = die === undefined ? t('chase.field.unnamed') : t('chase.field.named', { colour: columnName(die) })
  return [named, ...marbles.map(marbleText)]
}

const boardText = (game: ChaseGame, side: number, names: readonly string[]): string => {
  const totals = game.totals[side] ?? { yellow: 0, red: 0, blue: 0, green: 0 }
  const owned = cubesOwned(game, side)
  return t('chase.field.board', {
    name: sideName(game.rules, side, names),
    totals: joinNames(
      COLOURS.map((colour) => t('chase.field.total', { colour: chaseColourName(colour), total: totals[colour] })),
    ),
    count: owned - cubesUsed(totals),
    owned,
  })
}

/** Returns sentences about the field and the scoring boards, for people who don't see them. */
export const fieldDescription = (game: ChaseGame, names: readonly string[]): readonly string[] => [
  ...fieldTexts(game),
  ...game.totals.map((_, side) => boardText(game, side, names)),
]
