import { useState } from 'react'
import { sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { toolDescription } from '../../../workshop/machining/tool-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { useDesigner } from '../design-state.ts'
import { DEFAULT_STYLE, requestFile } from '../files/export-request.ts'
import { FileResultNote, useUnmended } from '../files/FileRow.tsx'
import { shownView, showPath, usePageState } from '../page-state.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { clockText } from './clock-text.ts'
import { useMachineState } from './machine-state.ts'
import { showSide, usePathState } from './path-state.ts'
import { useSideText } from './side-text.ts'

/** Lists the operations on a side with their tools and durations. */
const WorkList = ({ works }: Pick<SidePreview, 'works'>) => {
  const texts = useFileTexts()
  const units = useDesigner(({ design }) => design.units)
  return (
    <ol className="side-works">
      {works.map(({ work, tool, seconds }) => (
        <li key={`${work} ${tool.role}`}>
          <span>{texts(`gcode.work.${work}`)}</span>
          <small>{unbrokenLengths(toolDescription(tool, units, texts))}</small>
          <span className="side-time">{clockText(seconds)}</span>
        </li>
      ))}
    </ol>
  )
}

interface ResumeFormProps extends Pick<SidePreview, 'works'> {
  /** Index of the side. */
  readonly index: number
}

/** Saves programs of a side that begin with a later operation, after a break. */
const ResumeForm = ({ works, index }: ResumeFormProps) => {
  const { t } = useTranslation('machining')
  const texts = useFileTexts()
  const [operation, setOperation] = useState('1')
  const [hasSaved, setSaved] = useState(false)
  const letters = useMachineState((machine) => machine.letters)
  const unmended = useUnmended('gcode')
  const options = works.map(({ work }, i) => ({ value: String(i), text: `${i + 1} ${texts(`gcode.work.${work}`)}` }))
  const save = () => {
    setSaved(true)
    void requestFile('gcode', { ...DEFAULT_STYLE, letters }, undefined, {
      resume: { side: index, operation: Number(operation) },
    })
  }
  return (
    <details className="side-resume">
      <summary>{t('machining.afterBreak')}</summary>
      <label className="field">
        <span>{t('machining.beginWith')}</span>
        <Select value={operation} options={options.slice(1)} onChange={setOperation} />
      </label>
      <ConfirmButton
        text={t('machining.saveRest')}
        questionClassName="file-question"
        asks={unmended.length > 0}
        question={unmended.join(' ')}
        yes={t('machining.saveUnmended')}
        no={t('machining.back')}
        onConfirm={save}
      />
      {/* Screen readers hear it from the row of all programs, which may be out of sight. */}
      {hasSaved && (
        <div aria-hidden="true">
          <FileResultNote format="gcode" />
        </div>
      )}
    </details>
  )
}

const SideEntry = ({ side, index }: { readonly side: SidePreview; readonly index: number }) => {
  const { t } = useTranslation('machining')
  const { sideText, tileText } = useSideText()
  const units = useDesigner(({ design }) => design.units)
  const isShown = usePathState(({ sideIndex }) => sideIndex === index)
  const view = usePageState(shownView)
  const { width, height } = side.blank
  const showPaths = () => {
    showSide(index)
    showPath()
  }
  return (
    <li className="machine-side">
      <div>
        <b>{sideText(side)}</b>
        {side.tile !== undefined && <small>{tileText(side)}</small>}
        <small>{t('machining.blank', { size: unbrokenLengths(sizesInBothUnits(units, width, height)) })}</small>
      </div>
      <button type="button" className="button small" aria-pressed={isShown && view === 'path'} onClick={showPaths}>
        {t('machining.look')}
      </button>
      <WorkList works={side.works} />
      {side.works.length > 1 && <ResumeForm works={side.works} index={index} />}
    </li>
  )
}

/** Lists the sides that the machine cuts with their programs, and the time of the whole work. */
export const ProgramList = () => {
  const { t } = useTranslation('machining')
  const { result, isStale } = usePathState()
  if (result === undefined) return <p className="file-note">{t('machining.reckoning')}</p>
  if (result.sides.length === 0) return <p className="file-note problem">{t('machining.failed')}</p>
  return (
    <section aria-labelledby="machine-jobs" aria-busy={isStale}>
      <h2 id="machine-jobs">{t('machining.jobs')}</h2>
      <p className="machine-time">{t('machining.time', { minutes: Math.max(1, Math.round(result.seconds / 60)) })}</p>
      <ul className="machine-sides">
        {result.sides.map((side, i) => (
          <SideEntry key={`${side.parts.join()} ${side.side} ${side.tile?.number}`} side={side} index={i} />
        ))}
      </ul>
    </section>
  )
}
