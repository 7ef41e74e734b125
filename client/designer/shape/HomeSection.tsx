import { FIELDS } from '../../../workshop/design/design.ts'
import { trackGameOf } from '../../../workshop/design/marble-chase.ts'
import { shapesFor } from '../../../workshop/design/normalization.ts'
import { SIDE_GRAPHS } from '../../../workshop/design/side-graph.ts'
import { makeLength } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FlagField } from '../fields/FlagField.tsx'
import { TRACK_NAMES } from '../handles/handle.ts'
import { withLean } from '../handles/home-and-start-handles.ts'
import { changeDesign, useDesigner } from '../store.ts'
import { FieldSection } from './FieldSection.tsx'

const Leans = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const several = design.homeLean.length > 1
  return design.homeLean.map((value, track) => (
    <AmountField
      // biome-ignore lint/suspicious/noArrayIndexKey: a track has no other name
      key={track}
      name={`homeLean${track}`}
      label={several ? t(`designer.leanOf.${TRACK_NAMES[track] ?? 'outer'}`) : t('designer.field.homeLean')}
      value={value}
      limits={FIELDS.homeLean}
      step={1}
      unit="°"
      onChange={(next, run) => changeDesign({ homeLean: withLean(design, track, next) }, run)}
    />
  ))
}

const Spacings = ({ name }: { readonly name: 'homeDepth' | 'startDepth' | 'startAlong' }) => {
  const { t } = useTranslation('designer')
  const { [name]: value, spacing, units } = useDesigner((designer) => designer.design)
  return (
    <AmountField
      name={name}
      label={t(`designer.field.${name}`)}
      hint={t('designer.holesAre', { length: makeLength(value * spacing, units) })}
      value={value}
      limits={FIELDS[name]}
      step={0.05}
      onChange={(next, run) => changeDesign({ [name]: next }, run)}
    />
  )
}

/** The ways home and the starts: which shape, how far in, how they lean. */
export const HomeSection = () => {
  const { t } = useTranslation('designer')
  const { game, form, homeShape, startShape } = useDesigner((designer) => designer.design)
  const summary = `${t(`designer.homeShape.${homeShape}`)} · ${t(`designer.startShape.${startShape}`)}`
  return (
    <FieldSection name="homes" summary={summary}>
      <ChoiceField name="homeShape" />
      <ChoiceField name="startShape" values={shapesFor(SIDE_GRAPHS[trackGameOf(game)].pegs)} />
      <div className="field-grid">
        <Leans />
        <Spacings name="homeDepth" />
        <Spacings name="startDepth" />
        <Spacings name="startAlong" />
      </div>
      {(form === 'polygon' || form === 'round') && <FlagField name="outward" hint={t('designer.hint.outward')} />}
    </FieldSection>
  )
}
