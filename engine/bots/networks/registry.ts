import type { Network } from '../value/network.ts'
import { type NetworkData, networkFrom } from '../value/network-data.ts'

type Loader = () => Promise<{ readonly default: NetworkData }>

/** By rule set. What plays by a network loads its file first: a page only that of its table. */
const LOADERS: Readonly<Record<string, Loader>> = {
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
}

const loaded = new Map<string, Network>()

/** Loads the network of a rule set unless it is there. */
export const loadNetwork = async (rules: string): Promise<void> => {
  const load = LOADERS[rules]
  if (load === undefined || loaded.has(rules)) return
  const { default: data } = await load()
  loaded.set(rules, networkFrom(data))
}

export const loadAllNetworks = async (): Promise<void> => {
  await Promise.all(Object.keys(LOADERS).map(loadNetwork))
}

/** The network of a rule set, if it was loaded. */
export const networkOf = (rules: string): Network | undefined => loaded.get(rules)
