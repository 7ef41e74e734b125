import type { Draft } from '../../game/setup/draft.ts'
import { defaultValue, valuesOf, withOption } from '../../game/setup/house-rules.ts'
import { valueText } from '../../game/setup/rule-sentences.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'

interface Props {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

const OPTION_NAME = 'bestOf'

/** Selects the number of games in a match, if that is a rule of the game. */
export const MatchLengthField = ({ draft, onChange }: Props) => {
  const { t } = useTranslation('rules')
  const { set, players, options } = draft
  const pick = (value: number) => {
    const games = valuesOf(set, OPTION_NAME).find((own) => own === value) ?? defaultValue(set, players, OPTION_NAME)
    onChange({ ...draft, options: withOption(set, players, options, OPTION_NAME, games) })
  }
  return (
    <>
      <ChoiceList
        label={t('option.bestOf')}
        value={Number(options[OPTION_NAME] ?? defaultValue(set, players, OPTION_NAME))}
        options={valuesOf(set, OPTION_NAME).map((value) => ({
          value: Number(value),
          text: valueText(OPTION_NAME, value),
        }))}
        onChange={pick}
      />
      <p className="muted">{t('optionHint.bestOf')}</p>
    </>
  )
}
