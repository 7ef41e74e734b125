/**
 * What is looked at, in this order. `card`: that the evidence can be read at all. `extra`: nothing is in it that has no
 * place there. `seen`, `shown`: commitment and terms are those that this browser saw before the deal. `mixers`: the hashes
 * are those of seated people, one a seat. `own`: this browser's client seed is among them. `numbers`: client seeds that
 * were shown fit them. `withheld`: client seeds that were not shown. `names`: the players are those of the deal. `takenOff`: names that the operator has
 * taken off the record. `earlier`, `clientSeeds`: of games drawn before hashes came first. `dealer`: drawn by lot for a table's first game. `passed`: the
 * deal passed on from the game before, which is said and not proved, but was said before the numbers were. `first`, `die`: the dice of Marble Chase. `moves`: the record can be played, and by the seats
 * it says. `watched`: they are the moves that this browser saw.
 */
export type FindingSubject =
  | 'card'
  | 'extra'
  | 'terms'
  | 'commitment'
  | 'seen'
  | 'shown'
  | 'earlier'
  | 'mixers'
  | 'clientSeeds'
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
  /** Neither proved nor disproved. */
  readonly open?: true
  /** Of players. */
  readonly names?: readonly string[]
  /** Decisions played before it: of a shuffle, of a steal, of the first move that is wrong. */
  readonly after?: number
  /** What it should be and what the evidence says it is, or why it is wrong; for a shuffle the whole stock, of names the number that were taken off. */
  readonly expected?: string
  readonly actual?: string
}

/** A client seed of this browser, and how far it came: the table took its hash, was sent it, took it too. */
export interface OwnSeed {
  readonly clientSeed: string
  readonly progress: 'hashed' | 'sent' | 'mixed'
}

/** What this browser knows of its own about the game. Texts are empty where it knows nothing. */
export interface BrowserMemory {
  /** The commitment shown before the deal. */
  readonly commitment: string
  /** Fingerprint of the terms shown with it. */
  readonly terms: string
  /** One for each player at this device. */
  readonly own: readonly OwnSeed[]
  /** Fingerprint of the moves it saw (`movesText`), of a game that it saw to its end. */
  readonly moves: string
}

export const compare = (about: FindingSubject, due: string, told: string, after?: number): Finding => ({
  about,
  holds: due === told,
  ...(after === undefined ? {} : { after }),
  expected: due,
  actual: told,
})

export const holding = (about: FindingSubject, names?: readonly string[]): Finding => ({
  about,
  holds: true,
  ...(names === undefined ? {} : { names }),
})

export const leftOpen = (about: FindingSubject, names?: readonly string[]): Finding => ({
  ...holding(about, names),
  open: true,
})

export const failing = (about: FindingSubject): Finding => ({ about, holds: false })
