/**
 * `npm run bench -- bot-load`: tables full of bots at the usual pace, each with somebody who watches, and beside them tables of four
 * people at a move a second. Prints how late bots decide, by how much thought they had, how the tables of people fare with and
 * without them, and how long the server's event loop was held up.
 *
 *     npm run bench -- bot-load 1000 20 30 master
 *
 * tables of bots, tables of people, seconds, and the bot.
 */

import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Buckets, bucketsOf, minus, quantileOf } from './load/buckets.ts'
import { endAll, heard, startChild, told } from './load/children.ts'
import { Crowds } from './load/crowds.ts'
import { delaysOf, figuresOf } from './load/figures.ts'
import type { Cost, FromCrowd, FromSite } from './load/words.ts'

const { numbers, bot = 'master' } = {
  numbers: process.argv
    .slice(2)
    .filter((text) => /^\d+$/.test(text))
    .map(Number),
  bot: process.argv.slice(2).find((text) => !/^\d+$/.test(text) && text !== 'firm'),
}
const [tables = 1000, peopled = 20, seconds = 30] = numbers

const costOf = async (site: ChildProcess): Promise<Cost> => {
  const message = await told<FromSite>(site, 'cost')
  if (!('cost' in message)) throw new Error('no cost')
  return message.cost
}

const lateness = async (port: number): Promise<ReadonlyMap<string, Buckets>> =>
  bucketsOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), 'table_bot_late_seconds')

/** Measures a server that has `full` tables of bots beside those of people. */
const measure = async (full: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const site = startChild('site.ts', 'site', 'tables', dataDir)
  const begun = await heard<FromSite>(site)
  if (!('port' in begun)) throw new Error('no port')
  const { port } = begun
  const crowds = new Crowds(peopled)
  await crowds.gather(port)
  const watchers = startChild('crowd.ts', 'client')
  if (full > 0) await told<FromCrowd>(watchers, { watch: { port, tables: full, bot } })
  await costOf(site)
  const before = await lateness(port)
  const played = await crowds.play(1, seconds)
  const after = await lateness(port)
  const cost = await costOf(site)
  const people = figuresOf(played.flatMap((one) => one.told))
  console.log(`\n${full} tables of ${bot} bots beside ${peopled} of people`)
  console.log(`  people’s moves: ${people.moves}, ${delaysOf(people)}`)
  console.log(`  event loop held up: p99 ${cost.loop.p99.toFixed(1)} ms, most ${cost.loop.most.toFixed(1)} ms`)
  console.log(`  by its own work alone: p99 ${cost.turns.p99.toFixed(1)} ms, most ${cost.turns.most.toFixed(1)} ms`)
  const { collections } = cost
  console.log(
    `  ${collections.count} collections of garbage, ${collections.ms.toFixed(0)} ms in all, longest ${collections.young.toFixed(1)} ms of the young, ${collections.full.toFixed(1)} ms of all`,
  )
  for (const [label, buckets] of after) {
    const late = minus(buckets, before.get(label))
    const at = (part: number) => `${(1000 * quantileOf(late, part)).toFixed(0)} ms`
    console.log(
      `  ${label.padEnd(10)} ${late.count} decisions, late at most p50 ${at(0.5)}  p99 ${at(0.99)}  p99.9 ${at(0.999)}`,
    )
  }
  await endAll([...crowds.children, watchers, site])
  await rm(dataDir, { recursive: true })
}

await measure(0)
await measure(tables)
