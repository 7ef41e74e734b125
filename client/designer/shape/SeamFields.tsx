import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { useDesigner } from '../store.ts'

/** How the two halves of a board are held together. */
export const SeamFields = () => {
  const { t } = useTranslation('designer')
  const { foldJoint, magnets } = useDesigner((designer) => designer.design)
  return (
    <>
      <ChoiceField name="foldJoint" />
      {foldJoint === 'dowels' && (
        <div className="field-grid">
          <LengthField name="dowel" />
          <LengthField name="dowelLength" />
        </div>
      )}
      {foldJoint !== 'keys' && <ChoiceField name="magnets" />}
      {foldJoint !== 'keys' && <p className="muted">{t(`designer.hint.magnets.${foldJoint}`)}</p>}
      {magnets !== 'none' && (
        <div className="field-grid">
          <LengthField name="magnetDiameter" />
          <LengthField name="magnetThickness" />
        </div>
      )}
    </>
  )
}
