import { useTranslation } from 'react-i18next'
import type { Options, RuleSet } from '../../engine/ruleset.ts'
import { OPTION_NAMES, type OptionName, type OptionValue, usualValue, valuesOf, withOption } from './house-rules.ts'

interface Props {
  readonly set: RuleSet
  readonly players: number
  readonly options: Options
  readonly onChange: (options: Options) => void
}

const useValueText = () => {
  const { t } = useTranslation()
  return (value: OptionValue): string => {
    if (typeof value === 'number') return String(value)
    if (typeof value === 'boolean') return value ? t('value.yes') : t('value.no')
    return t(`value.${value}` as 'value.plain')
  }
}

const HouseRule = ({ name, set, players, options, onChange }: Props & { readonly name: OptionName }) => {
  const { t } = useTranslation()
  const valueText = useValueText()
  const usual = usualValue(set, players, name)
  const value = options[name] ?? usual
  return (
    <label className={value === usual ? 'house-rule' : 'house-rule changed'}>
      <span>
        <b>{t(`option.${name}`)}</b>
        <small>{t(`optionHint.${name}`)}</small>
      </span>
      <select
        value={String(value)}
        onChange={(event) => {
          const picked = valuesOf(name).find((v) => String(v) === event.target.value)
          if (picked !== undefined) onChange(withOption(set, players, options, name, picked))
        }}
      >
        {valuesOf(name).map((v) => (
          <option key={String(v)} value={String(v)}>
            {valueText(v)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The house rules, folded away until somebody wants them. */
export const HouseRules = (props: Props) => {
  const { t } = useTranslation()
  const count = Object.keys(props.options).length
  return (
    <details className="house-rules">
      <summary>
        <b>{t('setup.houseRules')}</b>
        <small>{count === 0 ? t('setup.houseRulesHint') : t('setup.changed', { count })}</small>
      </summary>
      {OPTION_NAMES.map((name) => (
        <HouseRule key={name} name={name} {...props} />
      ))}
      {count > 0 && (
        <button type="button" className="button quiet" onClick={() => props.onChange({})}>
          {t('setup.reset')}
        </button>
      )}
    </details>
  )
}
