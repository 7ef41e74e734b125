import { parentPort, workerData } from 'node:worker_threads'
import { playShare, type Share } from './match.ts'

parentPort?.postMessage(playShare(workerData as Share))
