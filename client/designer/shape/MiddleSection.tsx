import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { DesignLengthField } from '../fields/DesignLengthField.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

/** The middle of the board: an ornament, wells for the cards. */
export const MiddleSection = () => {
  const { t } = useTranslation('designer')
  const { form, ornament, well } = useDesigner((designer) => designer.design)
  if (form === 'sections') return null
  const summary = `${t(`designer.ornament.${ornament}`)} · ${t(`designer.well.${well}`)}`
  return (
    <FieldSection name="middle" summary={summary}>
      <ChoiceField name="ornament" />
      <ChoiceField name="well" />
      {well !== 'none' && (
        <div className="field-grid">
          <DesignLengthField name="wellDepth" />
          <DesignLengthField name="cardWidth" />
          <DesignLengthField name="cardHeight" />
        </div>
      )}
    </FieldSection>
  )
}
