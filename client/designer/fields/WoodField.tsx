import { WOODS } from '../../../workshop/design/woods.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { fieldLabel } from './field-words.ts'

/** Radio buttons for one of the design's woods, each with a swatch of its wood. */
export const WoodField = ({ name }: { readonly name: 'field' | 'border' | 'inlay' }) => {
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
