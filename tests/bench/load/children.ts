import { type ChildProcess, fork } from 'node:child_process'
import packed from '../../../package.json' with { type: 'json' }

/** Those of `npm start`. */
const SERVED_WITH = packed.scripts.serve.split(' ').filter((word) => word.startsWith('--'))

/** With the scheduler's priority, so that whatever else the machine does disturbs less. */
const firm = process.argv.includes('firm')

/** Starts a script of this folder. */
export const startChild = (file: string, priority: number, ...args: readonly string[]): ChildProcess => {
  const path = new URL(file, import.meta.url).pathname
  const execArgv = ['--expose-gc', ...SERVED_WITH]
  if (!firm) return fork(path, args, { execArgv })
  return fork(path, args, { execPath: 'chrt', execArgv: ['-f', String(priority), process.execPath, ...execArgv] })
}

/** The next thing the child says; what the framework says to a process manager is passed over. */
export const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`a process of the bench ended (${code})`))
    const hear = (message: { readonly bench?: T } | string): void => {
      if (typeof message === 'string' || message.bench === undefined) return
      child.off('message', hear).off('exit', end)
      resolve(message.bench)
    }
    child.on('message', hear).on('exit', end)
  })

/** Sends an order to the child and resolves to its answer. */
export const told = <T>(child: ChildProcess, order: object | string): Promise<T> => {
  const answer = heard<T>(child)
  child.send(order)
  return answer
}

export const endAll = async (children: readonly ChildProcess[]): Promise<void> => {
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.disconnect()
  await Promise.all(ended)
}
