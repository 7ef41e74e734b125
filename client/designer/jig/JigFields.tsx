import { inBothUnits, makeNumber, soldLength, unbrokenLengths } from '../../../workshop/design/units.ts'
import { boreOf } from '../../../workshop/geometry/bore.ts'
import { defaultBushing } from '../../../workshop/jigs/bushings.ts'
import { DEFAULT_JIG, JIG_LENGTHS, type JigLength, plateThickness } from '../../../workshop/jigs/jig-setup.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { useDesigner } from '../store.ts'
import { setJig, useJig } from './jig-state.ts'

/** Empty fields stand for none, or for the usual size. */
const MAY_BE_EMPTY: readonly JigLength[] = ['bushing', 'plate', 'bedWidth', 'bedDepth']

const JigField = ({ name, placeholder = '' }: { readonly name: JigLength; readonly placeholder?: string }) => {
  const { t } = useTranslation('jigs')
  const value = useJig((jig) => jig[name])
  return (
    <LengthField
      label={t(`jigs.field.${name}`)}
      name={`jig-${name}`}
      value={value}
      limits={JIG_LENGTHS[name]}
      empty={MAY_BE_EMPTY.includes(name) ? placeholder : undefined}
      onChange={(mm) => setJig({ [name]: mm })}
    />
  )
}

/** The person's equipment: bushings, the plate, a printer. */
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
