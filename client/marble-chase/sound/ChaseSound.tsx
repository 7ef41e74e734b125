import { type RefObject, useEffect, useRef } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { TURN_SIGNAL } from '../../board/sound/signals.ts'
import { useKnockSignal, useSoundPlayer, useTimeSignal } from '../../board/sound/TableSound.tsx'
import { vibrateFor } from '../../game/play/use-turn-signals.ts'
import type { ChaseBoardEvents } from '../board/board-view.ts'
import { eventCues, impactCue } from './sound-cues.ts'

interface ChaseSoundProps {
  /** Receives the listener to impacts. */
  readonly listener: RefObject<ChaseBoardEvents['onImpact']>
  /** All events so far, as they are shown. */
  readonly events?: readonly ChaseEvent[] | undefined
  /** Key of the turn of the player who holds the device; empty while another one is on turn. */
  readonly asked?: string | undefined
  /** Time from which the player's time is low, in ms since 1970 by this device's clock; 0 without a clock. */
  readonly shortAt?: number | undefined
}

const NO_EVENTS: readonly ChaseEvent[] = []

/** Plays the sounds of impacts, by strength, and those of scores, wins and the player's turn. */
export const ChaseSound = ({ listener, events = NO_EVENTS, asked = '', shortAt = 0 }: ChaseSoundProps) => {
  const player = useSoundPlayer()
  useEffect(() => {
    listener.current = (impact) => player.playCue(impactCue(impact), 'marbles', 0)
    return () => {
      listener.current = () => {}
    }
  }, [player, listener])
  const playedCount = useRef(events.length)
  useEffect(() => {
    for (const cue of events.slice(playedCount.current).flatMap(eventCues)) player.playCue(cue, 'marbles', 0)
    playedCount.current = events.length
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
