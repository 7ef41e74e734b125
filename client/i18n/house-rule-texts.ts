import type { OptionValues } from '../../engine/choices.ts'
import type { HouseRule } from '../setup/house-rules.ts'
import type english from './en/rules.json'

type Named = Readonly<Record<HouseRule, string>>
/** Numbers and switches are shown as they are. */
type Values = {
  readonly [O in HouseRule as [Extract<OptionValues[O], string>] extends [never] ? never : O]: Readonly<
    Record<Extract<OptionValues[O], string>, string>
  >
}
/** A number of packs has a plural. */
type Differences = {
  readonly [O in Exclude<HouseRule, 'packs'>]: Readonly<Record<`${OptionValues[O]}`, string>>
} & Readonly<Record<`packs_${'one' | 'other'}`, string>>

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
