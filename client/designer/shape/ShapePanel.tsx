import type { Design } from '../../../workshop/design/design.ts'
import { hasAlternateWoods } from '../../../workshop/design/part-woods.ts'
import { isPale, type Wood } from '../../../workshop/design/woods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { WoodField } from '../fields/WoodField.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './FieldSection.tsx'
import { GameSection } from './GameSection.tsx'
import { LetteringSection } from './LetteringSection.tsx'
import { MarbleChaseSections } from './MarbleChaseSections.tsx'
import { TrackSections } from './TrackSections.tsx'

/** A wood that is seen beside the first one, where the second one was none. */
const otherWood = (value: Design['partWoods'], field: Wood, border: Wood): Partial<Design> =>
  value === 'alternate' && field === border ? { border: isPale(field) ? 'walnut' : 'maple' } : {}

/** Woods and finish. */
const WoodSection = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const { field, border, inlay, finish, borderWidth, form, partWoods } = design
  const hasBorder = borderWidth > 0 || form === 'field' || partWoods === 'alternate'
  const summary = t(hasAlternateWoods(design) ? 'designer.woodsSummary' : 'designer.woodSummary', {
    field: t(`wood.${field}`),
    border: t(`wood.${border}`),
    inlay: t(`wood.${inlay}`),
    finish: t(`finish.${finish}`),
  })
  return (
    <FieldSection name="wood" summary={summary}>
      <WoodField name="field" />
      {form === 'sections' && <ChoiceField name="partWoods" also={(value) => otherWood(value, field, border)} />}
      {hasBorder && <WoodField name="border" />}
      <WoodField name="inlay" />
      <ChoiceField name="finish" />
    </FieldSection>
  )
}

/** The middle of the board: an ornament, wells for the cards. */
const MiddleSection = () => {
  const { t } = useTranslation('designer')
  const { ornament, well } = useDesigner((designer) => designer.design)
  return (
    <FieldSection name="middle" summary={`${t(`designer.ornament.${ornament}`)} · ${t(`designer.well.${well}`)}`}>
      <ChoiceField name="ornament" />
      <ChoiceField name="well" />
      {well !== 'none' && <LengthGrid names={['wellDepth', 'cardWidth', 'cardHeight']} />}
    </FieldSection>
  )
}

/** Everything about the board as exact numbers and choices. */
export const ShapePanel = () => {
  const { t } = useTranslation('designer')
  const form = useDesigner((designer) => designer.design.form)
  return (
    <div className="shape-panel">
      <p className="muted">{t('designer.shapeHint')}</p>
      <GameSection />
      {form === 'field' ? <MarbleChaseSections /> : <TrackSections />}
      <WoodSection />
      <LetteringSection />
      {form !== 'field' && form !== 'sections' && <MiddleSection />}
    </div>
  )
}
