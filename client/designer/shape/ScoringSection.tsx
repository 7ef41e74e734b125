import { FIELDS } from '../../../workshop/design/design.ts'
import { ruledLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { DesignLengthField } from '../fields/DesignLengthField.tsx'
import { change, useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

/** Fields for the number and size of the scoring boards. */
export const ScoringSection = () => {
  const { t } = useTranslation('designer')
  const { scoringBoards: count, cube, edge, units } = useDesigner((designer) => designer.design)
  const summary =
    count === 0 ? t('designer.noScoring') : t('designer.scoringSummary', { count, cube: ruledLength(cube, units) })
  return (
    <FieldSection name="scoring" summary={summary}>
      <AmountField
        name="scoringBoards"
        label={t('designer.field.scoringBoards')}
        value={count}
        limits={FIELDS.scoringBoards}
        step={1}
        onChange={(value, run) => change({ scoringBoards: Math.round(value) }, run)}
      />
      {count > 0 && (
        <>
          <div className="field-grid">
            <DesignLengthField name="cube" hint={t('designer.hint.cube')} />
            <DesignLengthField name="scoringThickness" />
            <DesignLengthField name="corner" empty={t('designer.sharp')} />
            {edge !== 'square' && <DesignLengthField name="edgeSize" />}
          </div>
          <ChoiceField name="edge" />
        </>
      )}
    </FieldSection>
  )
}
