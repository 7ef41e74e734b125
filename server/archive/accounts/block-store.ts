/** A person whom another one does not want to meet. */
export interface StoredBlock {
  /** Random. */
  readonly id: string
  /** Account of the person who has blocked. */
  readonly person: string
  /** Account of the person who is blocked. */
  readonly blocked: string
  /** Name of the blocked person at the table. */
  readonly name: string
  /** ms since 1970. */
  readonly made: number
}

/** A block as its person sees it: nobody learns the account of another. */
export type OwnBlock = Pick<StoredBlock, 'id' | 'name' | 'made'>

/** Limit for one person; the oldest make room. */
export const MAX_BLOCKS = 500

/** Keeps which accounts don't want to meet which others. Blocked people aren't told. */
export interface BlockStore {
  /** Notes that a person does not want to meet another. Nothing changes if that was noted before, or is the same person. */
  add(block: Omit<StoredBlock, 'id'>): Promise<void>
  /** Resolves to false if the person has no such block. */
  remove(person: string, id: string): Promise<boolean>
  /** Resolves to the blocks of a person, the latest first. */
  of(person: string): Promise<readonly OwnBlock[]>
  /** Resolves to the accounts that a person has blocked. */
  blockedBy(person: string): Promise<readonly string[]>
  /** Resolves to the accounts that must not be brought together with a person: whom they have blocked, and who has blocked them. */
  keptApartFrom(person: string): Promise<ReadonlySet<string>>
  /** Resolves to whether none of these accounts has blocked another of them. */
  maySitTogether(persons: readonly string[]): Promise<boolean>
}
