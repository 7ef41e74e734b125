import { useCallback, useEffect, useRef, useState } from 'react'
import type { Flick, Marble } from '../../../engine/marble-chase/flick.ts'
import type { ChaseBoardEvents, ChaseBoardView } from '../board/board-view.ts'
import {
  type Aiming,
  aimingAfterPointer,
  directionOf,
  flickWithForce,
  freshAiming,
  pullOf,
  withMarbleInHand,
} from './aiming.ts'
import { type ForceBar, useForceBar } from './use-force-bar.ts'

export interface AimProps {
  readonly hand: readonly Marble[]
  readonly named: number | undefined
  /** A flick may be made now. */
  readonly active: boolean
  /** The marble stands at its place, though perhaps on its way already. */
  readonly standing: boolean
  /** Distinguishes turns: each begins with its own choices. */
  readonly turn: string
  readonly shoot: (flick: Flick) => void
}

export interface AimingState {
  readonly aiming: Aiming
  readonly setAiming: (aiming: Aiming) => void
  readonly bar: ForceBar
  /** Force of the pull or of the bar, while there is one. */
  readonly force: number | undefined
  readonly shown: ChaseBoardView['aim']
  readonly onPointer: ChaseBoardEvents['onPointer']
  readonly shootWith: (force: number) => void
  /** Takes back a pull and stops the bar. */
  readonly cancel: () => void
}

/** The choice of a turn; another turn begins with a fresh one. */
const useTurnAiming = ({ turn, hand, named }: AimProps) => {
  const [kept, keep] = useState({ turn, aiming: freshAiming(hand, named) })
  const aiming = withMarbleInHand(kept.turn === turn ? kept.aiming : freshAiming(hand, named), hand)
  const setAiming = useCallback((next: Aiming) => keep({ turn, aiming: next }), [turn])
  return { aiming, setAiming }
}

/** Everything between a player's hand and a flick: chosen marble and place, the pull, and the bar. */
export const useAim = (props: AimProps): AimingState => {
  const { active, shoot } = props
  const { aiming, setAiming } = useTurnAiming(props)
  const latest = useRef({ ...props, aiming })
  useEffect(() => {
    latest.current = { ...props, aiming }
  })
  const shootWith = useCallback((force: number) => {
    const { active: may, aiming: now, shoot: go } = latest.current
    if (may) go(flickWithForce(now, force))
  }, [])
  const bar = useForceBar(shootWith)
  const { stop } = bar
  useEffect(() => {
    if (!active) stop()
  }, [active, stop])
  const onPointer: AimingState['onPointer'] = (kind, spot, reach) => {
    if (!active) return
    const { aiming: next, flick } = aimingAfterPointer(aiming, props.hand, kind, spot, reach)
    setAiming(next)
    if (flick !== undefined) shoot(flick)
  }
  const cancel = (): void => {
    stop()
    setAiming({ ...aiming, pull: undefined })
  }
  const { marble, column, row } = aiming
  const shown = props.standing ? { marble, column, row, direction: directionOf(aiming) } : undefined
  return { aiming, setAiming, bar, force: pullOf(aiming)?.force ?? bar.force, shown, onPointer, shootWith, cancel }
}
