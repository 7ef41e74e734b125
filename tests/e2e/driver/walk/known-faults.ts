import type { FaultKind } from './audit.ts'
import type { FoundFault } from './walk.ts'

/** Faults that pages still have, by the page's name. What is mended leaves the list. */
const KNOWN_FAULTS: Readonly<Record<string, readonly FaultKind[] | 'all'>> = {
  pass: ['cut control'],
  replay: 'all',
}

export const isKnownFault = ({ page, kind }: Pick<FoundFault, 'page' | 'kind'>): boolean => {
  const known = KNOWN_FAULTS[page] ?? []
  return known === 'all' || known.includes(kind)
}
