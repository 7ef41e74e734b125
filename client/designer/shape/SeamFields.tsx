import type { Design } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { DesignLengthField } from '../fields/DesignLengthField.tsx'
import { useDesigner } from '../store.ts'

/** Sizes of what joins parts. */
export const JoineryFields = ({ by }: { readonly by: Design['lock'] | Design['foldJoint'] }) => {
  const { t } = useTranslation('designer')
  if (by !== 'dowels' && by !== 'keys') return null
  return (
    <div className="field-grid">
      {by === 'dowels' && <DesignLengthField name="dowel" />}
      {by === 'dowels' && <DesignLengthField name="dowelLength" />}
      {by === 'keys' && <DesignLengthField name="keyPlay" hint={t('designer.hint.keyPlay')} />}
    </div>
  )
}

/** Fields for the joint of a board's two halves. */
export const SeamFields = () => {
  const { t } = useTranslation('designer')
  const { foldJoint, magnets } = useDesigner((designer) => designer.design)
  return (
    <>
      <ChoiceField name="foldJoint" />
      <JoineryFields by={foldJoint} />
      {foldJoint !== 'keys' && <ChoiceField name="magnets" />}
      {foldJoint !== 'keys' && <p className="muted">{t(`designer.hint.magnets.${foldJoint}`)}</p>}
      {magnets !== 'none' && (
        <div className="field-grid">
          <DesignLengthField name="magnetDiameter" />
          <DesignLengthField name="magnetThickness" />
        </div>
      )}
    </>
  )
}
