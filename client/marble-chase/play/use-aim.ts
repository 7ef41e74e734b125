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
import { useAimKeys } from './use-aim-keys.ts'
import { type ForceBar, useForceBar } from './use-force-bar.ts'

export interface AimOptions {
  /** Marbles still to be flicked. */
  readonly hand: readonly Marble[]
  /** Column that the die named, from 1. */
  readonly named: number | undefined
  readonly canFlick: boolean
  /** True while a marble stands at its place to be aimed, even if its flick is being sent. */
  readonly isStanding: boolean
  /** Distinguishes turns, each of which begins with its own choices. */
  readonly turnKey: string
  readonly onFlick: (flick: Flick) => void
}

export interface AimingState {
  readonly aiming: Aiming
  readonly setAiming: (aiming: Aiming) => void
  readonly bar: ForceBar
  /** Force of the pull or of the bar, while there is one. */
  readonly force: number | undefined
  /** The aim that the board shows. */
  readonly shown: ChaseBoardView['aim']
  readonly onPointer: ChaseBoardEvents['onPointer']
  readonly flickWith: (force: number) => void
  /** Takes back a pull and stops the bar. */
  readonly cancel: () => void
}

/** Returns the choices of a turn; another turn begins with fresh ones. */
const useTurnAiming = ({ turnKey, hand, named }: AimOptions) => {
  const [latest, setLatest] = useState({ turnKey, aiming: freshAiming(hand, named) })
  const aiming = withMarbleInHand(latest.turnKey === turnKey ? latest.aiming : freshAiming(hand, named), hand)
  const setAiming = useCallback((next: Aiming) => setLatest({ turnKey, aiming: next }), [turnKey])
  return { aiming, setAiming }
}

/** Returns the chosen marble and place, the pull and the force bar, and listens to the keys that change them. */
export const useAim = (options: AimOptions): AimingState => {
  const { hand, canFlick, onFlick } = options
  const { aiming, setAiming } = useTurnAiming(options)
  const latest = useRef({ ...options, aiming })
  useEffect(() => {
    latest.current = { ...options, aiming }
  })
  const flickWith = useCallback((force: number) => {
    const { current } = latest
    if (current.canFlick) current.onFlick(flickWithForce(current.aiming, force))
  }, [])
  const bar = useForceBar(flickWith)
  const { stop } = bar
  useEffect(() => {
    if (!canFlick) stop()
  }, [canFlick, stop])
  const onPointer: AimingState['onPointer'] = (kind, point, maxPullMm) => {
    if (!canFlick) return
    const { aiming: next, flick } = aimingAfterPointer(aiming, hand, kind, point, maxPullMm)
    setAiming(next)
    if (flick !== undefined) onFlick(flick)
  }
  const cancel = (): void => {
    stop()
    setAiming({ ...aiming, pull: undefined })
  }
  const { marble, column, row } = aiming
  const shown = options.isStanding ? { marble, column, row, direction: directionOf(aiming) } : undefined
  const force = pullOf(aiming)?.force ?? bar.force
  const aim = { aiming, setAiming, bar, force, shown, onPointer, flickWith, cancel }
  useAimKeys(aim, options)
  return aim
}
