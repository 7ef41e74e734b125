import type { ChaseChoice } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import type { Result } from '../../../../engine/result.ts'
import type { BotOrder, BotReply } from './bot-worker.ts'
import ChaseBotWorker from './bot-worker.ts?worker'

interface Waiting {
  readonly settle: (choice: Result<ChaseChoice>) => void
  readonly refuse: (error: Error) => void
}

/** Asks bots in a worker, which comes with the first question. */
export class BotWorkerClient {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private asked = 0

  /** Rejects if the worker can't be had. */
  ask(game: ChaseGame, bot: string): Promise<Result<ChaseChoice>> {
    this.worker ??= this.employ()
    this.asked += 1
    const id = this.asked
    const choice = new Promise<Result<ChaseChoice>>((settle, refuse) => this.waiting.set(id, { settle, refuse }))
    this.worker.postMessage({ id, game, bot } satisfies BotOrder)
    return choice
  }

  /** Rejects the pending questions. The next question starts a new worker. */
  end(): void {
    this.worker?.terminate()
    this.worker = undefined
    for (const { refuse } of this.waiting.values()) refuse(new Error('thinker-over'))
    this.waiting.clear()
  }

  private employ(): Worker {
    const worker = new ChaseBotWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<BotReply>) => {
      this.waiting.get(data.id)?.settle(data.choice)
      this.waiting.delete(data.id)
    })
    worker.addEventListener('error', () => this.end())
    return worker
  }
}
