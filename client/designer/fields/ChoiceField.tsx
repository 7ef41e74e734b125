import { type Design, type DesignChoice, FIELDS } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { changeDesign, useDesigner } from '../design-state.ts'
import { choiceText, fieldLabel } from './field-text.ts'

interface ChoiceFieldProps<N extends DesignChoice> {
  readonly name: N
  /** The values that are offered; absent: all that the field may hold. */
  readonly values?: readonly Design[N][]
  /** Returns the changes of other fields that go with a value. */
  readonly also?: (value: Design[N]) => Partial<Design>
}

/** Radio buttons for the values of one field of the design. */
export const ChoiceField = <N extends DesignChoice>({ name, values, also }: ChoiceFieldProps<N>) => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const offered: readonly string[] = values ?? FIELDS[name].values
  return (
    <ChoiceList<string>
      label={fieldLabel(t, design, name)}
      value={design[name]}
      options={offered.map((value) => ({ value, text: choiceText(t, name, value) }))}
      onChange={(value) => changeDesign({ [name]: value, ...also?.(value as Design[N]) })}
    />
  )
}
