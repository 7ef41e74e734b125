import { useTranslation } from 'react-i18next'
import { EDGES, FOLDS } from '../../../workshop/design/design.ts'
import { makeLength } from '../../../workshop/design/units.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

/** The piece of wood: margin, thickness, edge, corners, frame and fold. */
export const BodySection = () => {
  const { t } = useTranslation('designer')
  const { form, edge, fold, margin, thickness, units } = useDesigner((designer) => designer.design)
  const summary = t('designer.bodySummary', {
    thickness: makeLength(thickness, units),
    margin: makeLength(margin, units),
    edge: t(`designer.edge.${edge}`),
  })
  const whole = form === 'polygon' || form === 'three-in-one'
  return (
    <FieldSection name="body" summary={summary}>
      <div className="field-grid">
        <LengthField name="thickness" label={t('designer.field.thickness')} />
        <LengthField name="margin" label={t('designer.field.margin')} hint={t('designer.hint.margin')} />
      </div>
      <ChoiceField
        name="edge"
        label={t('designer.field.edge')}
        values={EDGES}
        text={(value) => t(`designer.edge.${value}`)}
      />
      <div className="field-grid">
        {edge !== 'square' && <LengthField name="edgeSize" label={t('designer.field.edgeSize')} />}
        {whole && fold === 'none' && (
          <LengthField name="corner" label={t('designer.field.corner')} empty={t('designer.sharp')} />
        )}
        {whole && (
          <LengthField name="borderWidth" label={t('designer.field.borderWidth')} empty={t('designer.noFrame')} />
        )}
      </div>
      {form !== 'sections' && (
        <ChoiceField
          name="fold"
          label={t('designer.field.fold')}
          values={FOLDS}
          text={(value) => t(`designer.fold.${value}`)}
        />
      )}
      {fold !== 'none' && (
        <div className="field-grid">
          <LengthField name="foldAt" label={t('designer.field.foldAt')} hint={t('designer.hint.foldAt')} />
        </div>
      )}
    </FieldSection>
  )
}
