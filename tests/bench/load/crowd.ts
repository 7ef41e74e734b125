/** A child process of the bench: the people at some of the tables. */

import { BotTable } from './bot-table.ts'
import { Four } from './four.ts'
import type { FromCrowd, Played, ToCrowd, Told } from './words.ts'

/** Tables that gather, or hurry, at once. */
const MAX_PARALLEL_TABLES = 4
/** At full speed until measuring begins, s. */
const WARM_UP_SECONDS = 3

const fours: Four[] = []
const watched: BotTable[] = []
const say = (message: FromCrowd): void => {
  process.send?.({ bench: message })
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs it for 0 to n - 1, a limited number at a time. */
const each = async (n: number, run: (i: number) => Promise<void>): Promise<void> => {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < n) await run(next++)
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_TABLES }, lane))
}

const gather = (port: number, bare: boolean, tables: number, street?: string): Promise<void> =>
  each(tables, async (i) => {
    const address = street === undefined ? undefined : `${street}.${i >> 8}.${i & 255}`
    fours.push(await Four.gather(port, bare, `table ${i}`, address))
  })

const watch = (port: number, tables: number, bot: string): Promise<void> =>
  each(tables, async () => {
    watched.push(await BotTable.gather(port, bot))
  })

const hurry = (moves: number): Promise<void> =>
  each(fours.length, async (i) => {
    const four = fours[i] as Four
    for (let left = moves; left > 0; ) {
      if (four.move()) left--
      await pause(0)
    }
  })

/** Every table moves on a beat of its own. */
const play = async (rate: number, seconds: number): Promise<Played> => {
  let told: Told[] = []
  let late = 0
  let over = false
  const start = performance.now()
  for (const four of fours) {
    four.onTold = (one) => told.push(one)
    const phase = Math.random()
    // By the time it is due, not by the time since the last: after a pause intervals would all ring together for good.
    const beat = (n: number): void => {
      if (over) return
      if (n > 0 && !four.move()) late += 1
      const due = start + ((n + 1 + phase) * 1000) / rate
      setTimeout(() => beat(n + 1), Math.max(0, due - performance.now()))
    }
    beat(0)
  }
  await pause(WARM_UP_SECONDS * 1000)
  told = []
  late = 0
  const cpu = process.cpuUsage()
  await pause(seconds * 1000)
  const used = process.cpuUsage(cpu)
  over = true
  await pause(500)
  const faults = fours.reduce((sum, four) => sum + four.faults, 0)
  return { told, faults, late, cpu: (used.user + used.system) / 1e6 / seconds }
}

const obey = async (order: ToCrowd): Promise<void> => {
  if ('gather' in order) {
    const { port, bare, tables, street } = order.gather
    await gather(port, bare, tables, street)
  } else if ('watch' in order) await watch(order.watch.port, order.watch.tables, order.watch.bot)
  else if ('hurry' in order) await hurry(order.hurry.moves)
  else if ('play' in order) return say({ played: await play(order.play.rate, order.play.seconds) })
  else for (const four of fours.splice(0)) four.leave()
  say({ done: true })
}

process.on('message', (order: ToCrowd) => void obey(order))
process.on('disconnect', () => process.exit())
