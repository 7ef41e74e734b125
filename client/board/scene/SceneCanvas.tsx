import { type ReactNode, useEffect, useRef } from 'react'
import { useSize } from '../../ui/hooks/use-size.ts'
import { FramePacing } from './FramePacing.tsx'
import { SceneBoundary } from './SceneBoundary.tsx'
import { dprFor, type Tier, tierFromQuery } from './tier/tier.ts'
import { chooseTier, noteSpeed, useTierMemory } from './tier/tier-memory.ts'
import { configureRoot, type SceneRoot, useContextReturns, useSceneRoot } from './use-scene-root.ts'

/** How a scene is to be drawn here. */
interface Drawing {
  /** Another one: everything is to be made anew. */
  readonly key: string
  readonly tier: Tier
  /** Told how fast the first pictures were, where that is asked. */
  readonly onTested: typeof noteSpeed | undefined
}

interface SceneCanvasProps {
  /** Fixes the tier. */
  readonly tier?: Tier | undefined
  /** Another occasion may find another tier. */
  readonly occasion?: string | undefined
  readonly onUnavailable: (() => void) | undefined
  readonly onLost?: (() => void) | undefined
  /** What is drawn; undefined while it is waited for. */
  readonly children: ((drawing: Drawing) => ReactNode) | undefined
}

/** The tier asked for by the address or the caller, or that of a software renderer; else what is known of the device. */
const useTier = (scene: SceneRoot | undefined, { tier, occasion = '' }: SceneCanvasProps) => {
  const { known, tested } = useTierMemory()
  const fixed = tierFromQuery(window.location.search) ?? tier ?? (scene?.software ? 'low' : undefined)
  const open = scene !== undefined && fixed === undefined
  useEffect(() => {
    if (open) chooseTier(occasion)
  }, [open, occasion])
  return { tier: fixed ?? known?.tier, onTested: open && !tested ? noteSpeed : undefined }
}

/** A scene in 3D in its own canvas and React root that fill the nearest positioned ancestor. */
export const SceneCanvas = (props: SceneCanvasProps) => {
  const { onUnavailable, onLost, children } = props
  const host = useRef<HTMLDivElement>(null)
  const scene = useSceneRoot(host, onUnavailable)
  const size = useSize(host)
  const { returns, lost } = useContextReturns(scene, onLost)
  const { tier, onTested } = useTier(scene, props)

  const dpr = dprFor(tier ?? 'low', size.width, size.height, window.devicePixelRatio)
  const software = scene?.software ?? false
  const empty = size.width === 0 || size.height === 0

  useEffect(() => {
    if (scene !== undefined && !empty) configureRoot(scene, size, dpr)
  }, [scene, size, dpr, empty])

  useEffect(() => {
    // What was drawn in a lost context can only be given back until another one takes its place.
    if (lost) scene?.root.render(null)
    if (lost || scene === undefined || tier === undefined || empty || children === undefined) return
    const drawing = { key: `${returns} ${tier}`, tier, onTested }
    scene.root.render(
      <SceneBoundary onFault={onUnavailable}>
        <FramePacing software={software} dpr={dpr}>
          {children(drawing)}
        </FramePacing>
      </SceneBoundary>,
    )
  })
  return <div ref={host} style={{ position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' }} />
}
