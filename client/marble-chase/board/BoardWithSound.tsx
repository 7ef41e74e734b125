import { type ComponentProps, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChaseSound } from '../sound/ChaseSound.tsx'
import type { ChaseBoardEvents, ChaseBoardView, ChaseSceneProps } from './board-view.ts'
import { ChaseFlat } from './ChaseFlat.tsx'

const LazySound = lazyComponent('ChaseSound', () => import('../sound/ChaseSound.tsx'))

/** Stands for a scene that can't be loaded: the flat board stays. */
const NoScene = (_props: ChaseSceneProps) => <i hidden />
/** A phone's own page has no scene: it stands beside a big screen, and its library can't draw one. */
const hasScene = import.meta.env.MODE !== 'phone'
const ChaseScene = hasScene ? lazy(() => import('./ChaseScene.tsx').catch(() => ({ default: NoScene }))) : NoScene

type BoardWithSoundProps = ChaseBoardView &
  Omit<ChaseBoardEvents, 'onImpact'> &
  Omit<ComponentProps<typeof ChaseSound>, 'listener'>

/** The board in 3D or flat, with its sounds. The flat board is shown until the scene is ready. */
export const BoardWithSound = ({ events, asked, shortAt, ...props }: BoardWithSoundProps) => {
  const { flat: isFlatChosen, lowPower, mood } = useSettings()
  const flat = isFlatChosen || !hasScene
  const [isReady, setReady] = useState(false)
  const soundListener = useRef<ChaseBoardEvents['onImpact']>(() => {})
  const onImpact = useCallback<ChaseBoardEvents['onImpact']>((impact) => soundListener.current(impact), [])
  const isSceneShown = !flat && isReady
  return (
    <div className="chase-view" data-stand={isSceneShown ? 'scene' : 'flat'}>
      {!isSceneShown && <ChaseFlat {...props} onImpact={onImpact} />}
      {!flat && (
        <div className="chase-scene">
          <Suspense fallback={null}>
            <ChaseScene
              {...props}
              trajectory={isSceneShown ? props.trajectory : undefined}
              onImpact={onImpact}
              mood={mood}
              {...(lowPower ? { tier: 'low' } : {})}
              onReady={() => setReady(true)}
              onLost={() => setReady(false)}
              onUnavailable={() => setSettings({ flat: true })}
            />
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        <LazySound listener={soundListener} events={events} asked={asked} shortAt={shortAt} />
      </Suspense>
    </div>
  )
}
