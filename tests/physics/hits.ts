import type { KnownAim } from '../../engine/marble-chase/bots/flick-table.ts'

/** Results of flicks at the slot `value` of the column that they were made in. */
export interface IntendedSlot {
  readonly value: number
  readonly aim: KnownAim
}

/** Kinds of results. `near`: the intended column, in the intended slot or a neighbouring one. */
export type FlickHit = 'column' | 'near' | 'exact' | 'on' | 'out'

interface LandingCount {
  readonly aside: number
  readonly value: number
  readonly count: number
}

const landingCountsOf = ({ slots }: KnownAim): readonly LandingCount[] =>
  Array.from({ length: slots.length / 3 }, (_, i) => {
    const [aside = 0, value = 0, count = 0] = slots.slice(i * 3, i * 3 + 3)
    return { aside, value, count }
  })

const isHit = (what: Exclude<FlickHit, 'on' | 'out'>, { aside, value }: LandingCount, wanted: number): boolean => {
  if (aside !== 0) return false
  return what === 'column' || Math.abs(value - wanted) <= (what === 'near' ? 1 : 0)
}

export const flickCountOf = (aim: KnownAim): number =>
  landingCountsOf(aim).reduce((sum, { count }) => sum + count, aim.on + aim.out)

const hitsIn = ({ value, aim }: IntendedSlot, what: FlickHit): number => {
  if (what === 'on' || what === 'out') return aim[what]
  return landingCountsOf(aim).reduce((sum, came) => sum + (isHit(what, came, value) ? came.count : 0), 0)
}

/** Returns the share of flicks with a result of this kind, from 0 to 1. */
export const shareOf = (wanted: readonly IntendedSlot[], what: FlickHit): number =>
  wanted.reduce((sum, one) => sum + hitsIn(one, what), 0) / wanted.reduce((sum, { aim }) => sum + flickCountOf(aim), 0)
