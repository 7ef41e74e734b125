import { type ComponentProps, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChaseSound } from '../sound/ChaseSound.tsx'
import type { ChaseBoardEvents, ChaseBoardView, ChaseSceneProps } from './board-view.ts'
import { ChaseFlat } from './ChaseFlat.tsx'

const LazySound = lazyComponent('ChaseSound', () => import('../sound/ChaseSound.tsx'))

/** Without its code there is no scene, and the flat board stays. */
const NoScene = (_props: ChaseSceneProps) => <i hidden />
const ChaseScene = lazy(() => import('./ChaseScene.tsx').catch(() => ({ default: NoScene })))

type Props = ChaseBoardView & Omit<ChaseBoardEvents, 'onImpact'> & Omit<ComponentProps<typeof ChaseSound>, 'ear'>

/** The board in 3D or flat, and heard. The flat one stands in until the other is there. */
export const HeardChaseBoard = ({ events, asked, shortAt, ...props }: Props) => {
  const { flat, lowPower, mood } = useSettings()
  const [ready, setReady] = useState(false)
  const ear = useRef<ChaseBoardEvents['onImpact']>(() => {})
  const onImpact = useCallback<ChaseBoardEvents['onImpact']>((impact) => ear.current(impact), [])
  const seen = !flat && ready
  return (
    <div className="chase-picture" data-stand={seen ? 'scene' : 'flat'}>
      {!seen && <ChaseFlat {...props} onImpact={onImpact} />}
      {!flat && (
        <div className="chase-scene">
          <Suspense fallback={null}>
            <ChaseScene
              {...props}
              trajectory={seen ? props.trajectory : undefined}
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
        <LazySound ear={ear} events={events} asked={asked} shortAt={shortAt} />
      </Suspense>
    </div>
  )
}
