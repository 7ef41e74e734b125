/** Who is told of something that is not kept. */
export class Listeners<T> {
  private readonly all = new Set<(told: T) => void>()

  /** Returns a function that ends it. */
  listen(listener: (told: T) => void): () => void {
    this.all.add(listener)
    return () => this.all.delete(listener)
  }

  tell(told: T): void {
    for (const listener of this.all) listener(told)
  }
}
