import { useCallback, useEffect, useState } from 'react'
import { type Flick, MARBLES, type Marble } from '../../../engine/marble-chase/flick.ts'
import { addListeners, isPressable, isTyping } from '../../ui/event-listeners.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { useAcross } from '../board/across.ts'
import type { ChaseBoardEvents, ChaseBoardView } from '../board/board-view.ts'
import {
  type Aiming,
  aimingAfterPointer,
  directionOf,
  flickWithForce,
  freshAiming,
  pullOf,
  withColumn,
  withDirection,
  withMarbleInHand,
} from './aiming.ts'
import { type ForceBar, useForceBar } from './use-force-bar.ts'

interface AimOptions {
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

type AimKeysOptions = AimOptions & { readonly isAcross: boolean }

/** Change of direction by an arrow with the shift key. */
const COARSE_STEP_MRAD = 5
/** Change of direction by a comma or a full stop. */
const FINE_STEP_MRAD = 1

/** The arrows of a field that lies across, as those of an upright one. */
const ACROSS_ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowDown',
  ArrowRight: 'ArrowUp',
}

/** Returns the choices after a key; undefined for keys that mean something else. */
const aimingAfterKey = (
  event: KeyboardEvent,
  aiming: Aiming,
  { hand, isAcross }: AimKeysOptions,
): Aiming | undefined => {
  const { shiftKey } = event
  const key = (isAcross && ACROSS_ARROWS[event.key]) || event.key
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (side !== 0 && shiftKey) return withDirection(aiming, aiming.direction + side * COARSE_STEP_MRAD)
  if (side !== 0) return withColumn(aiming, aiming.column + side)
  if (key === 'ArrowUp') return { ...aiming, row: 'f' }
  if (key === 'ArrowDown') return { ...aiming, row: 'b' }
  if (key === ',') return withDirection(aiming, aiming.direction - FINE_STEP_MRAD)
  if (key === '.') return withDirection(aiming, aiming.direction + FINE_STEP_MRAD)
  const marble = MARBLES['123'.indexOf(key)]
  return marble !== undefined && hand.includes(marble) ? { ...aiming, marble } : undefined
}

const onKeyDown = (event: KeyboardEvent, aim: AimingState, options: AimKeysOptions): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') aim.cancel()
  if (isTyping(event.target)) return
  if (event.key === ' ') {
    if (isPressable(event.target)) return
    event.preventDefault()
    if (!event.repeat) aim.bar.press()
    return
  }
  const next = aimingAfterKey(event, aim.aiming, options)
  if (next === undefined) return
  event.preventDefault()
  aim.setAiming(next)
}

/** Arrows, digits, comma and full stop aim, and the space bar moves the force bar, while a flick may be made. */
const useAimKeys = (aim: AimingState, options: AimKeysOptions): void => {
  const { canFlick } = options
  const latest = useLatest({ aim, options })
  useEffect(() => {
    if (!canFlick) return undefined
    return addListeners(window, {
      keydown: (event) => onKeyDown(event, latest.current.aim, latest.current.options),
      keyup: (event) => {
        if (event.key === ' ' && !isTyping(event.target) && !isPressable(event.target)) latest.current.aim.bar.release()
      },
    })
  }, [canFlick])
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
  const latest = useLatest({ ...options, aiming })
  const flickWith = useCallback(
    (force: number) => {
      const { current } = latest
      if (!current.canFlick) return
      setAiming({ ...current.aiming, fault: undefined })
      current.onFlick(flickWithForce(current.aiming, force))
    },
    [setAiming],
  )
  const bar = useForceBar(flickWith)
  const { stop } = bar
  useEffect(() => {
    if (!canFlick) stop()
  }, [canFlick, stop])
  const onPointer: AimingState['onPointer'] = (kind, point, pullRatio) => {
    if (!canFlick) return
    const { aiming: next, flick } = aimingAfterPointer(aiming, hand, kind, point, pullRatio)
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
  useAimKeys(aim, { ...options, isAcross: useAcross() })
  return aim
}
