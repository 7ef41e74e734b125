import { isLapped } from '../../../workshop/design/part-joints.ts'
import { makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { DesignLengthField } from '../fields/DesignLengthField.tsx'
import { useDesigner } from '../store.ts'
import { JoineryFields, SeamFields } from './SeamFields.tsx'
import { FieldSection } from './Section.tsx'

/** The piece of wood: margin, thickness, edge, corners, frame and fold. */
export const BodySection = () => {
  const { t } = useTranslation('designer')
  const { form, lock, edge, fold, margin, thickness, units } = useDesigner((designer) => designer.design)
  const summary = t('designer.bodySummary', {
    thickness: makeLength(thickness, units),
    margin: makeLength(margin, units),
    edge: t(`designer.edge.${edge}`),
  })
  const whole = form === 'polygon' || form === 'three-in-one'
  return (
    <FieldSection name="body" summary={summary}>
      <div className="field-grid">
        <DesignLengthField name="thickness" />
        <DesignLengthField name="margin" hint={t('designer.hint.margin')} />
      </div>
      <ChoiceField name="edge" />
      <div className="field-grid">
        {edge !== 'square' && <DesignLengthField name="edgeSize" />}
        {whole && fold === 'none' && <DesignLengthField name="corner" empty={t('designer.sharp')} />}
        {isLapped({ form, lock }) && <DesignLengthField name="jointGap" hint={t('designer.hint.jointGap')} />}
        {whole && <DesignLengthField name="borderWidth" empty={t('designer.noFrame')} />}
      </div>
      {form === 'sections' && <ChoiceField name="lock" />}
      {form === 'sections' && <p className="muted">{t(`designer.hint.lock.${lock}`)}</p>}
      {form === 'sections' && <JoineryFields by={lock} />}
      {form !== 'sections' && <ChoiceField name="fold" />}
      {fold !== 'none' && (
        <div className="field-grid">
          <DesignLengthField name="foldAt" hint={t('designer.hint.foldAt')} />
        </div>
      )}
      {fold !== 'none' && <SeamFields />}
    </FieldSection>
  )
}
