/** How the parts of a ring meet: with round laps that come apart, or glued for good, their ends cut on the mitre. */

import type { Design } from './design.ts'

type Ring = Pick<Design, 'form' | 'lock'>

export const isMitred = ({ form, lock }: Ring): boolean => form === 'sections' && (lock === 'dowels' || lock === 'keys')
export const isLapped = (ring: Ring): boolean => ring.form === 'sections' && !isMitred(ring)

/** What holds the joint of two halves, or those of a ring that is glued. */
export const hasDowels = ({ fold, foldJoint, ...ring }: Ring & Pick<Design, 'fold' | 'foldJoint'>): boolean =>
  isMitred(ring) ? ring.lock === 'dowels' : fold !== 'none' && foldJoint === 'dowels'
export const hasKeys = ({ fold, foldJoint, ...ring }: Ring & Pick<Design, 'fold' | 'foldJoint'>): boolean =>
  isMitred(ring) ? ring.lock === 'keys' : fold !== 'none' && foldJoint === 'keys'

/** Halves that fold or come apart; others are glued for good. */
export const opensAtFold = ({ fold, foldJoint, magnets }: Pick<Design, 'fold' | 'foldJoint' | 'magnets'>): boolean =>
  fold !== 'none' && (foldJoint === 'hinges' || magnets !== 'none')
export const isGluedAtFold = (design: Pick<Design, 'fold' | 'foldJoint' | 'magnets'>): boolean =>
  design.fold !== 'none' && !opensAtFold(design)
