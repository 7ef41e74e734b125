import { holderToDisplace } from './fair-share.ts'
import type { IpNetworks } from './networks.ts'

export interface FairQueueSettings {
  /** Limit of places in the queue for one household; wider networks have a multiple of it. */
  readonly maxPerHousehold: number
  /** Limit of all places. */
  readonly maxPlaces: number
  /** Longest wait for a turn. */
  readonly timeoutMs: number
}

/** A place in the queue. */
export interface QueuePlace {
  /** Resolves to true when it is this place's turn, and to false if it was left, displaced or waited too long. */
  readonly turn: Promise<boolean>
  /** Gives the place back; of no effect after the turn. */
  leave(): void
}

interface Waiting {
  readonly networks: IpNetworks
  readonly settle: (granted: boolean) => void
}

/** Those of one network that wait, in the order of their turns: its parts take turns. */
class Turns {
  private readonly own: Waiting[] = []
  private readonly parts = new Map<string, Turns>()
  /** Key of the part that had the last turn. It goes to the end at the next turn, behind those that came meanwhile. */
  private last: string | undefined

  get isEmpty(): boolean {
    return this.own.length === 0 && this.parts.size === 0
  }

  /** `path`: keys of the networks inside this one, the widest first. */
  add([key, ...narrower]: readonly string[], waiting: Waiting): void {
    if (key === undefined) return void this.own.push(waiting)
    const part = this.parts.get(key) ?? new Turns()
    this.parts.set(key, part)
    part.add(narrower, waiting)
  }

  /** Removes and returns the one with the next turn. */
  takeNext(): Waiting | undefined {
    this.moveLastToEnd()
    const [next] = this.parts
    if (next === undefined) return this.own.shift()
    const [key, part] = next
    const taken = part.takeNext()
    if (part.isEmpty) this.parts.delete(key)
    this.last = key
    return taken
  }

  remove([key, ...narrower]: readonly string[], waiting: Waiting): void {
    if (key === undefined) {
      const at = this.own.indexOf(waiting)
      if (at >= 0) this.own.splice(at, 1)
      return
    }
    const part = this.parts.get(key)
    part?.remove(narrower, waiting)
    if (part?.isEmpty) this.parts.delete(key)
  }

  private moveLastToEnd(): void {
    const part = this.last === undefined ? undefined : this.parts.get(this.last)
    if (this.last === undefined || part === undefined) return
    this.parts.delete(this.last)
    this.parts.set(this.last, part)
  }
}

const isIn = ({ networks }: Waiting, key: string): boolean => networks.some((network) => network.key === key)

const pathOf = ({ networks }: Waiting): readonly string[] => networks.map(({ key }) => key).reverse()

/**
 * Queue in which networks take turns, the widest first and then the narrower ones in each of them, so that a network that
 * asks a hundred times gets no more turns than one that asks once.
 */
export class FairQueue {
  private readonly settings: FairQueueSettings
  private readonly turns = new Turns()
  /** All that wait, in the order in which they came. */
  private readonly waiting = new Set<Waiting>()

  constructor(settings: FairQueueSettings) {
    this.settings = settings
  }

  get size(): number {
    return this.waiting.size
  }

  /**
   * Takes a place. Where all places, or all of a network, are taken, it displaces the latest of a network that has more than
   * the newcomer's; undefined if there is none.
   */
  enter(networks: IpNetworks): QueuePlace | undefined {
    if (!this.makeSpace(networks)) return undefined
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const settle = (granted: boolean): void => {
      clearTimeout(timeout)
      this.waiting.delete(waiting)
      resolve(granted)
    }
    const waiting: Waiting = { networks, settle }
    const timeout = setTimeout(() => this.drop(waiting), this.settings.timeoutMs)
    this.waiting.add(waiting)
    this.turns.add(pathOf(waiting), waiting)
    return { turn: promise, leave: () => this.drop(waiting) }
  }

  /** Gives the next place its turn. Returns false if nobody waits. */
  grantNext(): boolean {
    const next = this.turns.takeNext()
    next?.settle(true)
    return next !== undefined
  }

  private makeSpace(networks: IpNetworks): boolean {
    const { maxPerHousehold, maxPlaces } = this.settings
    const limits = networks.map(({ key, share }) => ({ key, limit: maxPerHousehold * share }))
    return [...limits, { key: undefined, limit: maxPlaces }].every(({ key, limit }) => {
      const inside = [...this.waiting].filter((other) => key === undefined || isIn(other, key))
      return inside.length < limit || this.displaceOne(inside, networks)
    })
  }

  private displaceOne(holders: readonly Waiting[], networks: IpNetworks): boolean {
    const displaced = holderToDisplace(holders, { networks })
    if (displaced !== undefined) this.drop(displaced)
    return displaced !== undefined
  }

  private drop(waiting: Waiting): void {
    if (!this.waiting.has(waiting)) return
    this.turns.remove(pathOf(waiting), waiting)
    waiting.settle(false)
  }
}
