import { useEffect, useMemo, useRef } from 'react'
import { SceneBoundary } from './SceneBoundary.tsx'
import type { TableSceneProps } from './scene-props.ts'
import { TableContents } from './TableContents.tsx'
import { dprFor, wishedTier } from './tier.ts'
import { chooseTier, noteSpeed, useTierMemory } from './tier-memory.ts'
import { useDesignWood } from './use-design-wood.ts'
import { configureRoot, type SceneRoot, useContextReturns, useSceneRoot, useSize } from './use-scene-root.ts'

/** The tier asked for by the address or the caller, or that of a software renderer; else what is known of the device. */
const useTier = (scene: SceneRoot | undefined, { tier, occasion = '' }: TableSceneProps) => {
  const { known, tested } = useTierMemory()
  const fixed = wishedTier(window.location.search) ?? tier ?? (scene?.software ? 'low' : undefined)
  const open = scene !== undefined && fixed === undefined
  useEffect(() => {
    if (open) chooseTier(occasion)
  }, [open, occasion])
  return { tier: fixed ?? known?.tier, onTested: open && !tested ? noteSpeed : undefined }
}

/** The table in 3D, in its own canvas and React root that fill the nearest positioned ancestor. */
const TableScene = (props: TableSceneProps) => {
  const host = useRef<HTMLDivElement>(null)
  const scene = useSceneRoot(host, props.onUnavailable)
  const size = useSize(host)
  const returns = useContextReturns(scene, props.onLost)
  const { tier, onTested } = useTier(scene, props)
  const wood = useDesignWood(props.design)
  const whole = props.design === undefined || wood !== undefined

  const dpr = dprFor(tier ?? 'low', size.width, size.height, window.devicePixelRatio)
  const software = scene?.software ?? false
  const pacing = useMemo(() => ({ software, dpr }), [software, dpr])

  useEffect(() => {
    if (scene === undefined || size.width === 0 || size.height === 0) return
    configureRoot(scene, size, dpr)
  }, [scene, size, dpr])

  useEffect(() => {
    if (scene === undefined || tier === undefined || size.width === 0 || size.height === 0 || !whole) return
    const all = { ...props, ...wood }
    scene.root.render(
      <SceneBoundary onFault={props.onUnavailable}>
        <TableContents key={`${returns} ${tier}`} props={all} tier={tier} pacing={pacing} onTested={onTested} />
      </SceneBoundary>,
    )
  })
  return <div ref={host} style={{ position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' }} />
}

export default TableScene
