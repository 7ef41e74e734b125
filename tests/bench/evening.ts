/**
 * `npm run bench -- evening`: an evening of sixty tables on one process. At real boards: the results of a round while 200 pages ask for the
 * state; then at tables of the server: how long it takes to open and to stop sixty of them.
 *
 *     npm run bench -- evening 60 200 15
 *
 * tables, pages, and seconds in which the results come in.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TOURNAMENT_POLL_MS } from '../../server/protocol/tournament-terms.ts'
import { EveningHost, pairs } from '../server/tournament-desk/evening-host.ts'
import { costOf, endAll, heard, startChild } from './load/children.ts'
import type { FromSite } from './load/words.ts'

const [tables = 60, pages = 200, seconds = 15] = process.argv.slice(2).map(Number)

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0

/** A page that asks for the state as browsers do. Pushes how long each answer took, in ms, and its bytes. */
const follow = async (url: string, until: number, took: number[], bytes: number[]): Promise<void> => {
  let tag = ''
  await pause(Math.random() * TOURNAMENT_POLL_MS)
  while (performance.now() < until) {
    const since = performance.now()
    const response = await fetch(url, { headers: { 'if-none-match': tag } })
    bytes.push((await response.text()).length)
    tag = response.headers.get('etag') ?? tag
    took.push(performance.now() - since)
    await pause(TOURNAMENT_POLL_MS)
  }
}

const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const since = performance.now()
  await work()
  return `${Math.round(performance.now() - since)} ms`
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const site = startChild('site.ts', 'site', 'tables', dataDir)
const begun = await heard<FromSite>(site)
if (!('port' in begun)) throw new Error('no port')
const { port } = begun

const paper = await EveningHost.make(port, { entrants: pairs(2 * tables) })
console.log(`draw of ${2 * tables} pairs: ${await timed(() => paper.host({ kind: 'draw' }))}`)
await paper.host({ kind: 'start' })
const phones = (await paper.links()).tables
const [took, bytes, said]: number[][] = [[], [], []]
const before = await costOf(site)
const until = performance.now() + seconds * 1000
const url = `http://127.0.0.1:${port}/api/tournaments/${paper.code}`
const following = Array.from({ length: pages }, () => follow(url, until, took ?? [], bytes ?? []))
for (const { number, tokens } of phones) {
  const since = performance.now()
  const result = { home: [10, 4], winner: 0 }
  await paper.send({ kind: 'say', table: 1000 + number, side: 0, result }, tokens[0], 0)
  await paper.send({ kind: 'confirm', table: 1000 + number, side: 1 }, tokens[1], 0)
  said?.push((performance.now() - since) / 2)
  await pause((seconds * 1000) / tables / 2)
}
await Promise.all(following)
const after = await costOf(site)
const cpu = (after.asked.cpuMs - before.asked.cpuMs) / (after.asked.at - before.asked.at)
console.log(
  `${pages} pages, ${tables} results in ${seconds} s: ${took?.length} answers, median ${quantile(took ?? [], 0.5).toFixed(1)} ms, p99 ${quantile(took ?? [], 0.99).toFixed(0)} ms, most bytes ${Math.max(...(bytes ?? []))}; a step ${quantile(said ?? [], 0.5).toFixed(1)} ms; server ${(100 * cpu).toFixed(0)} % of a core`,
)
await paper.host({ kind: 'end-round' })
console.log(`second draw: ${await timed(() => paper.host({ kind: 'draw' }))}`)

const online = await EveningHost.make(port, { entrants: pairs(2 * tables), place: 'online' })
await online.host({ kind: 'draw' })
console.log(`${tables} tables opened: ${await timed(() => online.host({ kind: 'start' }))}`)
console.log(`${tables} tables stopped: ${await timed(() => online.host({ kind: 'end-round' }))}`)
await endAll([site])
await rm(dataDir, { recursive: true })
