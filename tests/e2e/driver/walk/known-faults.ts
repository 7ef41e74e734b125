import type { FaultKind } from './audit.ts'
import type { FoundFault } from './walk.ts'

/** Faults that pages still have, by the page's name. What is mended leaves the list. */
const KNOWN_FAULTS: Readonly<Record<string, readonly FaultKind[] | 'all'>> = {
  table: ['covered control', 'covered hole', 'cut text', 'small target'],
  pass: ['covered control', 'covered hole', 'cut control', 'cut text', 'small target'],
  phone: 'all',
  spectator: 'all',
  puzzle: ['small target'],
  replay: 'all',
}

export const isKnownFault = ({ page, kind }: Pick<FoundFault, 'page' | 'kind'>): boolean => {
  const known = KNOWN_FAULTS[page] ?? []
  return known === 'all' || known.includes(kind)
}
