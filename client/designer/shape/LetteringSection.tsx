import { FIELDS, isChase } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeDesign, nameSide, useDesigner } from '../design-state.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FlagField } from '../fields/FlagField.tsx'
import { fieldLabel } from '../fields/field-text.ts'
import { LengthGrid } from '../fields/LengthGrid.tsx'
import { TextField } from '../fields/TextField.tsx'
import { FieldSection } from './FieldSection.tsx'

/** A field for the name at each side of the board. */
const SideNameFields = () => {
  const { t } = useTranslation('designer')
  const names = useDesigner((designer) => designer.design.names)
  const sides = useDesigner(({ plan, design }) =>
    isChase(design) ? design.scoringBoards : (plan.layout.spec.tracks[0]?.sides ?? 0),
  )
  return (
    <div className="field-grid">
      {Array.from({ length: sides }, (_, side) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a side has no name but its number
          key={side}
          name={`name${side}`}
          label={t('designer.nameOf', { side: side + 1 })}
          value={names[side] ?? ''}
          maxLength={FIELDS.names.maxLength}
          onChange={(text) => nameSide(side, text)}
        />
      ))}
    </div>
  )
}

/** Fields for letters and ornaments that are cut from another wood and glued into pockets. */
const PlugFields = () => {
  const { t } = useTranslation('designer')
  const plugs = useDesigner(({ design }) => design.plugs)
  const hasOrnament = useDesigner(({ design }) => design.ornament !== 'none' && design.form !== 'field')
  return (
    <>
      <ChoiceField name="plugs" values={hasOrnament ? FIELDS.plugs.values : ['none', 'letters']} />
      <p className="muted">{t('designer.hint.plugs')}</p>
      {plugs !== 'none' && <LengthGrid names={['plugDepth', 'plugGap', 'plugSaw']} />}
    </>
  )
}

/** Fields for lines, arrows and letters on the wood. */
export const LetteringSection = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const { title, lines, form } = design
  return (
    <FieldSection name="letters" summary={[t(`designer.lines.${lines}`), title].filter(Boolean).join(' · ')}>
      <ChoiceField name="lines" />
      {lines !== 'none' && form !== 'field' && <LengthGrid names={['lineWidth']} />}
      {form !== 'field' && <FlagField name="arrows" />}
      <FlagField name="numbers" />
      {form !== 'sections' && (
        <TextField
          name="title"
          label={fieldLabel(t, design, 'title')}
          value={title}
          maxLength={FIELDS.title.maxLength}
          placeholder={t('designer.titleHint')}
          onChange={(text) => changeDesign({ title: text })}
        />
      )}
      <SideNameFields />
      <PlugFields />
    </FieldSection>
  )
}
