import { sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DesignLengthField } from '../fields/DesignLengthField.tsx'
import { FlagField } from '../fields/FlagField.tsx'
import { FieldSection } from '../shape/Section.tsx'
import { useDesigner } from '../store.ts'

/** The machine, the blank and the page at hand: the checks say whether the board fits them. */
export const MachineSection = () => {
  const { t } = useTranslation('designer')
  const { units, bedWidth, bedHeight, blankWidth, blankHeight, paper, onePage } = useDesigner(
    (designer) => designer.design,
  )
  const size = (width: number, height: number) => unbrokenLengths(sizesInBothUnits(units, width, height))
  const known = [
    bedWidth > 0 && bedHeight > 0 ? t('designer.bed', { size: size(bedWidth, bedHeight) }) : '',
    blankWidth > 0 && blankHeight > 0 ? t('designer.blank', { size: size(blankWidth, blankHeight) }) : '',
    onePage ? t('designer.onePage', { paper: t(`designer.paper.${paper}`) }) : '',
  ].filter((text) => text !== '')
  return (
    <FieldSection name="shop" summary={known.length === 0 ? t('designer.noLimits') : known.join(' · ')}>
      <p className="muted">{t('designer.hint.shop')}</p>
      <div className="field-grid">
        <DesignLengthField name="bedWidth" empty={t('designer.any')} />
        <DesignLengthField name="bedHeight" empty={t('designer.any')} />
        <DesignLengthField name="blankWidth" empty={t('designer.any')} />
        <DesignLengthField name="blankHeight" empty={t('designer.any')} />
      </div>
      <FlagField name="onePage" hint={t('designer.hint.onePage', { paper: t(`designer.paper.${paper}`) })} />
    </FieldSection>
  )
}
