import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useSize } from '../../ui/hooks/use-size.ts'
import { FramePacing } from './FramePacing.tsx'
import { dprFor, type Tier, tierFromQuery } from './tier/tier.ts'
import { chooseTier, noteSpeed, useTierMemory } from './tier/tier-memory.ts'
import { configureRoot, type SceneRoot, useContextReturns, useSceneRoot } from './use-scene-root.ts'

/** Settings for drawing a scene on this device. */
interface SceneDrawing {
  /** React key of the scene: it is built again when the key changes. */
  readonly key: string
  readonly tier: Tier
  /** Called with the speed of the first frames; undefined if they need not be measured. */
  readonly onTested: typeof noteSpeed | undefined
}

interface SceneCanvasProps {
  /** Fixes the tier, if defined. */
  readonly tier?: Tier | undefined
  /** Identifies the game: the tier may change with another one. */
  readonly gameKey?: string | undefined
  readonly onUnavailable: (() => void) | undefined
  readonly onLost?: (() => void) | undefined
  /** Renders the scene's contents; undefined while they are loading. */
  readonly children: ((drawing: SceneDrawing) => ReactNode) | undefined
}

/** Returns the tier to draw in: that of the URL, of the props or of a software renderer, else the one that suits the device. */
const useTier = (scene: SceneRoot | undefined, { tier, gameKey = '' }: SceneCanvasProps) => {
  const { known, tested } = useTierMemory()
  const fixed = tierFromQuery(window.location.search) ?? tier ?? (scene?.software ? 'low' : undefined)
  const isMeasured = scene !== undefined && fixed === undefined
  useEffect(() => {
    if (isMeasured) chooseTier(gameKey)
  }, [isMeasured, gameKey])
  return { tier: fixed ?? known?.tier, onTested: isMeasured && !tested ? noteSpeed : undefined }
}

/** A 3D scene with a canvas and a React root of its own. It fills the nearest positioned ancestor. */
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
    // Resources of a lost context can only be released before another one takes its place.
    if (lost) scene?.root.render(null)
    if (lost || scene === undefined || tier === undefined || empty || children === undefined) return
    const fail = (error: unknown) => {
      console.error('The scene failed', error)
      onUnavailable?.()
    }
    const drawing = { key: `${returns} ${tier}`, tier, onTested }
    scene.root.render(
      <ErrorBoundary fallback={null} onError={fail}>
        <FramePacing software={software} dpr={dpr}>
          {children(drawing)}
        </FramePacing>
      </ErrorBoundary>,
    )
  })
  return <div ref={host} style={{ position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' }} />
}
