import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../files/designer-files.css'
import './designer-steps.css'
import { templatePageCount } from '../../../workshop/board-templates.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { sketchesFor } from '../../../workshop/sketches/step-sketches.ts'
import { useDesigner } from '../design-state.ts'
import { requestFile } from '../files/export-request.ts'
import { FileRow } from '../files/FileRow.tsx'
import { useFileTexts } from '../use-file-texts.ts'
import { SketchDrawing } from './SketchDrawing.tsx'

/** Panel of the building instructions for the present board, step by step, with drawings. */
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
        <FileRow format="pdf-instructions" onSave={() => requestFile('pdf-instructions')} />
      </ul>
      <ol className="building-steps">
        {steps.map(({ text, sketches }) => (
          <li key={text}>
            <p>{text}</p>
            {sketches.map((sketch) => (
              <SketchDrawing key={sketch.name} sketch={sketch} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
