/**
 * `npm run bench -- attack`: tables of four people at a move a second each, and people who ask for pages, quiet and then with one
 * household that attacks beside them, for each attack of `load/attacks.ts`. Prints how long an honest move takes until the
 * last of its four players has it, and an honest request until its answer is there, as ratios to the quiet times
 * before it; and the longest time that the server's main thread was at work without a pause, in CPU time.
 *
 *     npm run bench -- attack                      # all, in about six minutes
 *     npm run bench -- attack restores designs     # these
 *     npm run bench -- attack list                 # only their names
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ATTACKS } from './load/attacks.ts'
import { endAll, heard, startChild, told } from './load/children.ts'
import { Crowds } from './load/crowds.ts'
import { figuresOf } from './load/figures.ts'
import { timeRequests } from './load/honest-requests.ts'
import { storeLongTables } from './load/long-tables.ts'
import type { Cost, FromAttackers, FromSite, ToAttackers } from './load/words.ts'

const TABLE_COUNT = 20
const LOAD_DURATION_S = 5
/** Limits as in production, with a proxy that gives everybody an address. */
const SITE_OPTIONS = {
  proxies: 1,
  tablesPerMinute: 30,
  tablesPerAddress: 200,
  joinsPerMinute: 300,
  callsPerMinute: 600,
  socketsPerAddress: 500,
  workPerAddress: 250,
}

interface Reading {
  readonly moves: { readonly p50: number; readonly p99: number }
  readonly requests: { readonly p50: number; readonly p99: number }
  readonly turnMs: number
}

const names = process.argv.slice(2)
if (names.includes('list')) {
  for (const [name, { about }] of Object.entries(ATTACKS)) console.log(`${name.padEnd(14)} ${about}`)
  process.exit()
}
const unknown = names.find((name) => !Object.hasOwn(ATTACKS, name))
if (unknown !== undefined) throw new Error(`there is no attack ${unknown}`)

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
await writeFile(join(dataDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
await storeLongTables(dataDir)
const options = { ...SITE_OPTIONS, client: { built: dataDir } }
const site = startChild('site.ts', 10, 'tables', dataDir, JSON.stringify(options))
const begun = await heard<FromSite>(site)
if (!('port' in begun)) throw new Error('no port')
const { port } = begun
const crowds = new Crowds(TABLE_COUNT)
await crowds.gather(port, { proxied: true })
await crowds.hurry(5)

const readCost = async (): Promise<Cost> => {
  const answer = await told<FromSite>(site, 'cost')
  if (!('cost' in answer)) throw new Error('no cost')
  return answer.cost
}

const read = async (): Promise<Reading> => {
  await readCost()
  const played = crowds.play(1, LOAD_DURATION_S)
  const [moves, requests] = await Promise.all([played, timeRequests(port, played)])
  const { turns } = await readCost()
  return { moves: figuresOf(moves.flatMap((one) => one.told)).ms, requests, turnMs: turns.most }
}

const ratioOf = (quiet: number, attacked: number): string =>
  `${quiet.toFixed(1).padStart(5)} → ${attacked.toFixed(1).padStart(6)} ms ${(attacked / quiet).toFixed(1).padStart(4)} ×`

const attackWith = async (name: string): Promise<void> => {
  const attackers = startChild('attackers.ts', 5)
  const order = (what: ToAttackers) => told<FromAttackers>(attackers, what)
  await order({ prepare: { port, attack: name } })
  const quiet = await read()
  await order({ begin: true })
  const attacked = await read()
  const { sent, refused } = await order({ end: true })
  await endAll([attackers])
  const columns = (['p50', 'p99'] as const).flatMap((part) => [
    `moves ${part} ${ratioOf(quiet.moves[part], attacked.moves[part])}`,
    `requests ${part} ${ratioOf(quiet.requests[part], attacked.requests[part])}`,
  ])
  const turns = `longest turn ${quiet.turnMs.toFixed(0)} → ${attacked.turnMs.toFixed(0)} ms`
  console.log([name.padEnd(13), ...columns, turns, `${sent} sent, ${refused} refused`].join('  '))
}

for (const name of names.length === 0 ? Object.keys(ATTACKS) : names) await attackWith(name)
await endAll([...crowds.children, site])
await rm(dataDir, { recursive: true })
