import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import packed from '../../../package.json' with { type: 'json' }
import type { Cost, FromSite } from './words.ts'

/** Those of `npm start`. */
const SERVED_WITH = packed.scripts.serve.split(' ').filter((word) => word.startsWith('--'))

/** True if the processes of the bench come before everything else on the machine. */
const firm = process.argv.includes('firm')

/** Nice values with `firm`. Attackers have machines of their own, so they come last. (Real-time priorities stop the kernel's own threads, which carry the packets.) */
const NICE_VALUES = { site: -20, client: -17, attacker: -12 } as const

type Role = keyof typeof NICE_VALUES

const giveTime = (role: Role, pid?: number): void => {
  if (firm) setPriority(pid ?? 0, NICE_VALUES[role])
}

/** Linux divides time among sessions first, and looks at nice values only within each. */
const AUTOGROUP_FILE = '/proc/self/autogroup'

// The process that starts the others measures as clients do.
giveTime('client')
if (firm && existsSync(AUTOGROUP_FILE)) {
  writeFileSync(AUTOGROUP_FILE, String(NICE_VALUES.site))
  process.on('exit', () => writeFileSync(AUTOGROUP_FILE, '0'))
}

/** Starts a script of this folder. */
export const startChild = (file: string, role: Role, ...args: readonly string[]): ChildProcess => {
  const path = new URL(file, import.meta.url).pathname
  const child = fork(path, args, { execArgv: ['--expose-gc', ...SERVED_WITH] })
  giveTime(role, child.pid)
  return child
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

export const costOf = async (site: ChildProcess): Promise<Cost> => {
  const message = await told<FromSite>(site, 'cost')
  if (!('cost' in message)) throw new Error('no cost')
  return message.cost
}

export const endAll = async (children: readonly ChildProcess[]): Promise<void> => {
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.disconnect()
  await Promise.all(ended)
}
