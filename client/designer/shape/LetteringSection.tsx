import { useTranslation } from 'react-i18next'
import { LINES } from '../../../workshop/design/design.ts'
import { Switch } from '../../ui/Switch.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { withName } from '../names.ts'
import { change, useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

const Names = () => {
  const { t } = useTranslation('designer')
  const names = useDesigner((designer) => designer.design.names)
  const sides = useDesigner((designer) => designer.plan.layout.spec.tracks[0]?.sides ?? 0)
  return (
    <div className="field-grid">
      {Array.from({ length: sides }, (_, side) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: sides are told apart by nothing else
          key={side}
          name={`name${side}`}
          label={t('designer.nameOf', { side: side + 1 })}
          value={names[side] ?? ''}
          longest={20}
          onChange={(text) => change({ names: withName(names, side, text) })}
        />
      ))}
    </div>
  )
}

/** Lines, arrows and letters on the wood. */
export const LetteringSection = () => {
  const { t } = useTranslation('designer')
  const { title, lines, arrows, numbers, form } = useDesigner((designer) => designer.design)
  return (
    <FieldSection name="letters" summary={[t(`designer.lines.${lines}`), title].filter(Boolean).join(' · ')}>
      <ChoiceField
        name="lines"
        label={t('designer.field.lines')}
        values={LINES}
        text={(value) => t(`designer.lines.${value}`)}
      />
      {lines !== 'none' && (
        <div className="field-grid">
          <LengthField name="lineWidth" label={t('designer.field.lineWidth')} />
        </div>
      )}
      <Switch label={t('designer.field.arrows')} on={arrows} onChange={(on) => change({ arrows: on })} />
      <Switch label={t('designer.field.numbers')} on={numbers} onChange={(on) => change({ numbers: on })} />
      {form !== 'sections' && (
        <TextField
          name="title"
          label={t('designer.field.title')}
          value={title}
          longest={40}
          placeholder={t('designer.titleHint')}
          onChange={(text) => change({ title: text })}
        />
      )}
      <Names />
    </FieldSection>
  )
}
