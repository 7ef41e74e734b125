/**
 * `npm run bench -- attack`: tables of four people at a move a second each, quiet and then with attackers beside: each at a table of
 * twelve of their own, where thousands of moves are legal, sends refused decisions over many connections. Prints how
 * long an honest move takes until the last of its four players has it, and the ratio.
 *
 *     npm run bench -- attack 20 2 16 16 10
 *
 * honest tables, attackers, connections of each, refused decisions a second of each connection, seconds.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAll, heard, startChild, told } from './load/children.ts'
import { Crowds } from './load/crowds.ts'
import { delaysOf, type Figures, figuresOf } from './load/figures.ts'
import type { FromAttackers, FromSite, ToAttackers } from './load/words.ts'

const [tables = 20, attackers = 2, connections = 16, perSecond = 16, seconds = 10] = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => !Number.isNaN(number))

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const site = startChild('site.ts', 10, 'tables', dataDir, JSON.stringify({ proxies: 1, workPerAddress: 250 }))
const begun = await heard<FromSite>(site)
if (!('port' in begun)) throw new Error('no port')
const crowds = new Crowds(tables)
await crowds.gather(begun.port, { proxied: true })
await crowds.hurry(5)

const enemies = startChild('attackers.ts', 5)
const order = (what: ToAttackers) => told<FromAttackers>(enemies, what)
await order({ prepare: { port: begun.port, tables: attackers, connections } })

const play = async (): Promise<Figures> => figuresOf((await crowds.play(1, seconds)).flatMap((one) => one.told))
const quiet = await play()
await order({ begin: { perSecond } })
const attacked = await play()
const { sent, refused } = await order({ end: true })
await endAll([enemies, ...crowds.children, site])
await rm(dataDir, { recursive: true })

console.log(
  `${tables} tables of 4; ${attackers} attackers with ${connections} connections of ${perSecond} decisions a second each`,
)
console.log(`quiet     ${quiet.moves} moves  ${delaysOf(quiet)}`)
console.log(`attacked  ${attacked.moves} moves  ${delaysOf(attacked)}  (${sent} decisions sent, ${refused} refused)`)
const ratio = (part: 'p50' | 'p99') => `${part} ${(attacked.ms[part] / quiet.ms[part]).toFixed(2)} ×`
console.log(
  `attacked / quiet: ${ratio('p50')}, ${ratio('p99')}; the slowest move ${(attacked.ms.most - quiet.ms.most).toFixed(0)} ms later`,
)
