import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { printLook } from '../table/state/look.ts'
import { setSettings, useSettings } from '../table/state/settings.ts'
import { preloadCardFaces } from '../ui/card-faces.ts'
import { prefersReducedMotion } from '../ui/media-queries.ts'
import { showNotice } from '../ui/notices.ts'
import { afterPaint, markPaint, resolveFirstPaint } from '../ui/page/first-paint.ts'
import { setZoomedIn, usePanels } from '../ui/panels.ts'
import type { BoardViewProps } from './board-props.ts'
import { FlatBoard } from './flat/FlatBoard.tsx'
import type { TableSceneProps } from './scene/scene-props.ts'
import type { Tier } from './scene/tier/tier.ts'
import { useInset } from './use-inset.ts'

/** Without its code there is no scene, and the flat board stays. */
const NoScene = (_props: TableSceneProps) => <i hidden />
const TableScene = lazy(() => import('./scene/TableScene.tsx').catch(() => ({ default: NoScene })))

/** The visible board: the flat one, the scene with the flat one fading in front of it, or the scene alone. */
type ShownBoard = 'flat' | 'leaving' | 'scene'

/** Duration of the fade in the style sheet. */
const FADE_MS = 300

/** Shows the flat board in place of a scene that is loading or lost. `painted`: the flat board has been painted; `settled`: the board stays as it is. */
const useShownBoard = (flat: boolean) => {
  const [shownBoard, setShownBoard] = useState<ShownBoard>('flat')
  const [painted, setPainted] = useState(false)
  useEffect(
    () =>
      afterPaint(() => {
        markPaint('board-flat')
        setPainted(true)
      }),
    [],
  )
  useEffect(() => {
    if (flat) setShownBoard('flat')
  }, [flat])
  useEffect(() => {
    if (shownBoard !== 'leaving') return
    const timer = setTimeout(() => setShownBoard('scene'), FADE_MS)
    return () => clearTimeout(timer)
  }, [shownBoard])
  const showScene = useCallback(() => {
    markPaint('board-scene')
    setShownBoard((now) => (now === 'flat' ? (prefersReducedMotion() ? 'scene' : 'leaving') : now))
  }, [])
  const showFlat = useCallback(() => setShownBoard('flat'), [])
  return { shownBoard, painted, settled: painted && (flat || shownBoard === 'scene'), showScene, showFlat }
}

export interface BoardViewOptions {
  /** The quality to draw in; else the device decides. */
  readonly tier?: Tier | undefined
  /** The camera follows the action whatever this device's settings say: a whole room looks on. */
  readonly forceFollow?: boolean
  /** The board is flat whatever this device's settings say. */
  readonly forceFlat?: boolean
  /** Called once the board is shown as it will stay. */
  readonly onSettled?: () => void
}

interface Props extends BoardViewOptions {
  readonly board: BoardViewProps
  /** Names the game: the quality of rendering is raised for another one only. */
  readonly gameKey: string
  /** Changes with every decision of the viewer. */
  readonly decision: string
}

/** A board in 3D or flat, in the space that its neighbours leave. The flat board is shown until the scene has loaded. */
export const BoardView = ({ board, gameKey, decision, tier, forceFollow, forceFlat, onSettled }: Props) => {
  const { lowPower, mood, sway, follow, flat: prefersFlat } = useSettings()
  const flat = prefersFlat || forceFlat === true
  const resetSignal = usePanels((panels) => panels.resetView)
  const uncovered = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const inset = useInset(uncovered, whole)
  const { shownBoard, painted, settled, showScene, showFlat } = useShownBoard(flat)
  useEffect(() => {
    if (!settled) return
    resolveFirstPaint()
    preloadCardFaces()
    onSettled?.()
  }, [settled, onSettled])
  useEffect(() => {
    if (shownBoard === 'scene') setZoomedIn(false)
  }, [shownBoard])
  const replaceScene = () => {
    setSettings({ flat: true })
    showNotice(i18n.t('table.flatBecause'))
  }
  return (
    <>
      <div
        className="board-3d"
        aria-hidden="true"
        ref={whole}
        data-look={printLook(board.look)}
        data-stand={shownBoard}
      >
        {!flat && painted && (
          <Suspense fallback={null}>
            <TableScene
              {...board}
              tier={lowPower ? 'low' : tier}
              gameKey={gameKey}
              mood={mood}
              sway={sway}
              follow={follow || forceFollow === true}
              inset={inset}
              resetSignal={resetSignal}
              onReady={showScene}
              onLost={showFlat}
              onUnavailable={replaceScene}
            />
          </Suspense>
        )}
      </div>
      <div className="board-area" ref={uncovered} data-stand={shownBoard}>
        {shownBoard !== 'scene' && (
          <FlatBoard
            {...board}
            inlaid={painted}
            decision={decision}
            resetSignal={resetSignal}
            onZoomedIn={setZoomedIn}
          />
        )}
      </div>
    </>
  )
}
