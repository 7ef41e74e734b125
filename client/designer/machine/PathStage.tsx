import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-machine.css'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import type { Tool } from '../../../workshop/machining/tool.ts'
import { toolDescription, toolName } from '../../../workshop/machining/tool-text.ts'
import { SceneCanvas } from '../../board/scene/SceneCanvas.tsx'
import { Select } from '../../ui/Select.tsx'
import { useDesigner } from '../design-state.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { clockText } from './clock-text.ts'
import { PathScene } from './PathScene.tsx'
import { RAPID_COLOUR, TOOL_COLOURS } from './path-lines.ts'
import { showSide, showTime, usePathState } from './path-state.ts'
import { useSideText } from './side-text.ts'

/** Returns the names of tools. Tools of the same kind are named with their sizes. */
const useToolNames = (tools: readonly Tool[]): readonly string[] => {
  const texts = useFileTexts()
  const units = useDesigner(({ design }) => design.units)
  const names = tools.map((tool) => toolName(tool, texts))
  return names.map((name, i) =>
    names.filter((other) => other === name).length === 1 ? name : toolDescription(tools[i] as Tool, units, texts),
  )
}

/** Legend of the colours of the tool paths. */
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

/** Controls that select the side of the blank and the time of the cut. */
const PathTools = ({ side }: { readonly side: SidePreview }) => {
  const { t } = useTranslation('machining')
  const texts = useFileTexts()
  const { lineText } = useSideText()
  const { result, sideIndex, timeS: chosenTimeS } = usePathState()
  const durationS = side.seconds.at(-1) ?? 0
  // The slider ends at a whole second, which may lie a little after the end.
  const timeS = Math.min(chosenTimeS, durationS)
  const work = side.works.findLast(({ from }) => from <= timeS) ?? side.works[0]
  const doing = work === undefined ? '' : texts(`gcode.work.${work.work}`)
  const tool = work === undefined ? '' : toolName(work.tool, texts)
  const sides = result?.sides ?? []
  const momentText = t('machining.moment', { doing, tool, now: clockText(timeS), last: clockText(durationS) })
  return (
    <div className="path-tools">
      <output>{momentText}</output>
      {sides.length > 1 ? (
        <Select
          label={t('machining.whichSide')}
          value={sideIndex}
          options={sides.map((preview, value) => ({ value, text: lineText(preview) }))}
          onChange={showSide}
        />
      ) : (
        <span />
      )}
      <input
        type="range"
        aria-label={t('machining.slider')}
        aria-valuetext={momentText}
        min={0}
        max={Math.ceil(durationS)}
        step={1}
        value={timeS < durationS ? timeS : Math.ceil(durationS)}
        onChange={({ currentTarget }) => showTime(Number(currentTarget.value))}
      />
    </div>
  )
}

/** The tool paths over the blank, with a slider for the time. `MachinePanel` starts the calculation of the paths. */
export const PathStage = () => {
  const { t } = useTranslation('machining')
  const [isUnavailable, setUnavailable] = useState(false)
  const { result, sideIndex, timeS } = usePathState()
  const side = result?.sides[sideIndex]
  if (isUnavailable) return <p className="stage-missing">{t('machining.noPicture')}</p>
  if (side === undefined) {
    return <p className="stage-missing">{t(result === undefined ? 'machining.reckoning' : 'machining.failed')}</p>
  }
  return (
    <div className="path-stage">
      <div className="path-canvas">
        <SceneCanvas tier="low" onUnavailable={() => setUnavailable(true)}>
          {({ key }) => <PathScene key={key} side={side} timeS={timeS} wood={side.wood} />}
        </SceneCanvas>
      </div>
      <ColourKey side={side} />
      <PathTools side={side} />
    </div>
  )
}
