import { availableParallelism } from 'node:os'
import { BotLane } from './bot-lane.ts'
import type { BotMatter, DeskChoice } from './bot-question.ts'
import { botInCrowd, searches } from './crowding.ts'

const SCRIPT = new URL('./bot-worker.ts', import.meta.url)
const SILENCE_MS = 10_000
/** Questions that a thread has at once: enough that it never waits for the next one. */
const QUICK_AHEAD = 32
const SEARCH_AHEAD = 2
/** Those that search use whatever the cores have left: where it is scarce the tables come first. */
const SEARCH_NICENESS = 5

/** Takes the bots' questions to threads and brings back what they decide. Those that search have a queue of their own. */
export class BotDesk {
  private readonly quick: BotLane
  private readonly search: BotLane
  private asked = 0

  constructor(script: URL = SCRIPT, silenceMs: number = SILENCE_MS) {
    this.quick = new BotLane(script, silenceMs, { threads: 1, ahead: QUICK_AHEAD, niceness: 0, botFor: (bot) => bot })
    // One core is left for the tables.
    const threads = Math.max(1, availableParallelism() - 1)
    this.search = new BotLane(script, silenceMs, {
      threads,
      ahead: SEARCH_AHEAD,
      niceness: SEARCH_NICENESS,
      botFor: botInCrowd,
    })
  }

  /** What the bot decides; undefined if it can't. */
  ask(bot: string, matter: BotMatter): Promise<DeskChoice | undefined> {
    this.asked += 1
    // At Marble Chase nobody takes long.
    const lane = 'view' in matter && searches(bot) ? this.search : this.quick
    return lane.ask({ id: this.asked, bot, ...matter })
  }

  /** Ends the threads; questions are left without an answer. */
  async close(): Promise<void> {
    await Promise.all([this.quick.close(), this.search.close()])
  }
}
