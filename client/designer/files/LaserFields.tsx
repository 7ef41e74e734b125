import { KERF_PLACES, LASER_LENGTHS, STROKES } from '../../../workshop/exports/drawings/laser-setup.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { changeLaserSetup, useLaserSetup } from './laser-state.ts'

/** Step of the arrow keys. */
const LENGTH_STEP_MM = 0.05

/** The thickness of the sheets, the laser's kerf, and where it is applied. */
const SheetAndKerfFields = () => {
  const { t } = useTranslation('designer')
  const { kerf, kerfPlace, sheet } = useLaserSetup()
  return (
    <>
      <div className="field-grid">
        <LengthField
          label={t('files.laser.sheet')}
          name="laser-sheet"
          value={sheet}
          limits={LASER_LENGTHS.sheet}
          empty={t('files.laser.asSold')}
          step={LENGTH_STEP_MM}
          onChange={(mm) => changeLaserSetup({ sheet: mm })}
        />
        <LengthField
          label={t('files.laser.kerf')}
          name="laser-kerf"
          value={kerf}
          limits={LASER_LENGTHS.kerf}
          empty={t('files.laser.unknown')}
          step={LENGTH_STEP_MM}
          onChange={(mm) => changeLaserSetup({ kerf: mm })}
        />
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
        options={STROKES.map((value) => ({ value, text: t(`files.laser.strokes.${value}`) }))}
        onChange={(own) => changeLaserSetup({ stroke: own })}
      />
    </>
  )
}
