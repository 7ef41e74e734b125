import {
  inBothUnits,
  makeLength,
  makeNumber,
  parseLength,
  soldLength,
  unbrokenLengths,
} from '../../../workshop/design/units.ts'
import { boreOf } from '../../../workshop/geometry/bore.ts'
import { defaultBushing } from '../../../workshop/jigs/bushings.ts'
import { DEFAULT_JIG, JIG_LENGTHS, type JigLength, plateThickness } from '../../../workshop/jigs/jig-setup.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TypedField } from '../sawing/TypedField.tsx'
import { useDesigner } from '../store.ts'
import { setJig, useJig } from './jig-state.ts'

/** An empty field is none, or what is usual. */
const MAY_BE_EMPTY: readonly JigLength[] = ['bushing', 'plate', 'bedWidth', 'bedDepth']

const JigField = ({ name, placeholder }: { readonly name: JigLength; readonly placeholder?: string }) => {
  const { t } = useTranslation('jigs')
  const { t: words } = useTranslation('designer')
  const units = useDesigner(({ design }) => design.units)
  const value = useJig((jig) => jig[name])
  const { min, max } = JIG_LENGTHS[name]
  const isEmpty = value === 0 && MAY_BE_EMPTY.includes(name)
  const take = (text: string): string | undefined => {
    if (text.trim() === '' && MAY_BE_EMPTY.includes(name)) {
      setJig({ [name]: 0 })
      return undefined
    }
    const length = parseLength(text, units)
    if (!length.ok) return words('designer.notLength', { text })
    if (length.value < min || length.value > max)
      return words('designer.between', { least: makeLength(min, units), most: makeLength(max, units) })
    setJig({ [name]: length.value })
    return undefined
  }
  return (
    <TypedField
      label={t(`jigs.field.${name}`)}
      name={`jig-${name}`}
      unit={units === 'mm' ? 'mm' : 'in'}
      shown={isEmpty ? '' : makeNumber(value, units)}
      take={take}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}

/** What the person has: bushings, the plate, a printer. */
export const JigFields = () => {
  const { t } = useTranslation('jigs')
  const design = useDesigner((designer) => designer.design)
  const usual = defaultBushing(boreOf(design).bit, design.units)
  return (
    <>
      <div className="field-grid">
        <JigField name="bushing" placeholder={makeNumber(usual, design.units)} />
        <JigField name="plate" placeholder={makeNumber(plateThickness(DEFAULT_JIG, design.units), design.units)} />
        <JigField name="bedWidth" placeholder={t('jigs.none')} />
        <JigField name="bedDepth" placeholder={t('jigs.none')} />
        <JigField name="fit" />
      </div>
      <p className="file-note">
        {t('jigs.hint.bushing', { usual: unbrokenLengths(inBothUnits(usual, design.units, soldLength)) })}{' '}
        {t('jigs.hint.bed')}
      </p>
    </>
  )
}
