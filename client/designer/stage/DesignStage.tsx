import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-stage.css'
import { SceneCanvas } from '../../board/scene/SceneCanvas.tsx'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { useDesigner } from '../store.ts'
import { StageContents } from './StageContents.tsx'
import { StageTools } from './StageTools.tsx'

/** A design is drawn again when its author has paused for this long. */
const PAUSE_MS = 180

/** The design as it will be: in its woods, in true size, on a table in a room. */
export const DesignStage = ({ onReady }: { readonly onReady?: () => void }) => {
  const { t } = useTranslation('designer')
  const [unavailable, setUnavailable] = useState(false)
  const designed = useDesigner((designer) => designer.plan)
  const plan = useDebounced(designed, PAUSE_MS, Number.POSITIVE_INFINITY)
  if (unavailable) return <p className="stage-missing">{t('stage.unavailable')}</p>
  return (
    <div className="stage">
      <SceneCanvas gameKey="design" onUnavailable={() => setUnavailable(true)}>
        {({ key, tier }) => <StageContents key={key} plan={plan} tier={tier} onReady={onReady} />}
      </SceneCanvas>
      <StageTools />
    </div>
  )
}
