import { FIELDS } from '../../../workshop/design/design.ts'
import { makeNumber, ruledLength } from '../../../workshop/design/units.ts'
import { marblesOf } from '../../../workshop/marble-chase/measures.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { DesignLengthField } from '../fields/DesignLengthField.tsx'
import { change, useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

const PERCENT_PER_RATIO = 100

/** The field of Marble Chase: its size, the marbles, and how its slots are cut. */
export const FieldOfSlotsSection = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const { scale, thickness, units } = design
  const summary = t('designer.fieldSummary', {
    size: `${Math.round(scale * PERCENT_PER_RATIO)} %`,
    length: ruledLength(thickness, units),
    marbles: marblesOf(design)
      .map((marble) => makeNumber(marble, units))
      .join(', '),
  })
  return (
    <FieldSection name="field" summary={summary}>
      <div className="field-grid">
        <AmountField
          name="scale"
          label={t('designer.field.scale')}
          hint={t('designer.hint.scale')}
          value={Number((scale * PERCENT_PER_RATIO).toFixed(2))}
          limits={{ min: FIELDS.scale.min * PERCENT_PER_RATIO, max: FIELDS.scale.max * PERCENT_PER_RATIO }}
          step={1}
          unit={t('designer.percent')}
          onChange={(value, run) => change({ scale: value / PERCENT_PER_RATIO }, run)}
        />
        <DesignLengthField name="thickness" />
        <DesignLengthField name="marbleSmall" />
        <DesignLengthField name="marbleMiddle" />
        <DesignLengthField name="marbleLarge" />
        <DesignLengthField name="slotBit" empty={t('designer.squareCorners')} hint={t('designer.hint.slotBit')} />
      </div>
      <ChoiceField name="slotFloor" />
    </FieldSection>
  )
}
