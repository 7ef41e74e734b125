import { type ResourceLimits, Worker } from 'node:worker_threads'
import { log } from './log.ts'
import type { AnswerMessage, TaskMessage } from './worker-tasks.ts'

/** Number of workers for each place of a pool that may end one after the other without an answer. After that all waiting tasks fail. */
const MAX_CRASHES_IN_A_ROW = 4

export interface WorkerPoolOptions<Task> {
  /** Names the pool in the log. */
  readonly name: string
  /** Module that the workers run; it answers with `answerTasks`. */
  readonly script: URL
  readonly workers: number
  /** Tasks that a worker holds at once. All others wait in the pool, where they can still be changed. */
  readonly tasksPerWorker: number
  /** Number of workers that may end over a task before it fails. */
  readonly maxAttempts: number
  /** A worker that owes answers and gives none for this time is ended. */
  readonly silenceMs?: number
  /** A worker without a task is ended after this time. */
  readonly idleMs?: number
  readonly workerData?: unknown
  readonly resourceLimits?: ResourceLimits
  /** Returns the task that a worker gets instead, by the number of tasks that wait for each worker. */
  readonly adapt?: (task: Task, waitingPerWorker: number) => Task
  /** The pool ends with its worker, because the worker has a state that no other one has. */
  readonly endsWithWorker?: boolean
}

/** Answer of a task over which workers ended, or that had none when the pool was closed. */
type Failure = 'failed'

/** Reason why work in turns has no answer. `busy`: too many wait for a turn. */
export type NoAnswer = 'busy' | Failure

interface PoolTask<Task, Answer> {
  readonly task: Task
  readonly resolve: (answer: Answer | Failure) => void
  /** Workers that ended over it. */
  crashes: number
}

interface PoolWorker<Task, Answer> {
  readonly thread: Worker
  /** Tasks by id, in the order in which they are carried out. */
  readonly tasks: Map<number, PoolTask<Task, Answer>>
  /** Ends the worker when it is silent or idle. */
  timer: NodeJS.Timeout | undefined
}

/**
 * Workers that carry out tasks in the order in which they came. A worker that crashes or falls silent is replaced: the
 * task that it was carrying out is tried again, as often as the pool allows, and its other tasks go to the next worker.
 */
export class WorkerPool<Task, Answer> {
  private readonly options: WorkerPoolOptions<Task>
  private readonly workers: (PoolWorker<Task, Answer> | undefined)[]
  private queue: PoolTask<Task, Answer>[] = []
  private lastId = 0
  private crashesInARow = 0
  private isClosed = false

  constructor(options: WorkerPoolOptions<Task>) {
    this.options = options
    this.workers = new Array<undefined>(options.workers).fill(undefined)
  }

  /** True once it was closed, or its worker has ended and it ends with it. */
  get closed(): boolean {
    return this.isClosed
  }

  /** Resolves to the answer, or to `failed` if there is none; never rejects. */
  run(task: Task): Promise<Answer | Failure> {
    if (this.isClosed) return Promise.resolve('failed')
    return new Promise((resolve) => {
      this.queue.push({ task, resolve, crashes: 0 })
      this.handOut()
    })
  }

  /** Ends the workers; tasks without an answer fail. */
  async close(): Promise<void> {
    this.isClosed = true
    const workers = this.workers.flatMap((worker) => worker ?? [])
    this.workers.fill(undefined)
    for (const { tasks } of workers) {
      this.fail([...tasks.values()])
      tasks.clear()
    }
    this.fail(this.queue.splice(0))
    await Promise.all(workers.map((worker) => this.end(worker)))
  }

  /** Gives tasks to the workers that have the fewest. */
  private handOut(): void {
    while (this.queue.length > 0 && !this.isClosed) {
      const loads = this.workers.map((worker) => worker?.tasks.size ?? 0)
      const least = Math.min(...loads)
      const next = least < this.options.tasksPerWorker ? this.queue.shift() : undefined
      if (next === undefined) return
      const place = loads.indexOf(least)
      const worker = this.workers[place] ?? this.start(place)
      this.workers[place] = worker
      this.give(next, worker)
    }
  }

