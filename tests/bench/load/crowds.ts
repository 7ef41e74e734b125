import type { ChildProcess } from 'node:child_process'
import { startChild, told } from './children.ts'
import type { FromCrowd, Played, ToCrowd } from './words.ts'

/** With several processes, garbage collection in one does not delay the tables of the others, as with real clients. */
const PROCESS_COUNT = 4

/** People at tables of four, in a few processes. */
export class Crowds {
  readonly children: readonly ChildProcess[]
  /** Tables of each. */
  readonly #shares: readonly number[]

  constructor(tables: number, processes = PROCESS_COUNT) {
    this.#shares = Array.from({ length: processes }, (_, i) => Math.floor((tables + i) / processes))
    this.children = this.#shares.map(() => startChild('crowd.ts', 'client'))
  }

  /** `proxied`: every table at an address of its own. */
  async gather(port: number, { bare = false, proxied = false } = {}): Promise<void> {
    await this.#order((tables, i) => ({
      gather: { port, bare, tables, ...(proxied ? { street: `10.${i}` } : {}) },
    }))
  }

  /** Plays `moves` moves at every table, as fast as possible. */
  async hurry(moves: number): Promise<void> {
    await this.#order(() => ({ hurry: { moves } }))
  }

  /** Moves a second at every table. */
  async play(rate: number, seconds: number): Promise<readonly Played[]> {
    const answers = await this.#order(() => ({ play: { rate, seconds } }))
    return answers.flatMap((answer) => ('played' in answer ? [answer.played] : []))
  }

  #order(orderFor: (share: number, i: number) => ToCrowd): Promise<readonly FromCrowd[]> {
    return Promise.all(this.children.map((child, i) => told<FromCrowd>(child, orderFor(this.#shares[i] ?? 0, i))))
  }
}
