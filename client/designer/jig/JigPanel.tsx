import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../files/designer-files.css'
import './designer-jig.css'
import { inBothUnits, sizesInBothUnits, soldLength, unbrokenLengths } from '../../../workshop/design/units.ts'
import type { DrawingStyle } from '../../../workshop/exports/format.ts'
import { extentOf } from '../../../workshop/geometry/contour.ts'
import type { JigSet } from '../../../workshop/jigs/jig.ts'
import { type JigProblem, jigProblems } from '../../../workshop/jigs/jig-problems.ts'
import { jigsOf } from '../../../workshop/jigs/jig-set.ts'
import { jigSteps } from '../../../workshop/jigs/jig-steps.ts'
import { orderFile } from '../files/export-request.ts'
import { FileRow } from '../files/FileRow.tsx'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { JigFields } from './JigFields.tsx'
import { JigSettings } from './JigPicture.tsx'
import { setJig, useJig } from './jig-state.ts'

const JIG_FORMATS = ['pdf-jig', 'dxf-jig', '3mf-jig'] as const
const JIG_DRAWING_STYLE: DrawingStyle = { layering: 'named', letters: 'outlines' }

/** Problems that prevent the jig, and notes about it. */
const Problems = ({ problems }: { readonly problems: readonly JigProblem[] }) => {
  const { t } = useTranslation('jigs')
  const units = useDesigner(({ design }) => design.units)
  return (
    <ul className="jig-problems">
      {problems.map(({ code, severity, text, bushing }) => (
        <li key={code} data-problem={code} className={severity}>
          {text}
          {bushing !== undefined && (
            <button type="button" className="button small" onClick={() => setJig({ bushing })}>
              {t('jigs.take', { bushing: inBothUnits(bushing, units, soldLength) })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

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

const Made = ({ set }: { readonly set: JigSet }) => {
  const { t } = useTranslation('jigs')
  const plan = useDesigner((designer) => designer.plan)
  const setup = useJig()
  const texts = useFileTexts()
  return (
    <>
      <JigSettings plan={plan} set={set} />
      <ul className="file-list">
        {JIG_FORMATS.map((format) => (
          <FileRow key={format} format={format} onSave={() => orderFile(format, JIG_DRAWING_STYLE)} />
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

/** A drilling jig for this very board: what is needed, how it is set, and its files. */
export const JigPanel = () => {
  const { t } = useTranslation('jigs')
  const plan = useDeferredValue(useDesigner((designer) => designer.plan))
  const setup = useJig()
  const texts = useFileTexts()
  const set = useMemo(() => jigsOf(plan, setup), [plan, setup])
  const problems = useMemo(() => jigProblems(plan, setup, set, texts), [plan, setup, set, texts])
  const hasHoles = set !== 'slots'
  return (
    <section className="files jig-panel" aria-label={t('jigs.title')}>
      {hasHoles && (
        <div>
          <h2>{t('jigs.title')}</h2>
          <p className="file-note">{t('jigs.about')}</p>
        </div>
      )}
      {hasHoles && (
        <div>
          <JigFields />
        </div>
      )}
      <Problems problems={problems} />
      {typeof set !== 'string' && <Made set={set} />}
    </section>
  )
}
