import { type RefObject, useEffect, useRef } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Impact, ImpactKind } from '../../../physics/impacts.ts'
import type { CueKind, SoundCue } from '../../board/motion/sound-cue.ts'
import { TURN_SIGNAL } from '../../board/sound/signals.ts'
import { useKnockSignal, useSoundPlayer, useTimeSignal } from '../../board/sound/TableSound.tsx'
import { vibrateFor } from '../../game/play/use-turn-signals.ts'
import type { ChaseBoardEvents } from '../board/board-view.ts'

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

/** The table's sound for each kind of impact. */
const CUE_KINDS: Readonly<Record<ImpactKind, CueKind>> = { wood: 'hop', rail: 'land', glass: 'knock', drop: 'drop' }

/** Speed of the loudest impact of each kind; a marble that falls in is always slow. */
const LOUDEST_CM_PER_S: Readonly<Record<ImpactKind, number>> = { wood: 50, rail: 50, glass: 40, drop: 16 }
const MIN_LOUDNESS = 0.08

const makeCue = (kind: CueKind, force: number): SoundCue => ({ kind, force, x: 0, y: 0, durationMs: 0 })

/** Returns the sound of an impact, by its strength. */
export const impactCue = ({ kind, strength }: Impact): SoundCue =>
  makeCue(CUE_KINDS[kind], Math.max(MIN_LOUDNESS, Math.min(1, strength / LOUDEST_CM_PER_S[kind])))

/** Returns the sounds of an event: a die on the wood, a cube that is put down or taken, the end of a game. Flicks sound by their impacts. */
const eventCues = ({ type }: ChaseEvent): readonly SoundCue[] => {
  if (type === 'rolled') return [makeCue('land', 0.35)]
  if (type === 'scored' || type === 'blacked') return [makeCue('hop', 0.4)]
  return type === 'gameWon' ? [makeCue('win', 0.8)] : []
}

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
