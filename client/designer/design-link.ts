import type { Design } from '../../workshop/design/design.ts'
import { invalidField, makeDesign, parseDesign } from '../../workshop/design/design-text.ts'
import { FIRST_PRESET } from '../../workshop/design/presets.ts'
import { readStored, writeStored } from '../ui/page/browser-storage.ts'

const STORAGE_KEY = 'design'

/** A browser that stores nothing keeps no design: the link has all of it. */
export const keepDesign = (design: Design): void => void writeStored(STORAGE_KEY, makeDesign(design))

/** Languages as browsers name them, of regions where lengths are in inches and paper is Letter. */
const INCH_REGIONS = /^en$|[-_](?:US|LR|MM)\b/i

/** The first design, in the units and on the paper of the visitor's region. */
const firstDesign = (): Design =>
  INCH_REGIONS.test(navigator.language) ? FIRST_PRESET : { ...FIRST_PRESET, units: 'mm', paper: 'a4' }

/** The design seen last in this browser; undefined if there was none. */
const lastDesign = (): Design | undefined => {
  const last = parseDesign(readStored(STORAGE_KEY))
  return last.ok ? last.value : undefined
}

/** Parameters that other sites append to links, and those that only the scene reads. */
const TRACKING_PARAMETER = /^(?:utm_\w+|mc_\w+|\w{0,2}clid|msclkid|igshid?|tier)=/

const withoutTracking = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !TRACKING_PARAMETER.test(pair))
    .join('&')

export interface DesignOpening {
  readonly design: Design
  /** Source of the design. */
  readonly from: 'first' | 'kept' | 'link'
  /** The part of the link that is wrong; empty: it is no design at all; undefined: it could be read. */
  readonly problem: string | undefined
}

/** Returns the design that the page begins with: that of its link, else the one seen last in this browser, else the first preset. */
export const openingOf = (query: string): DesignOpening => {
  const last = lastDesign()
  const without = { design: last ?? firstDesign(), from: last === undefined ? 'first' : 'kept' } as const
  const own = withoutTracking(query)
  if (own === '') return { ...without, problem: undefined }
  const read = parseDesign(own)
  return read.ok ? { design: read.value, from: 'link', problem: undefined } : { ...without, problem: invalidField(own) }
}
