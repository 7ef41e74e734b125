/**
 * The subjects of findings, in the order in which they are checked. `card`: the evidence can be read. `extra`: it has
 * no other fields. `seen`, `shown`: commitment and terms are those that this browser saw before the deal. `mixers`:
 * the hashes are those of seated people, one per seat. `own`: this browser's client seed is among them. `numbers`: the
 * revealed client seeds fit the hashes. `withheld`: client seeds that were not revealed. `names`: the players are
 * those of the deal. `takenOff`: names that the operator removed from the record.  `dealer`: the dealer was drawn for a table's first game.
 * `passed`: the deal passed on from the game before; this is claimed and not proved, but was claimed before the client
 * seeds were revealed. `first`, `die`: the dice of Marble Chase. `moves`: the record can be played, by the seats that
 * it names. `watched`: its moves are those that this browser saw.
 */
export type FindingSubject =
  | 'card'
  | 'extra'
  | 'terms'
  | 'commitment'
  | 'seen'
  | 'shown'
  | 'mixers'
  | 'own'
  | 'numbers'
  | 'withheld'
  | 'names'
  | 'takenOff'
  | 'partners'
  | 'dealer'
  | 'passed'
  | 'first'
  | 'die'
  | 'shuffle'
  | 'steal'
  | 'moves'
  | 'watched'
  | 'result'

export interface Finding {
  readonly about: FindingSubject
  readonly holds: boolean
  /** True if it is neither proved nor disproved. */
  readonly open?: true
  /** Names of players that the finding is about. */
  readonly names?: readonly string[]
  /** Number of decisions before the shuffle, the steal, or the first wrong move. */
  readonly after?: number
  /** The value that must be, and the one found or why it is wrong: for names, how many were removed. */
  readonly expected?: string
  readonly actual?: string
}

/** A client seed of this browser: the table took its hash, the seed was sent, the table took the seed. */
export interface OwnSeed {
  readonly clientSeed: string
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

export const compareFinding = (about: FindingSubject, expected: string, actual: string, after?: number): Finding => ({
  about,
  holds: expected === actual,
  ...(after === undefined ? {} : { after }),
  expected,
  actual,
})

export const holdingFinding = (about: FindingSubject, names?: readonly string[]): Finding => ({
  about,
  holds: true,
  ...(names === undefined ? {} : { names }),
})

export const openFinding = (about: FindingSubject, names?: readonly string[]): Finding => ({
  ...holdingFinding(about, names),
  open: true,
})

export const failedFinding = (about: FindingSubject): Finding => ({ about, holds: false })
