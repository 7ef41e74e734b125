import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { i18n, loadTexts } from '../i18n/i18n.ts'
import { printLook } from '../table/state/look.ts'
import { setSettings, useSettings } from '../table/state/settings.ts'
import { preloadCardFaces } from '../ui/card-faces.ts'
import { useIsPainted } from '../ui/hooks/use-is-painted.ts'
import { prefersReducedMotion } from '../ui/media-queries.ts'
import { showNotice } from '../ui/notices.ts'
import { markPaint, resolveFirstPaint } from '../ui/page/first-paint.ts'
import { setZoomedIn, usePanels } from '../ui/panels.ts'
import type { BoardProps } from './board-props.ts'
import { FlatBoard } from './flat/FlatBoard.tsx'
import type { TableSceneProps } from './scene/scene-props.ts'
import type { Tier } from './scene/tier/tier.ts'
import { useInset } from './use-inset.ts'

/** Stands in for the scene if its code cannot be loaded: the flat board then stays. */
const NoScene = (_props: TableSceneProps) => <i hidden />
const TableScene = lazy(() => import('./scene/TableScene.tsx').catch(() => ({ default: NoScene })))

/** The visible board: the flat one, the scene with the flat one fading in front of it, or the scene alone. */
type ShownBoard = 'flat' | 'leaving' | 'scene'

/** Duration of the cross-fade to the scene; `.board-area` in the style sheet has the same. */
const FADE_MS = 300

const markFlatBoard = (): void => markPaint('board-flat')

/**
 * Shows the flat board in place of a scene that is loading or lost. `painted` is true once the flat board has been painted, and
 * `settled` while no change from one board to the other is to come.
 */
const useShownBoard = (flat: boolean) => {
  const [shownBoard, setShownBoard] = useState<ShownBoard>('flat')
  const painted = useIsPainted(markFlatBoard)
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
  /** Quality to draw in; if undefined, it is chosen for the device. */
  readonly tier?: Tier | undefined
  /** Makes the camera follow the action, whatever the settings of this device say: for a screen that several people watch. */
  readonly forceFollow?: boolean
  /** Shows the flat board, whatever the settings of this device say. */
  readonly forceFlat?: boolean
  /** Called when the board is shown as it will stay. */
  readonly onSettled?: () => void
}

interface BoardViewProps extends BoardViewOptions {
  readonly board: BoardProps
  /** Names the game: the quality of rendering is raised for another one only. */
  readonly gameKey: string
  /** Changes with every decision of the viewer. */
  readonly decision: string
}

/** A board in 3D or flat, in the space that its neighbours leave. The flat board is shown until the scene has loaded. */
export const BoardView = ({ board, gameKey, decision, tier, forceFollow, forceFlat, onSettled }: BoardViewProps) => {
  const { lowPower, mood, sway, follow, flat: prefersFlat } = useSettings()
  const flat = prefersFlat || forceFlat === true
  const resetSignal = usePanels((panels) => panels.viewResets)
  const uncoveredRef = useRef<HTMLDivElement>(null)
  const wholeRef = useRef<HTMLDivElement>(null)
  const inset = useInset(uncoveredRef, wholeRef)
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
    void loadTexts(['host']).then(() => showNotice(i18n.t('host:table.flatBecause')))
  }
  return (
    <>
      <div
        className="board-3d"
        aria-hidden="true"
        ref={wholeRef}
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
      <div className="board-area" ref={uncoveredRef} data-stand={shownBoard}>
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
