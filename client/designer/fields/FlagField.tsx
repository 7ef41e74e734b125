import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/Switch.tsx'
import { change, useDesigner } from '../store.ts'

interface Props {
  readonly name: 'outward' | 'arrows' | 'numbers' | 'onePage'
  readonly hint?: string
}

/** A field that is on or off. */
export const FlagField = ({ name, ...rest }: Props) => {
  const { t } = useTranslation('designer')
  const on = useDesigner((designer) => designer.design[name])
  return (
    <Switch label={t(`designer.field.${name}`)} on={on} onChange={(value) => change({ [name]: value })} {...rest} />
  )
}
