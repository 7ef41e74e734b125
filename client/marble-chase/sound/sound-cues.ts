import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Impact, ImpactKind } from '../../../physics/impacts.ts'
import type { CueKind, SoundCue } from '../../board/motion/sound-cue.ts'

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
export const eventCues = ({ type }: ChaseEvent): readonly SoundCue[] => {
  if (type === 'rolled') return [makeCue('land', 0.35)]
  if (type === 'scored' || type === 'blacked') return [makeCue('hop', 0.4)]
  return type === 'gameWon' ? [makeCue('win', 0.8)] : []
}