  private give(next: PoolTask<Task, Answer>, worker: PoolWorker<Task, Answer>): void {
    const { adapt } = this.options
    const task = adapt === undefined ? next.task : adapt(next.task, this.queue.length / this.workers.length)
    this.lastId += 1
    worker.tasks.set(this.lastId, next)
    worker.thread.postMessage({ id: this.lastId, task } satisfies TaskMessage<Task>)
    if (worker.tasks.size > 1) return
    worker.thread.ref()
    this.watch(worker)
  }

  private start(place: number): PoolWorker<Task, Answer> {
    const { script, workerData, resourceLimits, name } = this.options
    const thread = new Worker(script, { workerData, ...(resourceLimits === undefined ? {} : { resourceLimits }) })
    const worker: PoolWorker<Task, Answer> = { thread, tasks: new Map(), timer: undefined }
    thread.unref()
    thread.on('message', (message: AnswerMessage<Answer>) => this.take(worker, message))
    thread.on('error', (err) => log.error({ err, pool: name }, 'A worker failed'))
    thread.on('exit', () => this.replace(worker, place))
    return worker
  }

  /** Takes an answer. Under `node --watch` a worker also sends the files that it loads, in messages without an id. */
  private take(worker: PoolWorker<Task, Answer>, { id, answer }: AnswerMessage<Answer>): void {
    const done = worker.tasks.get(id)
    if (done === undefined) return
    worker.tasks.delete(id)
    this.crashesInARow = 0
    if (worker.tasks.size === 0) worker.thread.unref()
    this.watch(worker)
    done.resolve(answer)
    this.handOut()
  }

  /** Waits for the worker's next answer, or for it to be needed again. */
  private watch(worker: PoolWorker<Task, Answer>): void {
    const { silenceMs, idleMs } = this.options
    const isIdle = worker.tasks.size === 0
    clearTimeout(worker.timer)
    worker.timer = undefined
    const ms = isIdle ? idleMs : silenceMs
    if (ms === undefined) return
    worker.timer = setTimeout(() => this.dismiss(worker, isIdle), ms).unref()
  }

  private dismiss(worker: PoolWorker<Task, Answer>, isIdle: boolean): void {
    const place = this.workers.indexOf(worker)
    if (isIdle) this.workers[place] = undefined
    else {
      log.error({ pool: this.options.name }, 'A worker fell silent')
      this.replace(worker, place)
    }
    void this.end(worker)
  }

  private async end({ thread, timer }: PoolWorker<Task, Answer>): Promise<void> {
    clearTimeout(timer)
    await thread.terminate()
  }

  /** Puts the tasks of a worker that has ended back into the queue. The first one is the one that it was carrying out. */
  private replace(worker: PoolWorker<Task, Answer>, place: number): void {
    if (this.workers[place] !== worker) return
    this.workers[place] = undefined
    clearTimeout(worker.timer)
    this.crashesInARow += 1
    this.isClosed ||= this.options.endsWithWorker ?? false
    const [first, ...others] = worker.tasks.values()
    worker.tasks.clear()
    if (first !== undefined) first.crashes += 1
    const isLost = first !== undefined && first.crashes >= this.options.maxAttempts
    this.queue.unshift(...(first === undefined || isLost ? [] : [first]), ...others)
    if (isLost) this.fail([first])
    const isHopeless = this.crashesInARow >= MAX_CRASHES_IN_A_ROW * this.workers.length
    if (this.isClosed || isHopeless) this.fail(this.queue.splice(0))
    this.handOut()
  }

  private fail(tasks: readonly PoolTask<Task, Answer>[]): void {
    for (const { resolve } of tasks) resolve('failed')
  }
}
