import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../i18n/designer-texts.ts'
import '../../i18n/stage-texts.ts'
import '../../style/designer-stage.css'
import type { Plan } from '../../../workshop/plan.ts'
import { SceneBoundary } from '../../scene/SceneBoundary.tsx'
import { dprFor, wishedTier } from '../../scene/tier.ts'
import { chooseTier, useTierMemory } from '../../scene/tier-memory.ts'
import { configureRoot, type SceneRoot, useContextReturns, useSceneRoot, useSize } from '../../scene/use-scene-root.ts'
import { useDesigner } from '../store.ts'
import { StageContents } from './StageContents.tsx'
import { StageTools } from './StageTools.tsx'

/** A design is sawn anew when its person has paused for this long, ms. */
const PAUSE = 180

const useSettledPlan = (): Plan => {
  const plan = useDesigner((designer) => designer.plan)
  const [settled, setSettled] = useState(plan)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(plan), PAUSE)
    return () => clearTimeout(timer)
  }, [plan])
  return settled
}

const useTier = (scene: SceneRoot | undefined) => {
  const known = useTierMemory((memory) => memory.known?.tier)
  const fixed = wishedTier(window.location.search) ?? (scene?.software ? 'low' : undefined)
  const open = scene !== undefined && fixed === undefined
  useEffect(() => {
    if (open) chooseTier('design')
  }, [open])
  return fixed ?? known
}

const Canvas = ({ onUnavailable, onReady }: { onUnavailable: () => void; onReady: (() => void) | undefined }) => {
  const host = useRef<HTMLDivElement>(null)
  const scene = useSceneRoot(host, onUnavailable)
  const size = useSize(host)
  const returns = useContextReturns(scene, undefined)
  const tier = useTier(scene)
  const plan = useSettledPlan()
  const dpr = dprFor(tier ?? 'low', size.width, size.height, window.devicePixelRatio)
  const software = scene?.software ?? false
  const pacing = useMemo(() => ({ software, dpr }), [software, dpr])
  useEffect(() => {
    if (scene === undefined || size.width === 0 || size.height === 0) return
    configureRoot(scene, size, dpr)
  }, [scene, size, dpr])
  useEffect(() => {
    if (scene === undefined || tier === undefined || size.width === 0 || size.height === 0) return
    scene.root.render(
      <SceneBoundary onFault={onUnavailable}>
        <StageContents key={`${returns} ${tier}`} plan={plan} tier={tier} pacing={pacing} onReady={onReady} />
      </SceneBoundary>,
    )
  })
  return <div ref={host} className="stage-canvas" />
}

/** The design as it will be: in its woods, in true size, on a table in a room. */
export const DesignStage = ({ onReady }: { readonly onReady?: () => void }) => {
  const { t } = useTranslation()
  const [unavailable, setUnavailable] = useState(false)
  if (unavailable) return <p className="stage-missing">{t('stage.unavailable')}</p>
  return (
    <div className="stage">
      <Canvas onUnavailable={() => setUnavailable(true)} onReady={onReady} />
      <StageTools />
    </div>
  )
}
