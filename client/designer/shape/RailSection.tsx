import { ruledLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { DesignLengthField } from '../fields/DesignLengthField.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

/** The rails at three sides of the field, and how they are joined to it. */
export const RailSection = () => {
  const { t } = useTranslation('designer')
  const { railHeight, railWidth, railJoint, units } = useDesigner((designer) => designer.design)
  const summary = t('designer.railSummary', {
    height: ruledLength(railHeight, units),
    width: ruledLength(railWidth, units),
    joint: t(`designer.joint.${railJoint}`),
  })
  return (
    <FieldSection name="rails" summary={summary}>
      <div className="field-grid">
        <DesignLengthField name="railHeight" />
        <DesignLengthField name="railWidth" />
      </div>
      <ChoiceField name="railJoint" />
    </FieldSection>
  )
}
