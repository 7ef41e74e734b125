import { lazy, Suspense, useEffect, useRef } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { printLook } from '../table/state/look.ts'
import { setSettings, useSettings } from '../table/state/settings.ts'
import { preloadCardFaces } from '../ui/card-faces.ts'
import { showNotice } from '../ui/notices.ts'
import { resolveFirstPaint } from '../ui/page/first-paint.ts'
import { setZoomedIn, usePanels } from '../ui/panels.ts'
import type { BoardViewProps } from './board-props.ts'
import { FlatBoard } from './flat/FlatBoard.tsx'
import type { TableSceneProps } from './scene/scene-props.ts'
import type { Tier } from './scene/tier/tier.ts'
import { useInset } from './use-inset.ts'
import { useSceneFallback } from './use-scene-fallback.ts'

/** Without its code there is no scene, and the flat board stays. */
const NoScene = (_props: TableSceneProps) => <i hidden />
const TableScene = lazy(() => import('./scene/TableScene.tsx').catch(() => ({ default: NoScene })))

export interface BoardViewOptions {
  /** The quality to draw in; else the device decides. */
  readonly tier?: Tier | undefined
  /** The camera follows the action whatever this device's settings say: a whole room looks on. */
  readonly follows?: boolean
  /** The board is flat whatever this device's settings say. */
  readonly above?: boolean
  /** Is called once the board is shown as it will stay. */
  readonly onSettled?: () => void
}

interface Props extends BoardViewOptions {
  readonly board: BoardViewProps
  /** Names the game: the quality of rendering is raised for another one only. */
  readonly occasion: string
  /** Changes with every decision of the viewer. */
  readonly decision: string
}

/** A board in 3D or flat, in the room that its neighbours leave. The flat board is shown until the scene has loaded. */
export const BoardView = ({ board, occasion, decision, tier, follows = false, above = false, onSettled }: Props) => {
  const { lowPower, mood, sway, follow } = useSettings()
  const flat = useSettings((settings) => settings.flat) || above
  const resetSignal = usePanels((panels) => panels.resetView)
  const free = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const inset = useInset(free, whole)
  const { stand, painted, settled, arrive, lose } = useSceneFallback(flat)
  useEffect(() => {
    if (!settled) return
    resolveFirstPaint()
    preloadCardFaces()
    onSettled?.()
  }, [settled, onSettled])
  const asked = lowPower ? 'low' : tier
  useEffect(() => {
    if (stand === 'scene') setZoomedIn(false)
  }, [stand])
  const unavailable = () => {
    setSettings({ flat: true })
    showNotice(i18n.t('table.flatBecause'))
  }
  return (
    <>
      <div className="board-3d" aria-hidden="true" ref={whole} data-look={printLook(board.look)} data-stand={stand}>
        {!flat && painted && (
          <Suspense fallback={null}>
            <TableScene
              {...board}
              {...(asked === undefined ? {} : { tier: asked })}
              occasion={occasion}
              mood={mood}
              sway={sway}
              follow={follow || follows}
              inset={inset}
              resetSignal={resetSignal}
              onReady={arrive}
              onLost={lose}
              onUnavailable={unavailable}
            />
          </Suspense>
        )}
      </div>
      <div className="board-area" ref={free} data-stand={stand}>
        {stand !== 'scene' && (
          <FlatBoard {...board} inlaid={painted} decision={decision} resetSignal={resetSignal} onNear={setZoomedIn} />
        )}
      </div>
    </>
  )
}
