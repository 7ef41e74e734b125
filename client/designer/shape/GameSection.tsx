import { FIELDS } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { changeDesign, useDesigner } from '../store.ts'
import { FieldSection } from './FieldSection.tsx'
import { FormField } from './FormField.tsx'
import { useFitting } from './use-fitting.ts'

/** Fields for the game, the number of players and the kind of board. */
export const GameSection = () => {
  const { t } = useTranslation('designer')
  const { game, form, players, scoringBoards } = useDesigner((designer) => designer.design)
  const fitting = useFitting()
  const summary = [
    t(`designer.game.${game}`),
    t(`designer.form.${form}`),
    form === 'field'
      ? t('designer.boardCount', { count: scoringBoards })
      : t('designer.playersShort', { count: players }),
  ]
  return (
    <FieldSection name="game" summary={summary.join(' · ')}>
      <ChoiceField name="game" also={(value) => fitting({ game: value })} />
      {form !== 'field' && <FormField />}
      <p className="muted">{t(`designer.formHint.${form}`)}</p>
      {form !== 'three-in-one' && form !== 'field' && (
        <AmountField
          name="players"
          label={t('designer.field.players')}
          value={players}
          limits={{ ...FIELDS.players, ...(form === 'sections' && { min: 3 }) }}
          step={1}
          onChange={(value, run) => changeDesign({ players: Math.round(value) }, run)}
        />
      )}
    </FieldSection>
  )
}
