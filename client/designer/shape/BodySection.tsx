import type { Design } from '../../../workshop/design/design.ts'
import { isLapped } from '../../../workshop/design/part-joints.ts'
import { makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './FieldSection.tsx'

/** Sizes of what joins parts. */
const JoineryFields = ({ by }: { readonly by: Design['lock'] | Design['foldJoint'] }) => {
  if (by === 'dowels') return <LengthGrid names={['dowel', 'dowelLength']} />
  return by === 'keys' ? <LengthGrid names={['keyPlay']} /> : null
}

/** The fold of a board, and the joint of its two halves. */
const FoldFields = () => {
  const { t } = useTranslation('designer')
  const { foldJoint, magnets } = useDesigner((designer) => designer.design)
  return (
    <>
      <LengthGrid names={['foldAt']} />
      <ChoiceField name="foldJoint" />
      <JoineryFields by={foldJoint} />
      {foldJoint !== 'keys' && <ChoiceField name="magnets" />}
      {foldJoint !== 'keys' && <p className="muted">{t(`designer.hint.magnets.${foldJoint}`)}</p>}
      {magnets !== 'none' && <LengthGrid names={['magnetDiameter', 'magnetThickness']} />}
    </>
  )
}

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
      <LengthGrid names={['thickness', 'margin']} />
      <ChoiceField name="edge" />
      <LengthGrid
        names={[
          edge !== 'square' && 'edgeSize',
          whole && fold === 'none' && 'corner',
          isLapped({ form, lock }) && 'jointGap',
          whole && 'borderWidth',
        ]}
      />
      {form === 'sections' ? (
        <>
          <ChoiceField name="lock" />
          <p className="muted">{t(`designer.hint.lock.${lock}`)}</p>
          <JoineryFields by={lock} />
        </>
      ) : (
        <ChoiceField name="fold" />
      )}
      {fold !== 'none' && <FoldFields />}
    </FieldSection>
  )
}
