import type { OptionValues } from '../../../engine/choices.ts'
import type { ChaseOptions } from '../../../engine/marble-chase/rules.ts'
import type english from '../../i18n/en/rules.json'
import type { HouseRule } from './house-rules.ts'

type AllValues = OptionValues & ChaseOptions
type Named = Readonly<Record<HouseRule, string>>
/** Numbers and switches are shown as they are, but for that of games. */
type Worded = Readonly<{ [O in Exclude<HouseRule, 'bestOf'>]: Extract<AllValues[O], string> }> & {
  readonly bestOf: `${ChaseOptions['bestOf']}`
}
type Values = {
  readonly [O in HouseRule as [Worded[O]] extends [never] ? never : O]: Readonly<Record<Worded[O], string>>
}
/** A number of packs, or of cubes, has a plural. */
type Counted = 'packs' | 'cubes'
type Differences = {
  readonly [O in Exclude<HouseRule, Counted>]: Readonly<Record<`${AllValues[O]}`, string>>
} & Readonly<Record<`${Counted}_${'one' | 'other'}`, string>>

interface Wanted {
  readonly option: Named
  readonly optionHint: Named
  readonly value: Values
  readonly difference: Differences
}

/** Every text that `W` wants, and none of `Given` that it does not want. */
type Only<W, Given> = W extends string
  ? string
  : { readonly [K in keyof W]: Only<W[K], K extends keyof Given ? Given[K] : unknown> } & {
      readonly [K in Exclude<keyof Given, keyof W>]: never
    }

/** The texts of house rules. The English ones satisfy it, so that a missing text is a fault of types, and one too many as well. */
export type HouseRuleTexts = Only<Wanted, Pick<typeof english, keyof Wanted>>
