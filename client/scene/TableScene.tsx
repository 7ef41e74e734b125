import { useEffect, useMemo, useRef, useState } from 'react'
import { SceneBoundary } from './SceneBoundary.tsx'
import type { TableSceneProps } from './scene-props.ts'
import { TableContents } from './TableContents.tsx'
import { dprFor, lowerTier, type Tier, tierBelow, wishedTier } from './tier.ts'
import { configureRoot, type SceneRoot, useContextReturns, useSceneRoot, useSize } from './use-scene-root.ts'

/** The tier asked for by the address or the caller, else the renderer's; a measured one may be stepped down. */
const useTier = (scene: SceneRoot | undefined, asked: Tier | undefined) => {
  const [stepped, setStepped] = useState<Tier>()
  const wished = wishedTier(window.location.search)
  const first = asked ?? (scene?.software ? 'low' : 'mid')
  const tier = wished ?? (stepped === undefined ? first : lowerTier(first, stepped))
  const fixed = wished !== undefined || tier === 'low'
  return { tier, onSlow: fixed ? undefined : () => setStepped(tierBelow(tier)) }
}

/** The table in 3D, in its own canvas and React root that fill the nearest positioned ancestor. */
const TableScene = (props: TableSceneProps) => {
  const host = useRef<HTMLDivElement>(null)
  const scene = useSceneRoot(host, props.onUnavailable)
  const size = useSize(host)
  const returns = useContextReturns(scene)
  const { tier, onSlow } = useTier(scene, props.tier)

  const dpr = dprFor(tier, size.width, size.height, window.devicePixelRatio)
  const software = scene?.software ?? false
  const pacing = useMemo(() => ({ software, dpr }), [software, dpr])

  useEffect(() => {
    if (scene === undefined || size.width === 0 || size.height === 0) return
    configureRoot(scene, size, dpr)
  }, [scene, size, dpr])

  useEffect(() => {
    if (scene === undefined || size.width === 0 || size.height === 0) return
    scene.root.render(
      <SceneBoundary onFault={props.onUnavailable}>
        <TableContents key={`${returns} ${tier}`} props={props} tier={tier} pacing={pacing} onSlow={onSlow} />
      </SceneBoundary>,
    )
  })
  return <div ref={host} style={{ position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' }} />
}

export default TableScene
