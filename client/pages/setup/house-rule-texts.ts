import type { OptionValues } from '../../../engine/choices.ts'
import type { ChaseOptions } from '../../../engine/marble-chase/rules.ts'
import type { HouseRule } from '../../game/setup/house-rules.ts'
import type english from '../../i18n/en/rules.json'

/** Values of each option. */
type AllValues = OptionValues & ChaseOptions
/** A text for each option. */
type TextByOption = Readonly<Record<HouseRule, string>>
/** Options for which every value needs a text. */
type LabelledOption = 'bestOf' | 'exchange'
/** Values of each option that need a text: of most options words do, numbers and switches don't. */
type WordValues = Readonly<{
  [O in HouseRule]: O extends LabelledOption ? `${AllValues[O]}` : Extract<AllValues[O], string>
}>
/** Texts of the values. Options without a value that needs one are left out. */
type ValueTexts = {
  readonly [O in HouseRule as [WordValues[O]] extends [never] ? never : O]: Readonly<Record<WordValues[O], string>>
}
/** Options that count something, so that their texts have plural forms. */
type PluralOption = 'packs' | 'cubes'
/** Texts of house rules that differ from the rule set, by option and value. */
type DifferenceTexts = {
  readonly [O in Exclude<HouseRule, PluralOption>]: Readonly<Record<`${AllValues[O]}`, string>>
} & Readonly<Record<`${PluralOption}_${'one' | 'other'}`, string>>

interface RequiredTexts {
  readonly option: TextByOption
  readonly optionHint: TextByOption
  readonly value: ValueTexts
  readonly difference: DifferenceTexts
}

/** Requires every text of `Required`, and rejects other texts of `Given`. */
type Exactly<Required, Given> = Required extends string
  ? string
  : { readonly [K in keyof Required]: Exactly<Required[K], K extends keyof Given ? Given[K] : unknown> } & {
      readonly [K in Exclude<keyof Given, keyof Required>]: never
    }

/** Texts of house rules. The English texts must satisfy this type, so that the compiler finds missing and superfluous texts. */
export type HouseRuleTexts = Exactly<RequiredTexts, Pick<typeof english, keyof RequiredTexts>>
