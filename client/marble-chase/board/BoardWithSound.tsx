import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useInset } from '../../board/use-inset.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChaseSound } from '../sound/ChaseSound.tsx'
import { HAS_SCENE } from './across.ts'
import type { ChaseBoardEvents, ChaseBoardView, ChaseSceneProps } from './board-view.ts'
import { ChaseFlat } from './ChaseFlat.tsx'

const LazySound = lazyComponent('ChaseSound', () => import('../sound/ChaseSound.tsx'))

/** Stands for a scene that can't be loaded: the flat board stays. */
const NoScene = (_props: ChaseSceneProps) => <i hidden />
// Not `HAS_SCENE`: the bundler leaves the scene out of the phone's page only by a condition that it sees here.
const ChaseScene =
  import.meta.env.MODE === 'phone'
    ? NoScene
    : lazy(() => import('./scene/ChaseScene.tsx').catch(() => ({ default: NoScene })))

interface BoardWithSoundProps
  extends ChaseBoardView,
    Omit<ChaseBoardEvents, 'onImpact'>,
    Omit<ComponentProps<typeof ChaseSound>, 'listener'> {
  /** Shown beside the field. */
  readonly children?: ReactNode
}

/** The board with its sounds: in 3D behind all that lies on the page, or flat in its area. The flat board is shown until the scene is ready. */
export const BoardWithSound = ({ events, asked, shortAt, children, ...props }: BoardWithSoundProps) => {
  const { flat: isFlatChosen, lowPower, mood } = useSettings()
  const flat = isFlatChosen || !HAS_SCENE
  const [isReady, setReady] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const inset = useInset(area, page)
  const soundListener = useRef<ChaseBoardEvents['onImpact']>(() => {})
  const onImpact = useCallback<ChaseBoardEvents['onImpact']>((impact) => soundListener.current(impact), [])
  const isSceneShown = !flat && isReady
  const stand = isSceneShown ? 'scene' : 'flat'
  return (
    <>
      {HAS_SCENE && (
        <div className="board-3d chase-scene" aria-hidden="true" ref={page} data-stand={stand}>
          {!flat && (
            <Suspense fallback={null}>
              <ChaseScene
                {...props}
                trajectory={isSceneShown ? props.trajectory : undefined}
                inset={inset}
                onImpact={onImpact}
                mood={mood}
                {...(lowPower ? { tier: 'low' } : {})}
                onReady={() => setReady(true)}
                onLost={() => setReady(false)}
                onUnavailable={() => setSettings({ flat: true })}
              />
            </Suspense>
          )}
        </div>
      )}
      <div className="board-area chase-board" ref={area} data-stand={stand}>
        {!isSceneShown && <ChaseFlat {...props} onImpact={onImpact} />}
        {children}
      </div>
      <Suspense fallback={null}>
        <LazySound listener={soundListener} events={events} asked={asked} shortAt={shortAt} />
      </Suspense>
    </>
  )
}
