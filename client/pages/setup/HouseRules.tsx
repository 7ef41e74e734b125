import { useState } from 'react'
import type { OptionName } from '../../../engine/choices.ts'
import { makeRules, type Rules } from '../../../engine/ruleset.ts'
import { type Draft, setupOf } from '../../game/setup/draft.ts'
import {
  defaultValue,
  optionGroupsOf,
  optionsOf,
  valuesOf,
  withOption,
  withoutDefaults,
} from '../../game/setup/house-rules.ts'
import { differencesText, noEffectText, setSummary, valueText } from '../../game/setup/rule-sentences.ts'
import { versionOf } from '../../game/setup/version.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isMarbleChase, type OfferedName, type OfferedValue } from '../../table/state/offered-game.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/ChoiceList.tsx'
import { capitalize } from '../../words/game-text.ts'
import { SearchField } from './SearchField.tsx'
import type { DraftProps } from './SetupFields.tsx'
import { ruleMatches } from './search.ts'

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
  /** True if the value differs from that of the version of the game. */
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

interface HouseRuleFieldProps extends HouseRulesProps {
  readonly name: OfferedName
  readonly isChanged: boolean
}

const HouseRuleField = ({ name, draft, onChange, problem, isChanged }: HouseRuleFieldProps) => {
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
      changed={isChanged}
      onPick={(picked) => onChange({ ...draft, options: withOption(set, players, options, name, picked) })}
    />
  )
}

/** Number of house rules from which on they can be searched. */
const MIN_SEARCHED_RULES = 7

/** The house rules by group, with a field that finds them by words. */
const HouseRuleGroups = (props: HouseRulesProps) => {
  const { t } = useTranslation(['rules', 'setup'])
  const [query, setQuery] = useState('')
  const { draft } = props
  const { name: game, differences } = versionOf(draft)
  const isSearching = query.trim() !== ''
  const groups = optionGroupsOf(draft.set)
    .map(([group, names]) => ({ group, title: t(`optionGroup.${group}`), names }))
    .map(({ names, ...group }) => ({
      ...group,
      names: isSearching ? names.filter((name) => ruleMatches(draft, group.title, name, query)) : names,
    }))
    .filter(({ names }) => names.length > 0)
  const count = groups.flatMap(({ names }) => names).length
  return (
    <>
      {optionsOf(draft.set).length >= MIN_SEARCHED_RULES && (
        <SearchField
          label={t('setup:find.rule')}
          query={query}
          result={isSearching ? t('setup:find.rules', { count }) : ''}
          onChange={setQuery}
        />
      )}
      {count === 0 && <p className="muted">{t('setup:find.noRule', { game })}</p>}
      {groups.map(({ group, title, names }) => (
        <section key={group}>
          <h3>{title}</h3>
          {names.map((name) => (
            <HouseRuleField
              key={name}
              name={name}
              isChanged={differences.some(([changed]) => changed === name)}
              {...props}
            />
          ))}
        </section>
      ))}
    </>
  )
}

/** House rules, collapsed at first. The summary says what differs from the version of the game. */
export const HouseRules = (props: HouseRulesProps) => {
  const { t } = useTranslation('rules')
  const { draft, onChange } = props
  const { set, players } = draft
  const { preset, name: game, differences } = versionOf(draft)
  const changed = differences.length > 0
  const reset = () => onChange({ ...draft, options: withoutDefaults(set, players, preset?.options ?? {}) })
  return (
    <details className="house-rules chevron">
      <summary>
        <b>{t('setup.houseRules')}</b>
        {changed ? (
          <span className="differences">
            {preset === undefined ? `${capitalize(differencesText(differences))}.` : setSummary(game, differences)}
          </span>
        ) : (
          <small>{t('setup.houseRulesHint', { game })}</small>
        )}
      </summary>
      {changed && <Button className="small" text={t('setup.reset', { game })} onPress={reset} />}
      <HouseRuleGroups {...props} />
    </details>
  )
}
