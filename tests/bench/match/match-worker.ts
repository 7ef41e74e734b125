import { parentPort, workerData } from 'node:worker_threads'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { playShare, type Share } from './match.ts'

await loadAllNetworks()
parentPort?.postMessage(playShare(workerData as Share))
