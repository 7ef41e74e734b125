import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-stage.css'
import { SceneCanvas } from '../../board/scene/SceneCanvas.tsx'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { useDesigner } from '../design-state.ts'
import { StageContents } from './StageContents.tsx'
import { StageTools } from './StageTools.tsx'

/** Pause after a change of the design before it is drawn again. */
const REDRAW_DELAY_MS = 180

/** 3D view of the designed board in its woods, on a table. `onReady` is called when the board has been drawn. */
export const DesignStage = ({ onReady }: { readonly onReady?: () => void }) => {
  const { t } = useTranslation('designer')
  const [isUnavailable, setUnavailable] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const designPlan = useDesigner((designer) => designer.plan)
  const plan = useDebounced(designPlan, REDRAW_DELAY_MS, Number.POSITIVE_INFINITY)
  if (isUnavailable) return <p className="stage-missing">{t('stage.unavailable')}</p>
  const showStage = () => {
    setDrawn(true)
    onReady?.()
  }
  return (
    <>
      {!isDrawn && <p className="stage-missing">{t('designer.sawing')}</p>}
      <div className={isDrawn ? 'stage' : 'stage waiting'}>
        <SceneCanvas gameKey="design" onUnavailable={() => setUnavailable(true)}>
          {({ key, tier }) => <StageContents key={key} plan={plan} tier={tier} onReady={showStage} />}
        </SceneCanvas>
        <StageTools />
      </div>
    </>
  )
}
