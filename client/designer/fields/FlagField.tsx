import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/Switch.tsx'
import { changeDesign, useDesigner } from '../design-state.ts'
import { fieldLabel } from './field-text.ts'

interface FlagFieldProps {
  readonly name: 'outward' | 'arrows' | 'numbers' | 'onePage'
  readonly hint?: string
}

/** A switch for one field of the design that is on or off. */
export const FlagField = ({ name, ...rest }: FlagFieldProps) => {
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
