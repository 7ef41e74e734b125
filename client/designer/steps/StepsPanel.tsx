import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../files/designer-files.css'
import './designer-steps.css'
import { templatePageCount } from '../../../workshop/board-templates.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { sketchesFor } from '../../../workshop/sketches/step-sketches.ts'
import { orderFile } from '../files/export-request.ts'
import { FileRow } from '../files/FileRow.tsx'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { SketchPicture } from './SketchPicture.tsx'

/** Instructions for this board, step by step, each drawn from its own geometry. */
export const StepsPanel = () => {
  const { t } = useTranslation('jigs')
  const plan = useDeferredValue(useDesigner((designer) => designer.plan))
  const texts = useFileTexts()
  const steps = useMemo(
    () =>
      buildingSteps(plan, templatePageCount(plan), texts).map(({ text, keys }) => ({
        text,
        sketches: sketchesFor(plan, keys, texts),
      })),
    [plan, texts],
  )
  return (
    <section className="files" aria-label={t('steps.title')}>
      <ul className="file-list">
        <FileRow format="pdf-instructions" onSave={() => orderFile('pdf-instructions')} />
      </ul>
      <ol className="building-steps">
        {steps.map(({ text, sketches }) => (
          <li key={text}>
            <p>{text}</p>
            {sketches.map((sketch) => (
              <SketchPicture key={sketch.name} sketch={sketch} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
