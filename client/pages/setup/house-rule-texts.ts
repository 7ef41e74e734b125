import type { OptionValues } from '../../../engine/choices.ts'
import type { ChaseOptions } from '../../../engine/marble-chase/rules.ts'
import type { HouseRule } from '../../game/setup/house-rules.ts'
import type english from '../../i18n/en/rules.json'

type AllValues = OptionValues & ChaseOptions
type Named = Readonly<Record<HouseRule, string>>
/** Numbers and switches need no texts, except the number of games. */
type Worded = Readonly<{ [O in Exclude<HouseRule, 'bestOf'>]: Extract<AllValues[O], string> }> & {
  readonly bestOf: `${ChaseOptions['bestOf']}`
}
type Values = {
  readonly [O in HouseRule as [Worded[O]] extends [never] ? never : O]: Readonly<Record<Worded[O], string>>
}
/** These options have plural forms. */
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

/** Requires every text of `W`, and rejects others in `Given`. */
type Only<W, Given> = W extends string
  ? string
  : { readonly [K in keyof W]: Only<W[K], K extends keyof Given ? Given[K] : unknown> } & {
      readonly [K in Exclude<keyof Given, keyof W>]: never
    }

/** Texts of house rules. The English texts must satisfy this type, so that the compiler finds missing and superfluous texts. */
export type HouseRuleTexts = Only<Wanted, Pick<typeof english, keyof Wanted>>
