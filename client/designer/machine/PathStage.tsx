import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-machine.css'
import { partLine } from '../../../workshop/machining/part-words.ts'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import type { Tool } from '../../../workshop/machining/tool.ts'
import { toolName, toolWords } from '../../../workshop/machining/tool-words.ts'
import { SceneCanvas } from '../../board/scene/SceneCanvas.tsx'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { clockText } from './clock-text.ts'
import { PathScene } from './PathScene.tsx'
import { RAPID_COLOUR, TOOL_COLOURS } from './path-lines.ts'
import { showMoment, showSide, usePaths } from './use-paths.ts'

/** Names of a side's tools; two of one kind are named with their sizes. */
const useToolNames = (tools: readonly Tool[]): readonly string[] => {
  const texts = useFileTexts()
  const units = useDesigner(({ design }) => design.units)
  const names = tools.map((tool) => toolName(tool, texts))
  return names.map((name, i) =>
    names.filter((other) => other === name).length === 1 ? name : toolWords(tools[i] as Tool, units, texts),
  )
}

/** Legend of the colours. */
const ColourKey = ({ side }: { readonly side: SidePreview }) => {
  const { t } = useTranslation('machining')
  const tools = [...new Map(side.works.map(({ tool }) => [tool.role, tool])).values()]
  const names = useToolNames(tools)
  return (
    <ul className="path-key">
      {tools.map(({ role }, i) => (
        <li key={role}>
          <i style={{ background: TOOL_COLOURS[role] }} />
          {names[i]}
        </li>
      ))}
      <li>
        <i style={{ background: RAPID_COLOUR }} />
        {t('machining.air')}
      </li>
    </ul>
  )
}

/** Controls for the side and for the time of the cut. */
const PathTools = ({ side }: { readonly side: SidePreview }) => {
  const { t } = useTranslation('machining')
  const texts = useFileTexts()
  const { answer, side: index, now: moment } = usePaths()
  const last = side.seconds.at(-1) ?? 0
  // The slider's last second may be a little beyond.
  const now = Math.min(moment, last)
  const work = side.works.findLast(({ from }) => from <= now) ?? side.works[0]
  const doing = work === undefined ? '' : texts(`gcode.work.${work.work}`)
  const tool = work === undefined ? '' : toolName(work.tool, texts)
  const sides = answer?.sides ?? []
  return (
    <div className="path-tools">
      <output>{t('machining.moment', { doing, tool, now: clockText(now), last: clockText(last) })}</output>
      {sides.length > 1 ? (
        <select
          aria-label={t('machining.whichSide')}
          value={index}
          onChange={({ currentTarget }) => showSide(Number(currentTarget.value))}
        >
          {sides.map((own, i) => (
            <option key={`${own.parts.join()} ${own.side}`} value={i}>
              {t(`machining.side.${own.side}`, { parts: partLine(own.parts, texts) })}
            </option>
          ))}
        </select>
      ) : (
        <span />
      )}
      <input
        type="range"
        aria-label={t('machining.slider')}
        aria-valuetext={t('machining.moment', { doing, tool, now: clockText(now), last: clockText(last) })}
        min={0}
        max={Math.ceil(last)}
        step={1}
        value={now < last ? now : Math.ceil(last)}
        onChange={({ currentTarget }) => showMoment(Number(currentTarget.value))}
      />
    </div>
  )
}

/** The tool's way over the blank, to be wound on and back. It is reckoned by the panel beside it. */
export const PathStage = () => {
  const { t } = useTranslation('machining')
  const [unavailable, setUnavailable] = useState(false)
  const { answer, side: index, now } = usePaths()
  const side = answer?.sides[index]
  if (unavailable) return <p className="stage-missing">{t('machining.noPicture')}</p>
  if (side === undefined) {
    return <p className="stage-missing">{t(answer === undefined ? 'machining.reckoning' : 'machining.failed')}</p>
  }
  return (
    <div className="path-stage">
      <div className="path-canvas">
        <SceneCanvas tier="low" onUnavailable={() => setUnavailable(true)}>
          {({ key }) => <PathScene key={key} side={side} now={now} wood={side.wood} />}
        </SceneCanvas>
      </div>
      <ColourKey side={side} />
      <PathTools side={side} />
    </div>
  )
}
