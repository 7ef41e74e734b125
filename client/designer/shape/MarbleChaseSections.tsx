import { FIELDS } from '../../../workshop/design/design.ts'
import { makeNumber, ruledLength } from '../../../workshop/design/units.ts'
import { marbleDiameters } from '../../../workshop/marble-chase/dimensions.ts'
import { percentText } from '../../i18n/percent-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { joinItems } from '../../words/names.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { FieldSection } from './FieldSection.tsx'

const PERCENT_PER_RATIO = 100

/** Fields for the field of slots: its size, the marbles and the shape of the slots. */
const SlotSection = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const { scale, thickness, units } = design
  const summary = t('designer.fieldSummary', {
    size: percentText(scale),
    length: ruledLength(thickness, units),
    marbles: joinItems(marbleDiameters(design).map((marble) => makeNumber(marble, units))),
  })
  return (
    <FieldSection name="field" summary={summary}>
      <LengthGrid names={['thickness', 'marbleSmall', 'marbleMiddle', 'marbleLarge', 'slotBit']}>
        <AmountField
          name="scale"
          label={t('designer.field.scale')}
          hint={t('designer.hint.scale')}
          value={Number((scale * PERCENT_PER_RATIO).toFixed(2))}
          limits={{ min: FIELDS.scale.min * PERCENT_PER_RATIO, max: FIELDS.scale.max * PERCENT_PER_RATIO }}
          step={1}
          unit={t('designer.percent')}
          onChange={(value, run) => changeDesign({ scale: value / PERCENT_PER_RATIO }, run)}
        />
      </LengthGrid>
      <ChoiceField name="slotFloor" />
    </FieldSection>
  )
}

/** Fields for the rails at three sides of the field. */
const RailSection = () => {
  const { t } = useTranslation('designer')
  const { railHeight, railWidth, railJoint, units } = useDesigner((designer) => designer.design)
  const summary = t('designer.railSummary', {
    height: ruledLength(railHeight, units),
    width: ruledLength(railWidth, units),
    joint: t(`designer.joint.${railJoint}`),
  })
  return (
    <FieldSection name="rails" summary={summary}>
      <LengthGrid names={['railHeight', 'railWidth']} />
      <ChoiceField name="railJoint" />
    </FieldSection>
  )
}

/** Fields for the number and the size of the scoring boards. */
const ScoringSection = () => {
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
        onChange={(value, run) => changeDesign({ scoringBoards: Math.round(value) }, run)}
      />
      {count > 0 && (
        <>
          <LengthGrid names={['cube', 'scoringThickness', 'corner', edge !== 'square' && 'edgeSize']} />
          <ChoiceField name="edge" />
        </>
      )}
    </FieldSection>
  )
}

/** The groups of fields that only a board for Marble Chase has. */
export const MarbleChaseSections = () => (
  <>
    <SlotSection />
    <RailSection />
    <ScoringSection />
  </>
)
