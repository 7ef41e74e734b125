import { useEffect, useRef } from 'react'
import { MARBLES, type Marble } from '../../../engine/marble-chase/flick.ts'
import { addListeners, isPressable, isTyping } from '../../ui/event-listeners.ts'
import { type Aiming, withColumn, withDirection } from './aiming.ts'
import type { ForceBar } from './use-force-bar.ts'

/** Choices that keys change. */
interface AimChoices {
  readonly aiming: Aiming
  readonly setAiming: (aiming: Aiming) => void
  readonly bar: ForceBar
  /** Takes back a pull and stops the bar. */
  readonly cancel: () => void
}

interface AimKeysOptions {
  readonly canFlick: boolean
  /** Marbles still to be flicked. */
  readonly hand: readonly Marble[]
}

/** Change of direction by an arrow with the shift key. */
const COARSE_STEP_MRAD = 5
/** Change of direction by a comma or a full stop. */
const FINE_STEP_MRAD = 1

/** Returns the choices after a key; undefined for keys that mean something else. */
const aimingAfterKey = (event: KeyboardEvent, aiming: Aiming, hand: AimKeysOptions['hand']): Aiming | undefined => {
  const { key, shiftKey } = event
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

const onKeyDown = (event: KeyboardEvent, aim: AimChoices, hand: AimKeysOptions['hand']): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') aim.cancel()
  if (isTyping(event.target)) return
  if (event.key === ' ') {
    if (isPressable(event.target)) return
    event.preventDefault()
    if (!event.repeat) aim.bar.press()
    return
  }
  const next = aimingAfterKey(event, aim.aiming, hand)
  if (next === undefined) return
  event.preventDefault()
  aim.setAiming(next)
}

/** Arrows, digits, comma and full stop aim, and the space bar moves the force bar, while a flick may be made. */
export const useAimKeys = (aim: AimChoices, { canFlick, hand }: AimKeysOptions): void => {
  const latest = useRef({ aim, hand })
  useEffect(() => {
    latest.current = { aim, hand }
  })
  useEffect(() => {
    if (!canFlick) return undefined
    return addListeners(window, {
      keydown: (event) => onKeyDown(event, latest.current.aim, latest.current.hand),
      keyup: (event) => {
        if (event.key === ' ' && !isTyping(event.target) && !isPressable(event.target)) latest.current.aim.bar.release()
      },
    })
  }, [canFlick])
}
