import { sizesInBothUnits, unbrokenLengths } from '../../../workshop/design/units.ts'
import { partLine } from '../../../workshop/machining/part-words.ts'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { toolWords } from '../../../workshop/machining/tool-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showPath, usePageState, viewOf } from '../page-state.ts'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { clockText } from './clock-text.ts'
import { showSide, usePaths } from './use-paths.ts'

/** Lists the programs with their tools, in the order of work. */
const WorkList = ({ works }: Pick<SidePreview, 'works'>) => {
  const texts = useFileTexts()
  const units = useDesigner(({ design }) => design.units)
  return (
    <ol className="side-works">
      {works.map(({ work, tool, seconds }) => (
        <li key={work}>
          <span>{texts(`gcode.work.${work}`)}</span>
          <small>{unbrokenLengths(toolWords(tool, units, texts))}</small>
          <span className="side-time">{clockText(seconds)}</span>
        </li>
      ))}
    </ol>
  )
}

const SideEntry = ({ side, index }: { readonly side: SidePreview; readonly index: number }) => {
  const { t } = useTranslation('machining')
  const texts = useFileTexts()
  const units = useDesigner(({ design }) => design.units)
  const shown = usePaths((paths) => paths.side === index)
  const view = usePageState(viewOf)
  const { width, height } = side.blank
  const parts = partLine(side.parts, texts)
  const look = () => {
    showSide(index)
    showPath()
  }
  return (
    <li className="machine-side">
      <div>
        <b>{t(`machining.side.${side.side}`, { parts })}</b>
        <small>{t('machining.blank', { size: unbrokenLengths(sizesInBothUnits(units, width, height)) })}</small>
      </div>
      <button type="button" className="button small" aria-pressed={shown && view === 'path'} onClick={look}>
        {t('machining.look')}
      </button>
      <WorkList works={side.works} />
    </li>
  )
}

/** The jobs of the machine and how long they take. */
export const ProgramList = () => {
  const { t } = useTranslation('machining')
  const { answer, stale } = usePaths()
  if (answer === undefined) return <p className="file-note">{t('machining.reckoning')}</p>
  if (answer.sides.length === 0) return <p className="file-note problem">{t('machining.failed')}</p>
  return (
    <section aria-labelledby="machine-jobs" aria-busy={stale}>
      <h2 id="machine-jobs">{t('machining.jobs')}</h2>
      <p className="machine-time">{t('machining.time', { minutes: Math.max(1, Math.round(answer.seconds / 60)) })}</p>
      <ul className="machine-sides">
        {answer.sides.map((side, i) => (
          <SideEntry key={`${side.parts.join()} ${side.side}`} side={side} index={i} />
        ))}
      </ul>
    </section>
  )
}
