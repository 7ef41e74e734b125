import type { IpNetworks } from './networks.ts'

/** Something of which there is only so much, held by somebody somewhere. */
interface Holder {
  readonly networks: IpNetworks
}

/** The key at so many steps from the widest network. */
const keyAt = ({ networks }: Holder, step: number): string => (networks.at(-1 - step) ?? networks[0]).key

const byKey = <T extends Holder>(holders: readonly T[], step: number): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(holders, (holder) => keyAt(holder, step))

const NETWORK_LEVELS = 3

const largest = <T>(groups: ReadonlyMap<string, readonly T[]>, but?: string): readonly T[] =>
  [...groups].reduce<readonly T[]>(
    (most, [key, group]) => (key !== but && group.length > most.length ? group : most),
    [],
  )

/** The latest of the household with the most, in the network with the most. */
const latestOfMost = <T extends Holder>(holders: readonly T[], step: number): T | undefined =>
  step === NETWORK_LEVELS ? holders.at(-1) : latestOfMost(largest(byKey(holders, step)), step + 1)

/**
 * Who has to make way for a newcomer where all places are taken, latest comers last: the latest from the network with the
 * most, if the newcomer's has fewer. Undefined if nobody has to.
 */
export const holderToDisplace = <T extends Holder>(
  holders: readonly T[],
  newcomer: Holder,
  step = 0,
): T | undefined => {
  if (step === NETWORK_LEVELS) return undefined
  const groups = byKey(holders, step)
  const key = keyAt(newcomer, step)
  const own = groups.get(key) ?? []
  const rivals = largest(groups, key)
  if (rivals.length > own.length + 1) return latestOfMost(rivals, step + 1)
  return holderToDisplace(own, newcomer, step + 1)
}

/** Whether the newcomer's networks have fewer than so many households may have, each by its share. */
export const isWithinShare = (holders: readonly Holder[], { networks }: Holder, most: number): boolean =>
  networks.every(
    ({ key, share }) =>
      holders.filter((holder) => holder.networks.some((network) => network.key === key)).length < most * share,
  )
