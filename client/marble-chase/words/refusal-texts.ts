import type { Colour } from '../../../engine/marble-chase/colours.ts'
import type { Fault } from '../../../engine/result.ts'
import type chase from '../../i18n/en/chase.json'
import { i18n } from '../../i18n/i18n.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { chaseColourName } from './field-names.ts'

const t = i18n.getFixedT(null, 'chase')

type Code = keyof (typeof chase)['chase']['why']

const hasText = (code: string): code is Code => i18n.exists(`chase.why.${code}`, { ns: 'chase' })

/** Returns the reason why points can't go to this colour of the board of `name`. */
export const targetRefusalText = (fault: Fault, colour: Colour, name: string): string =>
  hasText(fault.code) ? t(`chase.why.${fault.code}`, { colour: chaseColourName(colour), name }) : refusalText(fault)

/** Returns the reason for any other refusal. */
export const chaseRefusalText = (fault: Fault): string =>
  hasText(fault.code) ? t(`chase.why.${fault.code}`, { colour: '', name: '' }) : refusalText(fault)
