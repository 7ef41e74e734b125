import type { Draft } from '../../../game/setup/draft.ts'
import { withWording, wordingsOf } from '../../../game/setup/wordings.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'

interface Props {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** Selects a regional wording, if the game has any. */
export const WordingField = ({ draft, onChange }: Props) => {
  const { t } = useTranslation('rules')
  const { set, look } = draft
  const offered = wordingsOf(set)
  if (offered.length === 0) return null
  const pick = (picked: string) =>
    onChange({
      ...draft,
      look: withWording(
        look,
        offered.find((wording) => wording === picked),
      ),
    })
  return (
    <ChoiceList<string>
      label={t('words.title')}
      value={look.wording ?? 'usual'}
      options={(['usual', ...offered] as const).map((value) => ({ value, text: t(`words.${value}`) }))}
      onChange={pick}
    />
  )
}
