import { type Design, type DesignChoice, FIELDS } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { changeDesign, useDesigner } from '../store.ts'
import { choiceText, fieldLabel } from './field-words.ts'

interface Props<N extends DesignChoice> {
  readonly name: N
  /** Absent: all that the field may hold. */
  readonly values?: readonly Design[N][]
  /** Other fields that change with it. */
  readonly also?: (value: Design[N]) => Partial<Design>
}

/** A few values of a field side by side. */
export const ChoiceField = <N extends DesignChoice>({ name, values, also }: Props<N>) => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const all: readonly string[] = values ?? FIELDS[name].values
  return (
    <ChoiceList<string>
      label={fieldLabel(t, design, name)}
      value={design[name]}
      options={all.map((value) => ({ value, text: choiceText(t, name, value) }))}
      onChange={(value) => changeDesign({ [name]: value, ...also?.(value as Design[N]) })}
    />
  )
}
