import { columnOf, type Flick, type Landing, MAX_FORCE } from '../../../engine/marble-chase/flick.ts'
import { i18n } from '../../i18n/i18n.ts'
import { marbleName, slotName } from './field-names.ts'

const t = i18n.getFixedT(null, 'chase')

/** Hundredths of the greatest force, with one decimal. */
const percent = (force: number): number => Math.round((force / MAX_FORCE) * 1000) / 10

/** Returns the text for the end of a practice flick: in its column, in another one, or in no slot. */
export const practiceText = ({ flick, to }: { readonly flick: Flick; readonly to: Landing }): string => {
  const values = { marble: marbleName(flick.marble), force: percent(flick.force), direction: flick.direction }
  if (typeof to !== 'number') return t(`chase.practice.tried.${to}`, values)
  const straight = columnOf(to) === flick.column
  return t(`chase.practice.tried.${straight ? 'column' : 'other'}`, { ...values, slot: slotName(to) })
}
