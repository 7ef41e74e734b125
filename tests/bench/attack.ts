/**
 * `npm run bench -- attack`: tables of four people at a move a second each, and people who ask for pages: quiet, then with one
 * household that attacks beside them, for each attack of `load/attacks.ts`, then with a process beside them that only takes as much time
 * of the processor as the attackers took, which on other machines would be none of the server's. Prints how long an honest move takes until the last of
 * its four players has it, and an honest request until its answer is there; both as ratios to the quiet time and to that beside the
 * idle process. Then in CPU time of the server's main thread, which other work on the machine does not change: its longest time at work without
 * a pause, and how long what arrives waits for it at most but for the latest hundredth.
 *
 *     npm run bench -- attack                      # all, in about fourteen minutes
 *     npm run bench -- attack restores designs     # these
 *     npm run bench -- attack firm                 # before other work that the machine does (as root)
 *     npm run bench -- attack turns                # only the longest time at work under each attack, with nobody else there
 *     npm run bench -- attack list                 # only their names
 */

import type { ChildProcess } from 'node:child_process'
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
const PROXIED_SITE = {
  proxies: 1,
  tablesPerMinute: 30,
  tablesPerAddress: 200,
  joinsPerMinute: 300,
  callsPerMinute: 600,
  socketsPerAddress: 500,
  workPerAddress: 250,
}
/** Without a proxy all honest people have one address, and its limits are wide enough for them. */
const DIRECT_SITE = { ...PROXIED_SITE, proxies: 0, callsPerMinute: 100_000, joinsPerMinute: 1000, workPerAddress: 1000 }

interface Reading {
  readonly moves: { readonly p50: number; readonly p99: number }
  readonly requests: { readonly p50: number; readonly p99: number }
  readonly turns: Cost['turns']
}

const isForTurns = process.argv.includes('turns')
const names = process.argv.slice(2).filter((word) => word !== 'firm' && word !== 'turns')
if (names.includes('list')) {
  for (const [name, { about }] of Object.entries(ATTACKS)) console.log(`${name.padEnd(14)} ${about}`)
  process.exit()
}
const unknown = names.find((name) => !Object.hasOwn(ATTACKS, name))
if (unknown !== undefined) throw new Error(`there is no attack ${unknown}`)

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
await writeFile(join(dataDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
await storeLongTables(dataDir)

/** A server with honest people. */
interface Town {
  readonly site: ChildProcess
  readonly port: number
  readonly crowds: Crowds
}

const buildTown = async (isDirect: boolean): Promise<Town> => {
  const options = { ...(isDirect ? DIRECT_SITE : PROXIED_SITE), client: { built: dataDir } }
  const site = startChild('site.ts', 'site', 'tables', dataDir, JSON.stringify(options))
  const begun = await heard<FromSite>(site)
  if (!('port' in begun)) throw new Error('no port')
  const crowds = new Crowds(isForTurns ? 0 : TABLE_COUNT)
  await crowds.gather(begun.port, { proxied: !isDirect })
  await crowds.hurry(5)
  return { site, port: begun.port, crowds }
}

const readCost = async (site: ChildProcess): Promise<Cost> => {
  const answer = await told<FromSite>(site, 'cost')
  if (!('cost' in answer)) throw new Error('no cost')
  return answer.cost
}

const read = async ({ site, port, crowds }: Town): Promise<Reading> => {
  await readCost(site)
  const played = crowds.play(1, LOAD_DURATION_S)
  const [moves, requests] = await Promise.all([played, timeRequests(port, played)])
  const { turns } = await readCost(site)
  return { moves: figuresOf(moves.flatMap((one) => one.told)).ms, requests, turns }
}

/** Readings without attackers, with them, and beside a process that only takes their time of the processor. */
interface Readings {
  readonly quiet: Reading
  readonly attacked: Reading
  readonly control: Reading
}

/** Describes how a time changes: from the quiet one to that with attackers, and the ratios of the latter to both others. */
const changeOf = (what: 'moves' | 'requests', part: 'p50' | 'p99', readings: Readings): string => {
  const { quiet, attacked, control } = readings
  const [before, now, beside] = [quiet, attacked, control].map((reading) => reading[what][part]) as [
    number,
    number,
    number,
  ]
  const times = `${before.toFixed(1).padStart(5)} → ${now.toFixed(1).padStart(5)} ms`
  return `${what} ${part} ${times} ${(now / before).toFixed(1).padStart(4)} × ${(now / beside).toFixed(1).padStart(4)} ×`
}

const attackWith = async (name: string, town: Town): Promise<void> => {
  const attackers = startChild('attackers.ts', 'attacker')
  const order = (what: ToAttackers) => told<FromAttackers>(attackers, what)
  await order({ prepare: { port: town.port, attack: name } })
  const quiet = await read(town)
  await order({ begin: true })
  const attacked = await read(town)
  const { sent, refused, cpuMs } = await order({ end: true })
  await order({ work: { ms: cpuMs / sent } })
  const control = await read(town)
  await endAll([attackers])
  const readings = { quiet, attacked, control }
  const columns = (['p50', 'p99'] as const).flatMap((part) => [
    changeOf('moves', part, readings),
    changeOf('requests', part, readings),
  ])
  const turns = `longest turn ${quiet.turns.most.toFixed(0)} → ${attacked.turns.most.toFixed(0)} ms`
  const waits = `waits p99 ${quiet.turns.wait.toFixed(1)} → ${attacked.turns.wait.toFixed(1)} ms`
  console.log([name.padEnd(13), ...columns, turns, waits, `${sent} sent, ${refused} refused`].join('  '))
}

/** Prints the longest turn under the attack, the worst input for one piece of the server's work. */
const timeTurns = async (name: string, { site, port }: Town): Promise<void> => {
  const attackers = startChild('attackers.ts', 'attacker')
  const order = (what: ToAttackers) => told<FromAttackers>(attackers, what)
  await order({ prepare: { port, attack: name } })
  await readCost(site)
  await order({ begin: true })
  await new Promise((resolve) => setTimeout(resolve, LOAD_DURATION_S * 1000))
  const { turns } = await readCost(site)
  const { sent, refused } = await order({ end: true })
  await endAll([attackers])
  const ms = turns.most.toFixed(1).padStart(5)
  console.log(`${name.padEnd(13)} ${ms} ms  ${ATTACKS[name]?.about}  (${sent} sent, ${refused} refused)`)
}

const chosen = names.length === 0 ? Object.keys(ATTACKS) : names
for (const [isDirect, attacks] of Map.groupBy(chosen, (name) => ATTACKS[name]?.isDirect === true)) {
  const town = await buildTown(isDirect)
  for (const name of attacks) await (isForTurns ? timeTurns : attackWith)(name, town)
  await endAll([...town.crowds.children, town.site])
}
await rm(dataDir, { recursive: true })
