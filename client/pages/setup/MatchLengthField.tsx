import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import type { Draft } from './draft.ts'
import { usualValue, valuesOf, withOption } from './house-rules.ts'
import { valueText } from './rule-sentences.ts'

interface Props {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

const NAME = 'bestOf'

/** How many games are a match, where that is a rule of the game. */
export const MatchField = ({ draft, onChange }: Props) => {
  const { t } = useTranslation('rules')
  const { set, players, options } = draft
  const pick = (value: number) => {
    const games = valuesOf(set, NAME).find((own) => own === value) ?? usualValue(set, players, NAME)
    onChange({ ...draft, options: withOption(set, players, options, NAME, games) })
  }
  return (
    <>
      <ChoiceList
        label={t('option.bestOf')}
        value={Number(options[NAME] ?? usualValue(set, players, NAME))}
        options={valuesOf(set, NAME).map((value) => ({ value: Number(value), text: valueText(NAME, value) }))}
        onChange={pick}
      />
      <p className="muted">{t('optionHint.bestOf')}</p>
    </>
  )
}
