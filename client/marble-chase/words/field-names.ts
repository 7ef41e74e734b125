import { colourOfSlot } from '../../../engine/marble-chase/colours.ts'
import { type Marble, type Row, slotAt, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { type ChaseRules, type Side, seatsOf } from '../../../engine/marble-chase/rules.ts'
import { i18n } from '../../i18n/i18n.ts'
import { joinNames } from '../../words/names.ts'

const t = i18n.getFixedT(null, 'chase')

/** Colours of columns and scoring boards. */
type ColourName = ReturnType<typeof colourOfSlot>

export const chaseColourName = (colour: ColourName): string => t(`chase.colour.${colour}`)

const columnColour = (column: number): ColourName => colourOfSlot(slotAt(column, 1))

/** Returns the name of a slot, such as `red 4`. */
export const slotName = (slot: number): string =>
  t('chase.slot', { colour: chaseColourName(colourOfSlot(slot)), value: slotValueOf(slot) })

export const columnName = (column: number): string => chaseColourName(columnColour(column))

export const marbleName = (marble: Marble): string => t(`chase.marble.${marble}`)

/** Returns the name of a row of a column, such as `the front row of red`. */
export const placeName = (column: number, row: Row): string => t(`chase.from.${row}`, { colour: columnName(column) })

/** Returns the name of the player of a side, or both names of a team. */
export const sideName = (rules: ChaseRules, side: Side, names: readonly string[]): string =>
  joinNames(seatsOf(rules, side).map((seat) => names[seat] ?? ''))

/** Returns the key of the text that says how a place changes a flick's points (Q6). Without a named column only the row matters. */
export const bonusKey = (column: number, row: Row, named: number | undefined): 'plain' | 'other' | 'back' | 'both' => {
  const isOther = named !== undefined && named !== column
  if (row === 'b') return isOther ? 'both' : 'back'
  return isOther ? 'other' : 'plain'
}
