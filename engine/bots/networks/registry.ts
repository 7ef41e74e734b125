import { withParents } from '../../ruleset.ts'
import { findRuleSet } from '../../rulesets/registry.ts'
import type { Network } from '../value/network.ts'
import { type NetworkData, networkFrom } from '../value/network-data.ts'

type Loader = () => Promise<{ readonly default: NetworkData }>

/** Loaders of the networks, each from a file of its own, so that a page loads only those of its table. */
interface Loaders {
  /** Loads the network for a player who sees one hand. */
  readonly own: Loader
  /** Loads the network for positions that a search has dealt: it sees all hands. */
  readonly open: Loader
}

const makeLoaders = (id: string): Loaders => ({
  own: () => import(`./${id}.json`, { with: { type: 'json' } }),
  open: () => import(`./open/${id}.json`, { with: { type: 'json' } }),
})

/**
 * Loaders of the rule sets with networks of their own, in files with their names. All others use those of their parent.
 */
const TRAINED_SETS: ReadonlyMap<string, Loaders> = new Map(
  [
    'basic',
    'marbles-and-jokers',
    'arizona',
    'north-carolina',
    'wizard',
    'tock',
    'tock-partners',
    'carbles',
    'carbles-partners',
    'carbles-open',
    'jackaroo',
    'jackaroo-solo',
    'jackaroo-regular',
    'jackaroo-complex',
    'keezen',
    'keezen-solo',
    'dog',
    'dog-solo',
  ].map((id) => [id, makeLoaders(id)]),
)

/** Returns whether the rule set has networks of its own. */
export const hasOwnNetworks = (rules: string): boolean => TRAINED_SETS.has(rules)

/** Returns the loaders of a rule set, or of its nearest parent that was trained; undefined if there is none. */
const loadersFor = (rules: string): Loaders | undefined => {
  const set = findRuleSet(rules)
  if (!set.ok) return undefined
  const trained = withParents(set.value).find(({ id }) => TRAINED_SETS.has(id))
  return trained === undefined ? undefined : TRAINED_SETS.get(trained.id)
}

/** Both networks of a rule set. */
export interface Networks {
  /** Values a position by one hand. */
  readonly own: Network
  /** Values a position by all hands. */
  readonly open: Network
}

/** Both networks as a page sends them to a worker that fetches nothing itself. */
export interface NetworksData {
  readonly own: NetworkData
  readonly open: NetworkData
}

/** Returns the data of both networks of a rule set; undefined if neither it nor a parent was trained. */
export const networksDataOf = async (rules: string): Promise<NetworksData | undefined> => {
  const loaders = loadersFor(rules)
  if (loaders === undefined) return undefined
  const [own, open] = await Promise.all([loaders.own(), loaders.open()])
  return { own: own.default, open: open.default }
}

const loadedNetworks = new Map<Loader, Network>()

const loadNetworkOnce = async (loader: Loader | undefined): Promise<void> => {
  if (loader === undefined || loadedNetworks.has(loader)) return
  const { default: data } = await loader()
  loadedNetworks.set(loader, networkFrom(data))
}

/** Loads the network for a player who sees one hand, unless it is loaded. */
export const loadOwnNetwork = (rules: string): Promise<void> => loadNetworkOnce(loadersFor(rules)?.own)

/** Loads both networks of a rule set, unless they are loaded. Expert and master can't decide without them. */
export const loadNetworks = async (rules: string): Promise<void> => {
  const loaders = loadersFor(rules)
  await Promise.all([loadNetworkOnce(loaders?.own), loadNetworkOnce(loaders?.open)])
}

/** Sets the networks of a rule set where they can't be loaded from their files, as in a worker that fetches nothing. */
export const setNetworks = (rules: string, { own, open }: NetworksData): void => {
  const loaders = loadersFor(rules)
  if (loaders === undefined) return
  loadedNetworks.set(loaders.own, networkFrom(own))
  loadedNetworks.set(loaders.open, networkFrom(open))
}

/** Loads the networks of all rule sets. */
export const loadAllNetworks = async (): Promise<void> => {
  await Promise.all([...TRAINED_SETS.keys()].map(loadNetworks))
}

const loadedNetwork = (rules: string, hands: keyof Loaders): Network => {
  const loader = loadersFor(rules)?.[hands]
  const network = loader === undefined ? undefined : loadedNetworks.get(loader)
  if (network === undefined) throw new Error(`the network of ${rules} is not loaded`)
  return network
}

/** Returns the network for a player who sees one hand. Throws if it is not loaded. */
export const networkOf = (rules: string): Network => loadedNetwork(rules, 'own')

/** Returns the network for a player who sees all hands. Throws if it is not loaded. */
export const openNetworkOf = (rules: string): Network => loadedNetwork(rules, 'open')

/** Returns both networks of a rule set. Throws if they are not loaded. */
export const networksOf = (rules: string): Networks => ({ own: networkOf(rules), open: openNetworkOf(rules) })
