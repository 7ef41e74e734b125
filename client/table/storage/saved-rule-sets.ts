import { keepStored, readStored } from '../../ui/page/browser-storage.ts'
import { parseList } from './json.ts'

/** House rules that somebody saved under a name of their own. */
export interface OwnSet {
  readonly name: string
  /** As a link writes them, without the name. Whoever reads it checks it. */
  readonly link: string
}

const KEY = 'ownSets'
/** No more are kept. */
export const MOST_SETS = 50

const isOwnSet = (item: unknown): item is OwnSet => {
  const { name, link } = (item ?? {}) as Partial<OwnSet>
  return typeof name === 'string' && name !== '' && typeof link === 'string' && link.length <= 2000
}

/** In the order in which they were saved. */
export const readOwnSets = (): readonly OwnSet[] => parseList(readStored(KEY), isOwnSet)

/** False where nothing can be kept. */
export const keepOwnSets = (sets: readonly OwnSet[]): boolean =>
  keepStored(KEY, JSON.stringify(sets.slice(0, MOST_SETS)))
