import { useTranslation } from 'react-i18next'
import { HOME_BENDS } from '../../../engine/board.ts'
import { shapesFor } from '../../../workshop/design/normalization.ts'
import { SIDE_GRAPHS } from '../../../workshop/design/side-graph.ts'
import { makeLength } from '../../../workshop/design/units.ts'
import { Switch } from '../../ui/Switch.tsx'
import { AmountField } from '../fields/AmountField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { TRACK_NAMES } from '../handles/handle.ts'
import { change, useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

const Leans = () => {
  const { t } = useTranslation('designer')
  const lean = useDesigner((designer) => designer.design.homeLean)
  const several = lean.length > 1
  const set = (track: number, value: number, run: string) =>
    change({ homeLean: lean.map((other, i) => (i === track ? value : other)) }, run)
  return lean.map((value, track) => (
    <AmountField
      // biome-ignore lint/suspicious/noArrayIndexKey: a track has no other name
      key={track}
      name={`homeLean${track}`}
      label={several ? t(`designer.leanOf.${TRACK_NAMES[track] ?? 'outer'}`) : t('designer.field.homeLean')}
      value={value}
      least={-60}
      most={60}
      step={1}
      unit="°"
      onChange={(next, run) => set(track, next, run)}
    />
  ))
}

const Spacings = ({
  name,
  least,
  most,
}: {
  readonly name: 'homeDepth' | 'startDepth' | 'startAlong'
  readonly least: number
  readonly most: number
}) => {
  const { t } = useTranslation('designer')
  const { [name]: value, spacing, units } = useDesigner((designer) => designer.design)
  return (
    <AmountField
      name={name}
      label={t(`designer.field.${name}`)}
      hint={t('designer.holesAre', { length: makeLength(value * spacing, units) })}
      value={value}
      least={least}
      most={most}
      step={0.05}
      onChange={(next, run) => change({ [name]: next }, run)}
    />
  )
}

/** The ways home and the starts: which shape, how far in, how they lean. */
export const HomeSection = () => {
  const { t } = useTranslation('designer')
  const { game, form, homeShape, startShape, outward } = useDesigner((designer) => designer.design)
  const summary = `${t(`designer.homeShape.${homeShape}`)} · ${t(`designer.startShape.${startShape}`)}`
  return (
    <FieldSection name="homes" summary={summary}>
      <ChoiceField
        name="homeShape"
        label={t('designer.field.homeShape')}
        values={HOME_BENDS}
        text={(value) => t(`designer.homeShape.${value}`)}
      />
      <ChoiceField
        name="startShape"
        label={t('designer.field.startShape')}
        values={shapesFor(SIDE_GRAPHS[game].pegs)}
        text={(value) => t(`designer.startShape.${value}`)}
      />
      <div className="field-grid">
        <Leans />
        <Spacings name="homeDepth" least={0.8} most={2} />
        <Spacings name="startDepth" least={1} most={5} />
        <Spacings name="startAlong" least={-5} most={5} />
      </div>
      {form === 'polygon' || form === 'round' ? (
        <Switch
          label={t('designer.field.outward')}
          hint={t('designer.hint.outward')}
          on={outward}
          onChange={(on) => change({ outward: on })}
        />
      ) : null}
    </FieldSection>
  )
}
