/**
 * A list that is never changed, and of which longer ones can be made. They share its memory: an entry costs the same in a game of
 * a thousand decisions as in one of ten.
 */
export class GrowingList<T> {
  readonly length: number
  /** Entries of this list, then those of the one that shares it and is longest. */
  private readonly shared: T[]

  private constructor(shared: T[], length: number) {
    this.shared = shared
    this.length = length
  }

  static of<T>(...entries: readonly T[]): GrowingList<T> {
    return new GrowingList([...entries], entries.length)
  }

  /** A second list made of the same one takes memory of its own. */
  with(...more: readonly T[]): GrowingList<T> {
    if (more.length === 0) return this
    const shared = this.shared.length === this.length ? this.shared : this.shared.slice(0, this.length)
    shared.push(...more)
    return new GrowingList(shared, this.length + more.length)
  }

  get last(): T | undefined {
    return this.shared[this.length - 1]
  }

  /** The entries from `start` to before `end`, as an array; all of them if none is given. */
  slice(start = 0, end = this.length): T[] {
    return this.shared.slice(start, Math.min(end, this.length))
  }

  /** As its own entries: those of longer lists are no part of it. */
  toJSON(): T[] {
    return this.slice()
  }
}
