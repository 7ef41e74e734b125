interface FixedSeed {
  readonly person: string
  /** Number of the game at the table, from 1. */
  readonly number: number
  readonly hash: string
}

/**
 * Hashes with which browsers at the table have fixed their client seeds. Each is dropped with its connection, because nobody
 * else can reveal the client seed.
 */
export class SeedHashes {
  private readonly bySession = new Map<string, FixedSeed>()

  /** Returns the person's hash for the game, which is that of their first connection; empty if they have none. */
  of(person: string, number: number): string {
    for (const fixed of this.bySession.values()) {
      if (fixed.person === person && fixed.number === number) return fixed.hash
    }
    return ''
  }

  /** Remembers the hash for the connection. */
  fix(session: string, fixed: FixedSeed): void {
    this.bySession.set(session, fixed)
  }

  /** Returns true if the connection had fixed a hash. */
  drop(session: string): boolean {
    return this.bySession.delete(session)
  }
}
