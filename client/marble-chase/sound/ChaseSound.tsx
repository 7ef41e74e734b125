import { type RefObject, useEffect, useRef } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { TURN_SIGNAL } from '../../board/sound/signals.ts'
import { useKnockSignal, useSoundPlayer, useTimeSignal } from '../../board/sound/TableSound.tsx'
import { vibrateFor } from '../../game/play/use-turn-signals.ts'
import type { ChaseBoardEvents } from '../board/board-view.ts'
import { cueOf, cuesOfEvent } from './impact-cue.ts'

interface Props {
  readonly ear: RefObject<ChaseBoardEvents['onImpact']>
  /** All so far, as they are shown. */
  readonly events?: readonly ChaseEvent[] | undefined
  /** Key of the turn of the player who holds the device; empty while another one is on turn. */
  readonly asked?: string | undefined
  /** When their time begins to run short (ms since 1970, by this device's clock); 0 while none runs. */
  readonly shortAt?: number | undefined
}

const NO_EVENTS: readonly ChaseEvent[] = []

/** Plays the sounds of impacts, by strength, and those of scores, wins and questions. It registers itself as the listener to impacts. */
export const ChaseSound = ({ ear, events = NO_EVENTS, asked = '', shortAt = 0 }: Props) => {
  const player = useSoundPlayer()
  useEffect(() => {
    ear.current = (impact) => player.playCue(cueOf(impact), 'marbles', 0)
    return () => {
      ear.current = () => {}
    }
  }, [player, ear])
  const heard = useRef(events.length)
  useEffect(() => {
    for (const cue of events.slice(heard.current).flatMap(cuesOfEvent)) player.playCue(cue, 'marbles', 0)
    heard.current = events.length
  }, [player, events])
  useEffect(() => {
    if (asked === '') return
    player.playSignal(TURN_SIGNAL)
    vibrateFor('turn')
  }, [player, asked])
  useKnockSignal(player)
  useTimeSignal(player, shortAt)
  return null
}
