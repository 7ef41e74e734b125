import type { IpNetworks } from './networks.ts'

/** Holder of one of a limited number of places. */
interface Holder {
  readonly networks: IpNetworks
}

/** Returns the key of the network at this step from the widest one. */
const keyAt = ({ networks }: Holder, step: number): string => (networks.at(-1 - step) ?? networks[0]).key

const byKey = <T extends Holder>(holders: readonly T[], step: number): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(holders, (holder) => keyAt(holder, step))

const NETWORK_LEVELS = 3

const largest = <T>(groups: ReadonlyMap<string, readonly T[]>, but?: string): readonly T[] =>
  [...groups].reduce<readonly T[]>(
    (most, [key, group]) => (key !== but && group.length > most.length ? group : most),
    [],
  )

/** Returns the latest holder of the household with the most places, in the network with the most. */
const latestOfMost = <T extends Holder>(holders: readonly T[], step: number): T | undefined =>
  step === NETWORK_LEVELS ? holders.at(-1) : latestOfMost(largest(byKey(holders, step)), step + 1)

/**
 * Returns the holder that must make way for a newcomer where all places are taken: the latest from the network with the
 * most places, if the newcomer's network has fewer. Undefined if there is none. `holders`: the latest last.
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

/** Returns whether each of the newcomer's networks has fewer places than its share; `most`: limit of a household. */
export const isWithinShare = (holders: readonly Holder[], { networks }: Holder, most: number): boolean =>
  networks.every(
    ({ key, share }) =>
      holders.filter((holder) => holder.networks.some((network) => network.key === key)).length < most * share,
  )

/** Returns whether no holder is of the newcomer's widest network. */
export const isFirstOfNetwork = (holders: readonly Holder[], newcomer: Holder): boolean =>
  holders.every((holder) => keyAt(holder, 0) !== keyAt(newcomer, 0))
