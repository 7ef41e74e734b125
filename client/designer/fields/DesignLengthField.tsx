import { FIELDS, type NumberName } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { change, useDesigner } from '../store.ts'
import { fieldLabel } from './field-words.ts'
import { LengthField } from './LengthField.tsx'

interface Props {
  readonly name: NumberName
  readonly hint?: string
  /** Text that stands for 0; absent: the field may not be empty. */
  readonly empty?: string
}

/** A length of the design. */
export const DesignLengthField = ({ name, hint, empty }: Props) => {
  const { t } = useTranslation('designer')
  const { piece, game, [name]: value } = useDesigner(({ design }) => design)
  return (
    <LengthField
      label={fieldLabel(t, { piece, game }, name)}
      name={name}
      value={value}
      limits={FIELDS[name]}
      hint={hint}
      empty={empty}
      onChange={(mm, run) => change({ [name]: mm }, run)}
    />
  )
}
