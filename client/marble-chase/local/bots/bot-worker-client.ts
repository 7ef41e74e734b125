import type { ChaseChoice } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import type { Result } from '../../../../engine/result.ts'
import { WorkerRequests } from '../../../ui/worker-requests.ts'
import type { BotAnswer, BotRequest } from './bot-worker.ts'
import ChaseBotWorker from './bot-worker.ts?worker'

/** Asks bots in a worker, which starts with the first request. */
export class BotWorkerClient {
  readonly #requests = new WorkerRequests<Result<ChaseChoice>>()
  #worker: Worker | undefined

  /** Returns the choice of a bot (a `BotId` as text) for the seat on turn. Rejects if the worker fails or is ended. */
  choose(game: ChaseGame, bot: string): Promise<Result<ChaseChoice>> {
    this.#worker ??= this.#startWorker()
    const worker = this.#worker
    return this.#requests.send((id) => worker.postMessage({ id, game, bot } satisfies BotRequest))
  }

  /** Ends the worker and rejects the pending requests. The next request starts a new worker. */
  end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#requests.failAll(new Error('bot-worker-over'))
  }

  #startWorker(): Worker {
    const worker = new ChaseBotWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) =>
      this.#requests.settle(data.id, data.choice),
    )
    worker.addEventListener('error', () => this.end())
    return worker
  }
}
