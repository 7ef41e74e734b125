/** The subjects of findings, in the order in which they are checked. */
export type FindingSubject =
  /** The evidence can be read. */
  | 'card'
  /** The evidence has no other fields. */
  | 'extra'
  /** The terms are those of this game. */
  | 'terms'
  /** The commitment is that of the seed and the terms. */
  | 'commitment'
  /** The commitment is the one that this browser saw before the deal. */
  | 'seen'
  /** The terms are those that this browser saw before the deal. */
  | 'shown'
  /** The hashes of client seeds are those of seated people, one per seat. */
  | 'mixers'
  /** This browser's client seed is among them. */
  | 'own'
  /** The revealed client seeds fit the hashes. */
  | 'numbers'
  /** Client seeds that were not revealed. */
  | 'withheld'
  /** The players are those of the deal. */
  | 'names'
  /** Names that were removed from the record. */
  | 'takenOff'
  /** The draw for partners is that of the seeds. */
  | 'partners'
  /** The dealer of a table's first game was drawn by the seeds. */
  | 'dealer'
  /**
   * The deal passed on from the game before. This is not proved, but was claimed before the client seeds were revealed.
   */
  | 'passed'
  /** The dice of Marble Chase that decide who begins are those of the seeds. */
  | 'first'
  /** A die of Marble Chase is that of the seeds. */
  | 'die'
  /** A shuffle is that of the seeds. */
  | 'shuffle'
  /** A stolen card is that of the seeds. */
  | 'steal'
  /** The record can be played, by the seats that it names. */
  | 'moves'
  /** The moves of the record are those that this browser saw. */
  | 'watched'
  /** The result is that of the moves. */
  | 'result'

/** The result of a check. */
export interface Finding {
  readonly about: FindingSubject
  /** False if the evidence is wrong. */
  readonly holds: boolean
  /** True if it is neither proved nor disproved. */
  readonly open?: true
  /** Names of players that the finding is about. */
  readonly names?: readonly string[]
  /** Number of decisions before the shuffle, the steal, or the first wrong move. */
  readonly after?: number
  /** The value that must be there. */
  readonly expected?: string
  /** The value that was found, or a reason; for `takenOff` the number of names. */
  readonly actual?: string
}

/** A client seed of this browser. */
export interface OwnSeed {
  readonly clientSeed: string
  /** `hashed`: the table took its hash. `sent`: the seed was sent. `mixed`: the table took the seed. */
  readonly progress: 'hashed' | 'sent' | 'mixed'
}

/** This browser's own knowledge about the game. Unknown texts are empty. */
export interface BrowserMemory {
  /** The commitment shown before the deal. */
  readonly commitment: string
  /** Fingerprint of the terms shown with it. */
  readonly terms: string
  /** Client seeds, one for each player at this device. */
  readonly own: readonly OwnSeed[]
  /** Fingerprint of the moves that it saw (`fingerprintOfMoves`), if it saw the game to its end. */
  readonly moves: string
}

/** Returns a finding that holds if both texts are equal. `after`: see `Finding`. */
export const compareFinding = (about: FindingSubject, expected: string, actual: string, after?: number): Finding => ({
  about,
  holds: expected === actual,
  ...(after === undefined ? {} : { after }),
  expected,
  actual,
})

/** Returns a finding that holds. */
export const holdingFinding = (about: FindingSubject, names?: readonly string[]): Finding => ({
  about,
  holds: true,
  ...(names === undefined ? {} : { names }),
})

/** Returns a finding that is neither proved nor disproved. */
export const openFinding = (about: FindingSubject, names?: readonly string[]): Finding => ({
  ...holdingFinding(about, names),
  open: true,
})

/** Returns a finding that does not hold. */
export const failedFinding = (about: FindingSubject): Finding => ({ about, holds: false })
