import { Worker } from 'node:worker_threads'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { type Contest, type Pair, playPair } from './pair.ts'
import { type Tally, tallyOf } from './tally.ts'

/** A contest in pairs of games. */
export interface Match extends Contest {
  readonly pairs: number
}

/** Every `step`-th pair of a match, from `first` on. */
export interface Share extends Match {
  readonly first: number
  readonly step: number
}

export const playShare = ({ pairs, first, step, ...match }: Share): readonly Pair[] => {
  const played: Pair[] = []
  for (let number = first; number < pairs; number += step) played.push(playPair(match, number))
  return played
}

const inThread = (share: Share): Promise<readonly Pair[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./match-worker.ts', import.meta.url), { workerData: share })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** Plays a match with a thread for each core. The number of threads does not change its games. */
export const playMatch = async (match: Match, cores: number): Promise<Tally> => {
  await loadAllNetworks()
  const shares = Array.from({ length: cores }, (_, first): Share => ({ ...match, first, step: cores }))
  const pairs = cores === 1 ? shares.map(playShare) : await Promise.all(shares.map(inThread))
  return tallyOf(pairs.flat())
}
