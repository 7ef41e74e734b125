import type { KnownAim } from '../../engine/marble-chase/bots/flick-table.ts'

/** What came of shots at the slot `value` of the column they were shot from. */
export interface Wanted {
  readonly value: number
  readonly aim: KnownAim
}

/** `near`: the wanted column, and the wanted slot or the one before or behind. */
export type ShotHit = 'column' | 'near' | 'exact' | 'on' | 'out'

interface Came {
  readonly aside: number
  readonly value: number
  readonly count: number
}

const cameOf = ({ slots }: KnownAim): readonly Came[] =>
  Array.from({ length: slots.length / 3 }, (_, i) => {
    const [aside = 0, value = 0, count = 0] = slots.slice(i * 3, i * 3 + 3)
    return { aside, value, count }
  })

const isHit = (what: Exclude<ShotHit, 'on' | 'out'>, { aside, value }: Came, wanted: number): boolean => {
  if (aside !== 0) return false
  return what === 'column' || Math.abs(value - wanted) <= (what === 'near' ? 1 : 0)
}

export const shotsIn = (aim: KnownAim): number => cameOf(aim).reduce((sum, { count }) => sum + count, aim.on + aim.out)

const hitsIn = ({ value, aim }: Wanted, what: ShotHit): number => {
  if (what === 'on' || what === 'out') return aim[what]
  return cameOf(aim).reduce((sum, came) => sum + (isHit(what, came, value) ? came.count : 0), 0)
}

/** 0 to 1. */
export const shareOf = (wanted: readonly Wanted[], what: ShotHit): number =>
  wanted.reduce((sum, one) => sum + hitsIn(one, what), 0) / wanted.reduce((sum, { aim }) => sum + shotsIn(aim), 0)
