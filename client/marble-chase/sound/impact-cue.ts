import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Impact, ImpactKind } from '../../../physics/impacts.ts'
import type { Cue, CueKind } from '../../board/motion/sound-cue.ts'

/** What of the table's sounds an impact is heard as. */
const KINDS: Readonly<Record<ImpactKind, CueKind>> = { wood: 'hop', rail: 'land', glass: 'knock', drop: 'drop' }

/** cm/s that are as loud as anything gets; a marble that falls in is always slow. */
const LOUDEST: Readonly<Record<ImpactKind, number>> = { wood: 50, rail: 50, glass: 40, drop: 16 }
/** The least loudness. */
const LEAST = 0.08

const cue = (kind: CueKind, force: number): Cue => ({ kind, force, x: 0, y: 0, length: 0 })

export const cueOf = ({ kind, strength }: Impact): Cue =>
  cue(KINDS[kind], Math.max(LEAST, Math.min(1, strength / LOUDEST[kind])))

/** The die on the wood, a cube that is put down or taken, and the end of a game; of shots the impacts are heard. */
export const cuesOfEvent = ({ type }: ChaseEvent): readonly Cue[] => {
  if (type === 'rolled') return [cue('land', 0.35)]
  if (type === 'scored' || type === 'blacked') return [cue('hop', 0.4)]
  return type === 'gameWon' ? [cue('win', 0.8)] : []
}
