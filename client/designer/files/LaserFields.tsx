import { KERF_PLACES, LASER_LENGTHS, STROKE_NAMES } from '../../../workshop/exports/drawings/laser-setup.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { changeLaserSetup, useLaserSetup } from './laser-state.ts'

/** Step of the arrow keys. */
const LENGTH_STEP_MM = 0.05

interface LaserLengthProps {
  readonly name: keyof typeof LASER_LENGTHS
  /** Text of the empty field. */
  readonly empty: string
}

const LaserLength = ({ name, empty }: LaserLengthProps) => {
  const { t } = useTranslation('designer')
  const value = useLaserSetup((laser) => laser[name])
  return (
    <LengthField
      label={t(`files.laser.${name}`)}
      name={`laser-${name}`}
      value={value}
      limits={LASER_LENGTHS[name]}
      empty={empty}
      step={LENGTH_STEP_MM}
      onChange={(mm) => changeLaserSetup({ [name]: mm })}
    />
  )
}

/** The thickness of the sheets, the laser's kerf, and where it is applied. */
const SheetAndKerfFields = () => {
  const { t } = useTranslation('designer')
  const { kerf, kerfPlace } = useLaserSetup()
  return (
    <>
      <div className="field-grid">
        <LaserLength name="sheet" empty={t('files.laser.asSold')} />
        <LaserLength name="kerf" empty={t('files.laser.unknown')} />
      </div>
      {kerf > 0 && (
        <>
          <ChoiceList
            label={t('files.laser.place')}
            value={kerfPlace}
            options={KERF_PLACES.map((value) => ({ value, text: t(`files.laser.places.${value}`) }))}
            onChange={(place) => changeLaserSetup({ kerfPlace: place })}
          />
          <p>{t(`files.laser.placeAbout.${kerfPlace}`)}</p>
        </>
      )}
    </>
  )
}

/** Fields for the person's laser. */
export const LaserFields = () => {
  const { t } = useTranslation('designer')
  const stroke = useLaserSetup((laser) => laser.stroke)
  return (
    <>
      <SheetAndKerfFields />
      <ChoiceList
        label={t('files.laser.stroke')}
        value={stroke}
        options={STROKE_NAMES.map((value) => ({ value, text: t(`files.laser.strokes.${value}`) }))}
        onChange={(own) => changeLaserSetup({ stroke: own })}
      />
    </>
  )
}
