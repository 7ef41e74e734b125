import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import '../files/designer-files.css'
import './designer-jig.css'
import { plateWarning } from '../../../workshop/checks/printer-fit.ts'
import {
  inBothUnits,
  makeNumber,
  sizesInBothUnits,
  soldLength,
  unbrokenLengths,
} from '../../../workshop/design/units.ts'
import { boreOf } from '../../../workshop/geometry/bore.ts'
import { extentOf } from '../../../workshop/geometry/contour.ts'
import { defaultBushing } from '../../../workshop/jigs/bushings.ts'
import type { JigSet } from '../../../workshop/jigs/jig.ts'
import { jigProblems } from '../../../workshop/jigs/jig-problems.ts'
import { makeJigs } from '../../../workshop/jigs/jig-set.ts'
import { DEFAULT_JIG, JIG_LENGTHS, type JigLength, plateThickness } from '../../../workshop/jigs/jig-setup.ts'
import { jigSteps } from '../../../workshop/jigs/jig-steps.ts'
import { useDesigner } from '../design-state.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { requestFile } from '../files/export-request.ts'
import { FileRow } from '../files/FileRow.tsx'
import { ProblemList } from '../files/ProblemList.tsx'
import { useFileTexts } from '../use-file-texts.ts'
import { JigSettings } from './JigSettings.tsx'
import { changeJigSetup, useJigSetup } from './jig-state.ts'

const JIG_FORMATS = ['pdf-jig', 'dxf-jig', '3mf-jig'] as const

/** Lengths of which an empty field means none, or the usual size. */
const OPTIONAL_LENGTHS: readonly JigLength[] = ['bushing', 'plate', 'bedWidth', 'bedDepth']

const JigField = ({ name, placeholder = '' }: { readonly name: JigLength; readonly placeholder?: string }) => {
  const { t } = useTranslation('jigs')
  const value = useJigSetup((jig) => jig[name])
  return (
    <LengthField
      label={t(`jigs.field.${name}`)}
      name={`jig-${name}`}
      value={value}
      limits={JIG_LENGTHS[name]}
      empty={OPTIONAL_LENGTHS.includes(name) ? placeholder : undefined}
      onChange={(mm) => changeJigSetup({ [name]: mm })}
    />
  )
}

/** Fields for the person's equipment: guide bushings, the plate and a printer. */
const JigFields = () => {
  const { t } = useTranslation('jigs')
  const design = useDesigner((designer) => designer.design)
  const usualBushing = defaultBushing(boreOf(design).bitDiameter, design.units)
  return (
    <>
      <div className="field-grid">
        <JigField name="bushing" placeholder={makeNumber(usualBushing, design.units)} />
        <JigField name="plate" placeholder={makeNumber(plateThickness(DEFAULT_JIG, design.units), design.units)} />
        <JigField name="bedWidth" placeholder={t('jigs.none')} />
        <JigField name="bedDepth" placeholder={t('jigs.none')} />
        <JigField name="fit" />
      </div>
      <p className="file-note">
        {t('jigs.hint.bushing', { usual: unbrokenLengths(inBothUnits(usualBushing, design.units, soldLength)) })}{' '}
        {t('jigs.hint.bed')}
      </p>
    </>
  )
}

/** The plates of the jig with their sizes and numbers of holes. */
const PlateList = ({ set }: { readonly set: JigSet }) => {
  const { t } = useTranslation('jigs')
  const units = useDesigner(({ design }) => design.units)
  return (
    <section aria-labelledby="jig-plates">
      <h2 id="jig-plates">{t('jigs.plates')}</h2>
      <ul className="jig-plates">
        {set.plates.map(({ bounds, holes }, i) => {
          const { width, height } = extentOf(bounds)
          const size = unbrokenLengths(sizesInBothUnits(units, width, height))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: plates are known by their numbers
            <li key={i}>{t('jigs.plate', { number: i + 1, size, count: holes.length })}</li>
          )
        })}
      </ul>
    </section>
  )
}

/** The settings of the jig, its files, its plates, and the steps of the work. */
const JigDetails = ({ set }: { readonly set: JigSet }) => {
  const { t } = useTranslation('jigs')
  const plan = useDesigner((designer) => designer.plan)
  const setup = useJigSetup()
  const texts = useFileTexts()
  return (
    <>
      <JigSettings plan={plan} set={set} />
      <ul className="file-list">
        {JIG_FORMATS.map((format) => (
          <FileRow
            key={format}
            format={format}
            note={format === '3mf-jig' ? plateWarning(set, plan, setup, texts) : undefined}
            onSave={() => requestFile(format)}
          />
        ))}
      </ul>
      <PlateList set={set} />
      <section aria-labelledby="jig-steps">
        <h2 id="jig-steps">{t('jigs.steps')}</h2>
        <ol className="jig-steps">
          {jigSteps(plan, set, setup, texts).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** Panel of a drilling jig that is made for the present board. A board without holes and an oval have no jig, and the panel says so. */
export const JigPanel = () => {
  const { t } = useTranslation('jigs')
  const plan = useDeferredValue(useDesigner((designer) => designer.plan))
  const setup = useJigSetup()
  const texts = useFileTexts()
  const set = useMemo(() => makeJigs(plan, setup), [plan, setup])
  const problems = useMemo(() => jigProblems(plan, setup, set, texts), [plan, setup, set, texts])
  const canHaveJig = set !== 'slots' && set !== 'oval'
  return (
    <section className="files jig-panel" aria-label={t('jigs.title')}>
      {canHaveJig && (
        <>
          <div>
            <h2>{t('jigs.title')}</h2>
            <p className="file-note">{t('jigs.about')}</p>
          </div>
          <div>
            <JigFields />
          </div>
        </>
      )}
      <ProblemList
        problems={problems}
        fixOf={({ bushing }) =>
          bushing !== undefined && (
            <Button
              text={t('jigs.take', { bushing: inBothUnits(bushing, plan.design.units, soldLength) })}
              className="small"
              onPress={() => changeJigSetup({ bushing })}
            />
          )
        }
      />
      {typeof set !== 'string' && <JigDetails set={set} />}
    </section>
  )
}
