import { useEffect, useRef } from 'react'
import { MARBLES } from '../../../engine/marble-chase/flick.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { type Aiming, withColumn, withDirection } from './aiming.ts'
import type { AimingState, AimProps } from './use-aim.ts'

/** mrad a press of an arrow with the shift key, and of a comma or a full stop. */
const [COARSE, FINE] = [5, 1]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary')

/** Returns the choices after a key; undefined for keys that mean something else. */
const chosenBy = (event: KeyboardEvent, aiming: Aiming, hand: AimProps['hand']): Aiming | undefined => {
  const { key, shiftKey } = event
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (side !== 0 && shiftKey) return withDirection(aiming, aiming.direction + side * COARSE)
  if (side !== 0) return withColumn(aiming, aiming.column + side)
  if (key === 'ArrowUp') return { ...aiming, row: 'f' }
  if (key === 'ArrowDown') return { ...aiming, row: 'b' }
  if (key === ',') return withDirection(aiming, aiming.direction - FINE)
  if (key === '.') return withDirection(aiming, aiming.direction + FINE)
  const marble = MARBLES['123'.indexOf(key)]
  return marble !== undefined && hand.includes(marble) ? { ...aiming, marble } : undefined
}

const onDown = (event: KeyboardEvent, aim: AimingState, hand: AimProps['hand']): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') aim.cancel()
  if (isTyping(event.target)) return
  if (event.key === ' ') {
    if (isPressable(event.target)) return
    event.preventDefault()
    if (!event.repeat) aim.bar.press()
    return
  }
  const next = chosenBy(event, aim.aiming, hand)
  if (next === undefined) return
  event.preventDefault()
  aim.setAiming(next)
}

/** Arrows, digits and the space bar aim and shoot while a flick may be made. */
export const useAimKeys = (aim: AimingState, { active, hand }: Pick<AimProps, 'active' | 'hand'>): void => {
  const latest = useRef({ aim, hand })
  useEffect(() => {
    latest.current = { aim, hand }
  })
  useEffect(() => {
    if (!active) return undefined
    return addListeners(window, {
      keydown: (event) => onDown(event, latest.current.aim, latest.current.hand),
      keyup: (event) => {
        if (event.key === ' ' && !isTyping(event.target) && !isPressable(event.target)) latest.current.aim.bar.release()
      },
    })
  }, [active])
}
