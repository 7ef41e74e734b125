import { lazy, Suspense, useEffect, useRef } from 'react'
import { FlatBoard } from '../flat/FlatBoard.tsx'
import { i18n } from '../i18n/i18n.ts'
import type { TableSceneProps } from '../scene/scene-props.ts'
import type { Tier } from '../scene/tier.ts'
import { lowSeconds, readClock } from '../store/clock.ts'
import { printLook } from '../store/look.ts'
import { showNotice } from '../store/notices.ts'
import { setNear, usePanels } from '../store/panel.ts'
import { setSettings, useSettings } from '../store/settings.ts'
import { useTable } from '../store/table.ts'
import { decisionKey } from '../store/turn.ts'
import { useBoard } from './use-board.ts'
import type { Game } from './use-game.ts'
import { useInset } from './use-inset.ts'
import { useSound } from './use-sound.ts'
import { useStandIn } from './use-stand-in.ts'

/** Without its code there is no scene, and the flat board stays. */
const NoScene = (_props: TableSceneProps) => <i hidden />
const TableScene = lazy(() => import('../scene/TableScene.tsx').catch(() => ({ default: NoScene })))

interface Props {
  readonly game: Game
  /** The quality to draw in; else the device decides. */
  readonly tier?: Tier | undefined
  /** The camera goes to what happens, whatever this device's person likes: a room looks on. */
  readonly follows?: boolean
  /** The board is seen as it will be. */
  readonly onSettled?: () => void
}

/** When the viewer's own time begins to run short, by the server's clock; 0 while none runs. */
const shortOf = ({ state, seat }: Game): number => {
  const { deadline = 0 } = state.seats[seat] ?? {}
  return deadline === 0 ? 0 : deadline - lowSeconds(readClock(state.clock)) * 1000
}

/** The board, in 3D or flat, in the room that plates, hand and bars leave. The flat one stands in until the other is there. */
export const BoardStage = ({ game, tier, follows = false, onSettled }: Props) => {
  const props = useBoard(game)
  const { flat, lowPower, mood, sway, follow } = useSettings()
  const resetSignal = usePanels((panels) => panels.resetView)
  const short = shortOf(game)
  const ahead = useTable((table) => table.ahead)
  useSound(props, game.active ? decisionKey(game.state, game.seat) : '', short === 0 ? 0 : short - ahead)
  const free = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const inset = useInset(free, whole)
  const { stand, painted, settled, arrive, lose } = useStandIn(flat)
  useEffect(() => {
    if (settled) onSettled?.()
  }, [settled, onSettled])
  const asked = lowPower ? 'low' : tier
  useEffect(() => {
    if (stand === 'scene') setNear(false)
  }, [stand])
  const unavailable = () => {
    setSettings({ flat: true })
    showNotice(i18n.t('table.flatBecause'))
  }
  return (
    <>
      <div className="board-3d" aria-hidden="true" ref={whole} data-look={printLook(props.look)} data-stand={stand}>
        {!flat && painted && (
          <Suspense fallback={null}>
            <TableScene
              {...props}
              {...(asked === undefined ? {} : { tier: asked })}
              occasion={`${game.state.code} ${game.state.game}`}
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
          <FlatBoard
            {...props}
            decision={decisionKey(game.state, game.seat)}
            resetSignal={resetSignal}
            onNear={setNear}
          />
        )}
      </div>
    </>
  )
}
