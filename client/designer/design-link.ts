import type { Design } from '../../workshop/design/design.ts'
import { invalidField, makeDesign, parseDesign } from '../../workshop/design/design-text.ts'
import { FIRST_PRESET } from '../../workshop/design/presets.ts'
import { readStored, writeStored } from '../ui/page/browser-storage.ts'
import { regionUnits } from '../words/region-units.ts'

const STORAGE_KEY = 'design'

/** Stores a design in the browser. Where that is forbidden nothing happens: the page's address holds the whole design too. */
export const saveDesign = (design: Design): void => void writeStored(STORAGE_KEY, makeDesign(design))

/** Returns the first preset, with the units and the paper of the visitor's region. */
const firstDesign = (): Design =>
  regionUnits() === 'inch' ? FIRST_PRESET : { ...FIRST_PRESET, units: 'mm', paper: 'a4' }

/** Returns the design stored last in this browser; undefined if there is none. */
const lastDesign = (): Design | undefined => {
  const last = parseDesign(readStored(STORAGE_KEY))
  return last.ok ? last.value : undefined
}

/** Matches parameters that other sites append to links, and `tier`, which only the scene reads. */
const TRACKING_PARAMETER = /^(?:utm_\w+|mc_\w+|\w{0,2}clid|msclkid|igshid?|tier)=/

const removeTracking = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !TRACKING_PARAMETER.test(pair))
    .join('&')

/** The design that the page begins with. */
export interface DesignOpening {
  readonly design: Design
  /** Source of the design: the first preset, the browser's storage, or the link. */
  readonly from: 'first' | 'kept' | 'link'
  /** Name of the link's wrong parameter. It is empty if the link holds no design at all, and undefined if the link could be read or has none. */
  readonly problem: string | undefined
}

/** Returns the design that the page begins with: that of its link, else the one seen last in this browser, else the first preset. */
export const openingOf = (query: string): DesignOpening => {
  const last = lastDesign()
  const fallback = { design: last ?? firstDesign(), from: last === undefined ? 'first' : 'kept' } as const
  const designQuery = removeTracking(query)
  if (designQuery === '') return { ...fallback, problem: undefined }
  const parsed = parseDesign(designQuery)
  return parsed.ok
    ? { design: parsed.value, from: 'link', problem: undefined }
    : { ...fallback, problem: invalidField(designQuery) }
}
