import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/Switch.tsx'
import { changeDesign, useDesigner } from '../store.ts'
import { fieldLabel } from './field-words.ts'

interface Props {
  readonly name: 'outward' | 'arrows' | 'numbers' | 'onePage'
  readonly hint?: string
}

/** A field that is on or off. */
export const FlagField = ({ name, ...rest }: Props) => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  return (
    <Switch
      label={fieldLabel(t, design, name)}
      on={design[name]}
      onChange={(value) => changeDesign({ [name]: value })}
      {...rest}
    />
  )
}
