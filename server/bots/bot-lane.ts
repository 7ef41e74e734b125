import type { BotAnswer, BotQuestion, DeskChoice } from './bot-question.ts'
import { BotThread, type BotThreadData } from './bot-thread.ts'

const TRIES = 3

interface Waiting {
  readonly question: BotQuestion
  readonly resolve: (choice: DeskChoice | undefined) => void
  /** Who is asked. */
  bot: string
  tries: number
}

export interface LaneChoice extends BotThreadData {
  readonly threads: number
  /** Questions that a thread has at once: the next ones wait where they can still be changed. */
  readonly ahead: number
  /** The bot that is asked when so many questions wait for each thread. */
  readonly botFor: (bot: string, waiting: number) => string
}

/** A queue of questions and its threads. A thread that dies or falls silent is replaced, and its questions are asked again. */
export class BotLane {
  private readonly script: URL
  private readonly silenceMs: number
  private readonly choice: LaneChoice
  private readonly waiting = new Map<number, Waiting>()
  /** Numbers of questions that no thread has. */
  private queue: number[] = []
  private readonly threads: (BotThread | undefined)[]
  private closed = false

  constructor(script: URL, silenceMs: number, choice: LaneChoice) {
    this.script = script
    this.silenceMs = silenceMs
    this.choice = choice
    this.threads = new Array<undefined>(choice.threads).fill(undefined)
  }

  /** What the bot decides; undefined if it can't. */
  ask(question: BotQuestion): Promise<DeskChoice | undefined> {
    return new Promise((resolve) => {
      this.waiting.set(question.id, { question, resolve, bot: question.bot, tries: 0 })
      this.queue.push(question.id)
      this.handOut()
    })
  }

  /** Ends the threads; questions are left without an answer. */
  async close(): Promise<void> {
    this.closed = true
    this.waiting.clear()
    this.queue = []
    await Promise.all(this.threads.map((thread) => thread?.end()))
  }

  /** Gives questions to the threads that have the fewest. */
  private handOut(): void {
    while (this.queue.length > 0 && !this.closed) {
      const loads = this.threads.map((thread) => thread?.load ?? 0)
      const place = loads.indexOf(Math.min(...loads))
      if ((loads[place] ?? 0) >= this.choice.ahead) return
      const waiting = this.waiting.get(this.queue.shift() ?? 0)
      if (waiting !== undefined) this.send(waiting, place)
    }
  }

  private send(waiting: Waiting, place: number): void {
    const { question } = waiting
    waiting.tries += 1
    if (waiting.tries > TRIES) {
      this.resolve({ id: question.id, choice: undefined })
      return
    }
    const thread = this.threads[place] ?? this.employ(place)
    this.threads[place] = thread
    waiting.bot = this.choice.botFor(question.bot, this.queue.length / this.threads.length)
    thread.ask({ ...question, bot: waiting.bot })
  }

  private employ(place: number): BotThread {
    return new BotThread(this.script, this.silenceMs, this.choice, {
      answered: (answer) => {
        this.resolve(answer)
        this.handOut()
      },
      ended: (owed) => {
        this.threads[place] = undefined
        this.queue.unshift(...owed.map(({ id }) => id))
        this.handOut()
      },
    })
  }

  private resolve({ id, choice }: BotAnswer): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    waiting?.resolve(choice && { ...choice, bot: waiting.bot })
  }
}
