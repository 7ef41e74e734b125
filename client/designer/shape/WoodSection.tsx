import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { WoodField } from '../fields/WoodField.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

/** Woods and finish. */
export const WoodSection = () => {
  const { t } = useTranslation('designer')
  const { field, inlay, finish, borderWidth, form } = useDesigner((designer) => designer.design)
  const summary = t('designer.woodSummary', {
    field: t(`wood.${field}`),
    inlay: t(`wood.${inlay}`),
    finish: t(`finish.${finish}`),
  })
  return (
    <FieldSection name="wood" summary={summary}>
      <WoodField name="field" />
      {(borderWidth > 0 || form === 'field') && <WoodField name="border" />}
      <WoodField name="inlay" />
      <ChoiceField name="finish" />
    </FieldSection>
  )
}
