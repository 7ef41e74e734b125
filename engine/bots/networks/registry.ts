import type { Network } from '../value/network.ts'
import { type NetworkData, networkFrom } from '../value/network-data.ts'

type Loader = () => Promise<{ readonly default: NetworkData }>

/** What a seat plays by, by rule set. It is in a file of its own, so that a page loads only that of its table. */
const OWN_HAND_NETWORKS: Readonly<Record<string, Loader>> = {
  basic: () => import('./basic.json', { with: { type: 'json' } }),
  'marbles-and-jokers': () => import('./marbles-and-jokers.json', { with: { type: 'json' } }),
  arizona: () => import('./arizona.json', { with: { type: 'json' } }),
  'north-carolina': () => import('./north-carolina.json', { with: { type: 'json' } }),
  wizard: () => import('./wizard.json', { with: { type: 'json' } }),
  alaska: () => import('./alaska.json', { with: { type: 'json' } }),
  kilpatrick: () => import('./kilpatrick.json', { with: { type: 'json' } }),
  bluffing: () => import('./basic.json', { with: { type: 'json' } }),
  tock: () => import('./tock.json', { with: { type: 'json' } }),
  'tock-partners': () => import('./tock-partners.json', { with: { type: 'json' } }),
  carbles: () => import('./carbles.json', { with: { type: 'json' } }),
  'carbles-partners': () => import('./carbles-partners.json', { with: { type: 'json' } }),
  'carbles-open': () => import('./carbles-open.json', { with: { type: 'json' } }),
  jackaroo: () => import('./jackaroo.json', { with: { type: 'json' } }),
  'jackaroo-solo': () => import('./jackaroo-solo.json', { with: { type: 'json' } }),
  keezen: () => import('./keezen.json', { with: { type: 'json' } }),
  'keezen-solo': () => import('./keezen-solo.json', { with: { type: 'json' } }),
  dog: () => import('./dog.json', { with: { type: 'json' } }),
}

/** They see all hands, for positions that a search has dealt. */
const OPEN_HANDS_NETWORKS: Readonly<Record<string, Loader>> = {
  basic: () => import('./open/basic.json', { with: { type: 'json' } }),
  'marbles-and-jokers': () => import('./open/marbles-and-jokers.json', { with: { type: 'json' } }),
  arizona: () => import('./open/arizona.json', { with: { type: 'json' } }),
  'north-carolina': () => import('./open/north-carolina.json', { with: { type: 'json' } }),
  wizard: () => import('./open/wizard.json', { with: { type: 'json' } }),
  alaska: () => import('./open/alaska.json', { with: { type: 'json' } }),
  kilpatrick: () => import('./open/kilpatrick.json', { with: { type: 'json' } }),
  bluffing: () => import('./open/basic.json', { with: { type: 'json' } }),
  tock: () => import('./open/tock.json', { with: { type: 'json' } }),
  'tock-partners': () => import('./open/tock-partners.json', { with: { type: 'json' } }),
  carbles: () => import('./open/carbles.json', { with: { type: 'json' } }),
  'carbles-partners': () => import('./open/carbles-partners.json', { with: { type: 'json' } }),
  'carbles-open': () => import('./open/carbles-open.json', { with: { type: 'json' } }),
  jackaroo: () => import('./open/jackaroo.json', { with: { type: 'json' } }),
  'jackaroo-solo': () => import('./open/jackaroo-solo.json', { with: { type: 'json' } }),
  keezen: () => import('./open/keezen.json', { with: { type: 'json' } }),
  'keezen-solo': () => import('./open/keezen-solo.json', { with: { type: 'json' } }),
  dog: () => import('./open/dog.json', { with: { type: 'json' } }),
}

/** Both networks of a rule set. */
export interface Networks {
  /** By what a seat sees. */
  readonly own: Network
  /** It sees all hands. */
  readonly open: Network
}

/** What a page sends to a thread that fetches nothing itself. */
export interface NetworksData {
  readonly own: NetworkData
  readonly open: NetworkData
}

/** The data of both networks of a rule set; undefined where it has none. */
export const networksDataOf = async (rules: string): Promise<NetworksData | undefined> => {
  const [own, open] = await Promise.all([OWN_HAND_NETWORKS[rules]?.(), OPEN_HANDS_NETWORKS[rules]?.()])
  return own && open && { own: own.default, open: open.default }
}
/** Networks that are there, by loader. */
const loaded = new Map<Loader, Network>()

const load = async (loader: Loader | undefined): Promise<void> => {
  if (loader === undefined || loaded.has(loader)) return
  const { default: data } = await loader()
  loaded.set(loader, networkFrom(data))
}

/** Loads what a seat of this rule set plays by, unless it is there. */
export const loadOwnNetwork = (rules: string): Promise<void> => load(OWN_HAND_NETWORKS[rules])

/** Loads both networks of a rule set unless they are there. Expert and master can't decide before. */
export const loadNetworks = async (rules: string): Promise<void> => {
  await Promise.all([load(OWN_HAND_NETWORKS[rules]), load(OPEN_HANDS_NETWORKS[rules])])
}

export const loadAllNetworks = async (): Promise<void> => {
  await Promise.all(Object.keys(OWN_HAND_NETWORKS).map(loadNetworks))
}

const networkIn = (loaders: Readonly<Record<string, Loader>>, rules: string): Network => {
  const loader = loaders[rules]
  const network = loader === undefined ? undefined : loaded.get(loader)
  if (network === undefined) throw new Error(`the network of ${rules} is not loaded`)
  return network
}

/** The network of a rule set, by what a seat sees. Throws if it is not loaded. */
export const networkOf = (rules: string): Network => networkIn(OWN_HAND_NETWORKS, rules)

/** The network of a rule set for one who sees all hands. Throws if it is not loaded. */
export const openNetworkOf = (rules: string): Network => networkIn(OPEN_HANDS_NETWORKS, rules)

/** Both networks of a rule set. Throws if they are not loaded. */
export const networksOf = (rules: string): Networks => ({ own: networkOf(rules), open: openNetworkOf(rules) })
