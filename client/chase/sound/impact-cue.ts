import type { Impact, ImpactKind } from '../../../physics/impacts.ts'
import type { Cue, CueKind } from '../../board/motion/cue.ts'

/** What of the table's sounds an impact is heard as. */
const KINDS: Readonly<Record<ImpactKind, CueKind>> = { wood: 'hop', rail: 'land', glass: 'knock', drop: 'home' }

/** cm/s that are as loud as anything gets, and the least loudness. */
const [LOUDEST, LEAST] = [60, 0.08]

export const cueOf = ({ kind, strength }: Impact): Cue => ({
  kind: KINDS[kind],
  force: Math.max(LEAST, Math.min(1, strength / LOUDEST)),
  x: 0,
  y: 0,
  length: 0,
})
