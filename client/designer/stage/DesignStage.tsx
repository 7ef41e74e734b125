import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-stage.css'
import type { Plan } from '../../../workshop/plan.ts'
import { SceneCanvas } from '../../board/scene/SceneCanvas.tsx'
import { useDesigner } from '../store.ts'
import { StageContents } from './StageContents.tsx'
import { StageTools } from './StageTools.tsx'

/** A design is drawn anew when its author has paused for this long, ms. */
const SETTLE_MS = 180

const useSettledPlan = (): Plan => {
  const plan = useDesigner((designer) => designer.plan)
  const [settled, setSettled] = useState(plan)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(plan), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [plan])
  return settled
}

/** The design as it will be: in its woods, in true size, on a table in a room. */
export const DesignStage = ({ onReady }: { readonly onReady?: () => void }) => {
  const { t } = useTranslation('designer')
  const [unavailable, setUnavailable] = useState(false)
  const plan = useSettledPlan()
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
