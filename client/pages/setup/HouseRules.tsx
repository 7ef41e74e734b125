import type { OptionName } from '../../../engine/choices.ts'
import { makeRules, type Rules } from '../../../engine/ruleset.ts'
import { type Draft, setupOf } from '../../game/setup/draft.ts'
import { defaultValue, differencesOf, optionGroupsOf, valuesOf, withOption } from '../../game/setup/house-rules.ts'
import { differencesText, noEffectText, valueText } from '../../game/setup/rule-sentences.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isMarbleChase, type OfferedName, type OfferedValue } from '../../table/state/offered-game.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/ChoiceList.tsx'
import { capitalize, gameName } from '../../words/game-text.ts'
import type { DraftProps } from './SetupFields.tsx'

interface HouseRulesProps extends DraftProps {
  /** Error of the engine's validator; empty if the draft is valid. */
  readonly problem: string
}

interface OptionProps {
  readonly name: OfferedName
  readonly values: readonly OfferedValue[]
  readonly value: OfferedValue
  /** Reason why the option has no effect, or empty. */
  readonly note: string
  /** Error of the engine's validator that this option may cause, or empty. */
  readonly problem: string
  /** True if the value differs from the default of the rule set. */
  readonly changed: boolean
  readonly onPick: (value: OfferedValue) => void
}

const OptionLabel = ({ name, note }: Pick<OptionProps, 'name' | 'note'>) => {
  const { t } = useTranslation('rules')
  return (
    <span>
      <b>{t(`option.${name}` as 'option.draw')}</b>
      <small>{t(`optionHint.${name}` as 'optionHint.draw')}</small>
      {note !== '' && <small className="note">{note}</small>}
    </span>
  )
}

const OptionSwitch = ({ name, value, note, changed, onPick }: OptionProps) => (
  <label className={changed ? 'switch house-rule changed' : 'switch house-rule'}>
    <OptionLabel name={name} note={note} />
    <input
      type="checkbox"
      role="switch"
      checked={value === true}
      aria-checked={value === true}
      onChange={(event) => onPick(event.target.checked)}
    />
  </label>
)

const OptionRadios = ({ name, values, value, note, problem, changed, onPick }: OptionProps) => (
  <fieldset className={changed ? 'house-rule changed' : 'house-rule'}>
    <legend>
      <OptionLabel name={name} note={note} />
    </legend>
    <Choices
      name={`option-${name}`}
      value={value}
      options={values.map((option) => ({ value: option, text: valueText(name, option) }))}
      onChange={onPick}
    />
    {problem !== '' && <p className="problem">{problem}</p>}
  </fieldset>
)

/**
 * Returns the rules of a draft; undefined for Marble Chase and for invalid rules. Invalid numbers of packs, cards or sides are
 * ignored, because they affect no other rule.
 */
const rulesOf = (draft: Draft): Rules | undefined => {
  const { set } = draft
  if (isMarbleChase(set)) return undefined
  const checked = makeRules(set, setupOf(draft))
  if (checked.ok) return checked.value
  const { packs: _packs, handSize: _size, sides: _sides, ...options } = draft.options
  const withoutCardOptions = makeRules(set, { ...setupOf(draft), options })
  return withoutCardOptions.ok ? withoutCardOptions.value : undefined
}

/** Options that are checked together: an error about cards or sides shows at all of them. */
const CHECKED_TOGETHER: readonly OfferedName[] = ['packs', 'handSize', 'sides']

const HouseRuleField = ({ name, draft, onChange, problem }: HouseRulesProps & { readonly name: OfferedName }) => {
  const { set, players, options } = draft
  const usual = defaultValue(set, players, name)
  const value = options[name] ?? usual
  const rules = rulesOf(draft)
  const Field = typeof usual === 'boolean' ? OptionSwitch : OptionRadios
  return (
    <Field
      name={name}
      values={valuesOf(set, name)}
      value={value}
      note={(rules && noEffectText(name as OptionName, rules)) ?? ''}
      problem={CHECKED_TOGETHER.includes(name) ? problem : ''}
      changed={value !== usual}
      onPick={(picked) => onChange({ ...draft, options: withOption(set, players, options, name, picked) })}
    />
  )
}

/** House rules, collapsed at first. The summary lists the differences from the rule set. */
export const HouseRules = (props: HouseRulesProps) => {
  const { t } = useTranslation('rules')
  const { draft, onChange } = props
  const { set, players, options } = draft
  const game = gameName(set.id)
  const differences = differencesOf(set, players, options)
  const changed = differences.length > 0
  return (
    <details className="house-rules chevron">
      <summary>
        <b>{t('setup.houseRules')}</b>
        {changed ? (
          <span className="differences">{capitalize(differencesText(differences))}.</span>
        ) : (
          <small>{t('setup.houseRulesHint', { game })}</small>
        )}
      </summary>
      {changed && (
        <Button
          className="small"
          text={t('setup.reset', { game })}
          onPress={() => onChange({ ...draft, options: {} })}
        />
      )}
      {optionGroupsOf(set).map(([group, names]) => (
        <section key={group}>
          <h3>{t(`optionGroup.${group}`)}</h3>
          {names.map((name) => (
            <HouseRuleField key={name} name={name} {...props} />
          ))}
        </section>
      ))}
    </details>
  )
}
