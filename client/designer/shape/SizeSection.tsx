import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { makeLength, ruledSizes, sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import {
  changesForSize,
  SIZE_FITS,
  type SizeAxis,
  sizeLimits,
  spacingChoices,
  wholeSizeOf,
} from '../../../workshop/geometry/whole-size.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { changeDesign, useDesigner } from '../design-state.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { setSizeFit, usePageState } from '../page-state.ts'
import { FieldSection } from './FieldSection.tsx'

/** Width and depth that differ by less are one measure of the board. */
const SAME_SIZE_MM = 0.05

const WholeSizeField = ({ axis, label }: { readonly axis: SizeAxis; readonly label: string }) => {
  const design = useDesigner((designer) => designer.design)
  const fit = usePageState(({ sizeFit }) => sizeFit)
  const limits = useMemo(() => sizeLimits(design, axis, fit), [design, axis, fit])
  const size = useMemo(() => wholeSizeOf(design), [design])
  const setSize = (mm: number, run: string) => {
    const changes = changesForSize(design, axis, mm, fit)
    if (changes !== undefined) changeDesign(changes, run)
  }
  return <LengthField label={label} name={axis} value={size[axis]} limits={limits} isRuled onChange={setSize} />
}

/** Usual distances between holes, each with the size of the board that it makes. A press on one sets it. */
const SpacingChoices = () => {
  const { t } = useTranslation('designer')
  const design = useDeferredValue(useDesigner((designer) => designer.design))
  const choices = useMemo(() => spacingChoices(design), [design])
  const { units, spacing: present } = design
  return (
    <fieldset className="choices">
      <legend>{t('designer.usualSpacings')}</legend>
      <div className="spacing-choices">
        {choices.map(({ spacing, size }) => (
          <button
            key={spacing}
            type="button"
            aria-pressed={Math.abs(spacing - present) < SAME_SIZE_MM}
            onClick={() => changeDesign({ spacing })}
          >
            <b>
              <bdi>{unbrokenLengths(makeLength(spacing, units))}</bdi>
            </b>
            <span>
              <bdi>{unbrokenLengths(ruledSizes(units, size.width, size.height))}</bdi>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Focuses the field of the measure that was pressed on the plan. */
const useAskedAxis = () => {
  const fields = useRef<HTMLDivElement>(null)
  const axis = usePageState(({ askedAxis }) => askedAxis)
  useEffect(() => {
    if (axis === undefined) return
    const inputs = fields.current?.querySelectorAll('input')
    const input = inputs?.[axis === 'width' ? 0 : inputs.length - 1]
    input?.focus()
    input?.select()
    usePageState.setState({ askedAxis: undefined })
  }, [axis])
  return fields
}

/** Fields for the size of the whole board. It is reached by the distance between holes, by the margin, or by both. */
export const SizeSection = () => {
  const { t } = useTranslation('designer')
  const { bounds, design } = useDesigner((designer) => designer.plan)
  const fit = usePageState(({ sizeFit }) => sizeFit)
  const fields = useAskedAxis()
  const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const isSquare = Math.abs(width - height) < SAME_SIZE_MM
  return (
    <FieldSection name="size" summary={unbrokenLengths(sizesInBothUnits(design.units, width, height))}>
      <div className="field-grid" ref={fields}>
        <WholeSizeField axis="width" label={t(isSquare ? 'designer.size.across' : 'designer.size.width')} />
        {!isSquare && <WholeSizeField axis="height" label={t('designer.size.height')} />}
      </div>
      <ChoiceList
        label={t('designer.sizeFit')}
        value={fit}
        options={SIZE_FITS.map((value) => ({ value, text: t(`designer.sizeFits.${value}`) }))}
        onChange={setSizeFit}
      />
      <p className="muted">{t(`designer.hint.sizeFit.${fit}`)}</p>
      <SpacingChoices />
    </FieldSection>
  )
}
