/**
 * A list that is never changed, and of which longer ones can be made. They share its memory: an entry costs the same in a game of
 * a thousand decisions as in one of ten.
 */
export class AppendOnlyList<T> {
  readonly length: number
  /** Entries of this list, then those of the one that shares it and is longest. */
  private readonly entries: T[]

  private constructor(shared: T[], length: number) {
    this.entries = shared
    this.length = length
  }

  static of<T>(...entries: readonly T[]): AppendOnlyList<T> {
    return new AppendOnlyList([...entries], entries.length)
  }

  /** A second list made of the same one takes memory of its own. */
  with(...more: readonly T[]): AppendOnlyList<T> {
    if (more.length === 0) return this
    const shared = this.entries.length === this.length ? this.entries : this.entries.slice(0, this.length)
    shared.push(...more)
    return new AppendOnlyList(shared, this.length + more.length)
  }

  get last(): T | undefined {
    return this.entries[this.length - 1]
  }

  /** The entries from `start` to before `end`, as an array; all of them if none is given. */
  slice(start = 0, end = this.length): T[] {
    return this.entries.slice(start, Math.min(end, this.length))
  }

  /** As its own entries: those of longer lists are no part of it. */
  toJSON(): T[] {
    return this.slice()
  }
}
