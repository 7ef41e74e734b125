import type { ChildProcess } from 'node:child_process'
import { startChild, told } from './children.ts'
import type { FromCrowd, Played, ToCrowd } from './words.ts'

/** A pause of one process for its garbage is nobody's move at the tables of the others, as it is with real clients. */
const CROWDS = 4

/** People at so many tables of four, in a few processes. */
export class Crowds {
  readonly children: readonly ChildProcess[]
  /** Tables of each. */
  readonly #shares: readonly number[]

  constructor(tables: number) {
    this.#shares = Array.from({ length: CROWDS }, (_, i) => Math.floor((tables + i) / CROWDS))
    this.children = this.#shares.map(() => startChild('crowd.ts', 5))
  }

  /** `proxied`: every table at an address of its own. */
  async gather(port: number, { bare = false, proxied = false } = {}): Promise<void> {
    await this.#order((tables, i) => ({
      gather: { port, bare, tables, ...(proxied ? { street: `10.${i}` } : {}) },
    }))
  }

  /** So many moves at every table, as fast as they go. */
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
