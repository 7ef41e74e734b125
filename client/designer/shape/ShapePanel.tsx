import type { Design } from '../../../workshop/design/design.ts'
import { hasAlternateWoods } from '../../../workshop/design/part-woods.ts'
import { isPale, WOODS, type Wood } from '../../../workshop/design/woods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { fieldLabel } from '../fields/field-text.ts'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { EmblemFields } from './EmblemFields.tsx'
import { FieldSection } from './FieldSection.tsx'
import { GameSection } from './GameSection.tsx'
import { LetteringSection } from './LetteringSection.tsx'
import { MarbleChaseSections } from './MarbleChaseSections.tsx'
import { SizeSection } from './SizeSection.tsx'
import { TrackSections } from './TrackSections.tsx'

/** Radio buttons for one of the design's woods, each with a swatch of its wood. */
const WoodField = ({ name }: { readonly name: 'field' | 'border' | 'inlay' }) => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const value = design[name]
  return (
    <fieldset className="choices wood-field">
      <legend>{fieldLabel(t, design, name)}</legend>
      <div className="wood-row">
        {WOODS.map((wood) => (
          <label key={wood} className={wood === value ? 'wood-choice on' : 'wood-choice'}>
            <input
              type="radio"
              name={`wood-${name}`}
              checked={wood === value}
              onChange={() => changeDesign({ [name]: wood })}
            />
            <i className={`wood-${wood}`} aria-hidden="true" />
            <span>{t(`wood.${wood}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns another wood for the border if parts are to alternate and both woods are the same. */
const contrastingBorder = (partWoods: Design['partWoods'], field: Wood, border: Wood): Partial<Design> =>
  partWoods === 'alternate' && field === border ? { border: isPale(field) ? 'walnut' : 'maple' } : {}

/** Fields for the woods and the finish. */
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
      {form === 'sections' && (
        <ChoiceField name="partWoods" also={(value) => contrastingBorder(value, field, border)} />
      )}
      {hasBorder && <WoodField name="border" />}
      <WoodField name="inlay" />
      <ChoiceField name="finish" />
    </FieldSection>
  )
}

/** Fields for the ornament in the middle of the board and for the wells for cards. */
const MiddleSection = () => {
  const { t } = useTranslation('designer')
  const { ornament, well } = useDesigner((designer) => designer.design)
  return (
    <FieldSection name="middle" summary={`${t(`designer.ornament.${ornament}`)} · ${t(`designer.well.${well}`)}`}>
      <ChoiceField name="ornament" />
      {ornament === 'emblem' && <EmblemFields />}
      <ChoiceField name="well" />
      {well !== 'none' && <LengthGrid names={['wellDepth', 'cardWidth', 'cardHeight']} />}
    </FieldSection>
  )
}

/** The step that shapes the board: all fields of the design, in groups. */
export const ShapePanel = () => {
  const { t } = useTranslation('designer')
  const form = useDesigner((designer) => designer.design.form)
  return (
    <div className="shape-panel">
      <p className="muted">{t('designer.shapeHint')}</p>
      <GameSection />
      {form !== 'field' && <SizeSection />}
      {form === 'field' ? <MarbleChaseSections /> : <TrackSections />}
      <WoodSection />
      <LetteringSection />
      {form !== 'field' && form !== 'sections' && <MiddleSection />}
    </div>
  )
}
