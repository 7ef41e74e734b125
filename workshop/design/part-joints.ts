/** Joints of a ring's parts: round laps that come apart, or glued mitres. */

import type { Design } from './design.ts'

type RingJoint = Pick<Design, 'form' | 'lock'>

export const isMitred = ({ form, lock }: RingJoint): boolean =>
  form === 'sections' && (lock === 'dowels' || lock === 'keys')
export const isLapped = (ring: RingJoint): boolean => ring.form === 'sections' && !isMitred(ring)

/** Dowels or keys hold the joint of two halves, or those of a glued ring. */
export const hasDowels = ({ fold, foldJoint, ...ring }: RingJoint & Pick<Design, 'fold' | 'foldJoint'>): boolean =>
  isMitred(ring) ? ring.lock === 'dowels' : fold !== 'none' && foldJoint === 'dowels'
export const hasKeys = ({ fold, foldJoint, ...ring }: RingJoint & Pick<Design, 'fold' | 'foldJoint'>): boolean =>
  isMitred(ring) ? ring.lock === 'keys' : fold !== 'none' && foldJoint === 'keys'

/** The halves fold or come apart; without this they are glued. */
export const opensAtFold = ({ fold, foldJoint, magnets }: Pick<Design, 'fold' | 'foldJoint' | 'magnets'>): boolean =>
  fold !== 'none' && (foldJoint === 'hinges' || magnets !== 'none')
export const isGluedAtFold = (design: Pick<Design, 'fold' | 'foldJoint' | 'magnets'>): boolean =>
  design.fold !== 'none' && !opensAtFold(design)
