/**
 * An immutable list that longer lists can be made from. They share its memory, so that an entry costs the same in a game of
 * a thousand decisions as in one of ten.
 */
export class AppendOnlyList<T> {
  readonly length: number
  /** Entries of this list, followed by those of the longest list that shares them. */
  private readonly entries: T[]

  private constructor(shared: T[], length: number) {
    this.entries = shared
    this.length = length
  }

  static of<T>(...entries: readonly T[]): AppendOnlyList<T> {
    return new AppendOnlyList([...entries], entries.length)
  }

  /** Returns a longer list. A second list made from the same one is a copy. */
  with(...more: readonly T[]): AppendOnlyList<T> {
    if (more.length === 0) return this
    const shared = this.entries.length === this.length ? this.entries : this.entries.slice(0, this.length)
    shared.push(...more)
    return new AppendOnlyList(shared, this.length + more.length)
  }

  get last(): T | undefined {
    return this.entries[this.length - 1]
  }

  /** Returns the entries from `start` up to but not including `end`, by default all. */
  slice(start = 0, end = this.length): T[] {
    return this.entries.slice(start, Math.min(end, this.length))
  }

  /** Leaves out the entries of longer lists, which share the array. */
  toJSON(): T[] {
    return this.slice()
  }
}
