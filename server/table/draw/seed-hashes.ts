interface FixedSeed {
  readonly person: string
  /** Of the game at the table, from 1. */
  readonly number: number
  readonly hash: string
}

/**
 * The hashes by which browsers at the table have fixed their client seeds. Each goes with its connection, for nobody else
 * could show the client seed.
 */
export class SeedHashes {
  private readonly bySession = new Map<string, FixedSeed>()

  /** The person's hash for the game: that of their first connection; empty if they have none. */
  of(person: string, number: number): string {
    for (const fixed of this.bySession.values()) {
      if (fixed.person === person && fixed.number === number) return fixed.hash
    }
    return ''
  }

  fix(session: string, fixed: FixedSeed): void {
    this.bySession.set(session, fixed)
  }

  /** True if the connection had fixed one. */
  drop(session: string): boolean {
    return this.bySession.delete(session)
  }
}
