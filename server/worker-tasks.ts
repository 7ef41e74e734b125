import { parentPort } from 'node:worker_threads'

/** A task on its way to a worker of a `WorkerPool`. */
export interface TaskMessage<Task> {
  readonly id: number
  readonly task: Task
}

/** The answer to the task with the same id. */
export interface AnswerMessage<Answer> {
  readonly id: number
  readonly answer: Answer
}

/** Answers the tasks of a pool in this worker. An error ends the worker, because its state may be broken; the pool starts another. */
export const answerTasks = <Task, Answer>(answerOf: (task: Task) => Answer | Promise<Answer>): void => {
  parentPort?.on('message', async ({ id, task }: TaskMessage<Task>) => {
    parentPort?.postMessage({ id, answer: await answerOf(task) } satisfies AnswerMessage<Answer>)
  })
}
