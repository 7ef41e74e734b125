/** A worker's message about the request with this number: the share of it that is done, from 0 to 1, its answer, or the reason why there is none. */
export type WorkerMessage<Answer> =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: string }

interface PendingRequest<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  readonly onShare: (share: number) => void
}

const doNothing = (): void => undefined

/** Sends requests to a worker, which starts with the first one. `Other` are messages of the worker about no request. */
export class WorkerClient<Request extends { readonly id: number }, Answer, Other extends object = never> {
  readonly #makeWorker: () => Worker
  readonly #onOther: (message: Other) => void
  readonly #pending = new Map<number, PendingRequest<Answer>>()
  #worker: Worker | undefined
  #count = 0

  constructor(makeWorker: () => Worker, onOther: (message: Other) => void = doNothing) {
    this.#makeWorker = makeWorker
    this.#onOther = onOther
  }

  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /** Starts the worker before the first request. */
  start(): Worker {
    this.#worker ??= this.#startWorker()
    return this.#worker
  }

  /** Resolves with the answer; rejects if there is none, or if the worker fails or is ended before. */
  send(request: Omit<Request, 'id'>, onShare: (share: number) => void = doNothing): Promise<Answer> {
    const worker = this.start()
    this.#count += 1
    const id = this.#count
    return new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onShare })
      worker.postMessage({ ...request, id })
    })
  }

  /** Ends the worker and rejects the pending requests. The next request starts another worker. */
  end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const { reject } of this.#pending.values()) reject(new Error('worker-over'))
    this.#pending.clear()
  }

  #startWorker(): Worker {
    const worker = this.#makeWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage<Answer> | Other>) => this.#receive(data))
    worker.addEventListener('error', () => this.end())
    return worker
  }

  #receive(message: WorkerMessage<Answer> | Other): void {
    if (!('id' in message)) {
      this.#onOther(message)
      return
    }
    const request = this.#pending.get(message.id)
    if ('share' in message) request?.onShare(message.share)
    else this.#pending.delete(message.id)
    if ('fault' in message) request?.reject(new Error(message.fault))
    if ('answer' in message) request?.resolve(message.answer)
  }
}
