import { makeSeat } from '../../../engine/board.ts'
import { clientSeedHash, fingerprintOf, fingerprintOfMoves } from '../../../fair/commitment.ts'
import { areSeatsSound, parseTerms, seatOfSeed } from '../../../fair/terms.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { ownSeatOf, type TableView, useTable } from '../state/table.ts'
import { tableSetupOf } from '../state/table-setup.ts'
import { readSeal, readSeed, type StoredSeal, type StoredSeed, saveSeal, saveSeed } from '../storage/seals.ts'
import type { Connection } from './connection.ts'
import { pageConnection } from './page-connection.ts'
import { isTransient, requestOver } from './requests.ts'
import { randomHex } from './tokens.ts'

const DAY_MS = 86_400_000

/** Reports whether this browser has revealed a client seed for this seal. From then on, the commitment must not change. */
const isSeedFixed = ({ seeds }: StoredSeal): boolean =>
  seeds.some(({ progress }) => progress === 'sent' || progress === 'mixed')

/** Records the seal of the next game. Returns false if this browser has revealed a client seed for another commitment. */
export const recordSeal = ({ code, game, nextCommitment, terms, seats }: TableState): boolean => {
  const before = readSeal(code, game + 1)
  // Codes of tables are used again: an old seal is that of another table.
  const isRecent = before !== undefined && before.at > Date.now() - DAY_MS
  if (isRecent && isSeedFixed(before)) return before.commitment === nextCommitment
  const isHere = ({ person, progress }: StoredSeed) =>
    (progress === 'made' || progress === 'hashed') && seats.some((seat) => seat.person === person)
  const seeds = before?.seeds.filter(isHere) ?? []
  const seal = { commitment: nextCommitment, terms: fingerprintOf(terms), at: Date.now(), seeds, moves: '' }
  saveSeal(code, game + 1, seal)
  return true
}

/** Records the commitments of the present and the next game. That of the present game is recorded only if this browser has seen none before. */
const recordCommitments = (state: TableState): void => {
  const { code, game, commitment, nextCommitment } = state
  if (commitment !== '' && (readSeal(code, game)?.commitment ?? '') === '') saveSeal(code, game, { commitment })
  if (nextCommitment !== '') recordSeal(state)
}

/** Records a fingerprint of the moves of a finished game, as this browser saw them. */
const recordMoves = (state: TableState, { game, entries }: History): void => {
  const setup = tableSetupOf(state)
  if (setup === undefined || game !== state.game || entries.length !== state.seq) return
  if (readSeal(state.code, game)?.moves !== '') return
  const moves = entries.map(({ seat, text }) => `${makeSeat(setup.rules.board, seat)} ${text}`)
  saveSeal(state.code, game, { moves: fingerprintOfMoves(moves) })
}

/** Returns a function to call with each new state, which records what this browser sees of the games at a table. */
export const makeSealRecorder = (): ((state: TableState, history: History) => void) => {
  let lastKey = ''
  return (state, history) => {
    const { code, game, phase, commitment, nextCommitment } = state
    const key = `${code} ${game} ${phase} ${commitment} ${nextCommitment}`
    if (key === lastKey) return
    recordCommitments(state)
    if (phase === 'over') recordMoves(state, history)
    lastKey = key
  }
}

/** Delay before the client seed is offered again after a transient refusal. */
const RETRY_DELAY_MS = 1000

/** Returns the stored seed, or makes and stores one. It is stored before its hash is sent, so that it stays the same whatever the answer is. */
const getOrMakeSeed = (code: string, number: number, person: string): StoredSeed => {
  const stored = readSeed(code, number, person)
  if (stored !== undefined) return stored
  const seed: StoredSeed = { person, clientSeed: randomHex(32), progress: 'made' }
  saveSeed(code, number, seed)
  return seed
}

/**
 * Reports whether the client seed may be revealed: the terms that came with the commitment must be those of the next game, and hold
 * the hash of this seed at the player's own seat.
 */
const mayReveal = (state: TableState, { person, clientSeed }: StoredSeed): boolean => {
  const { code, game, rules, players, teams, options } = state
  const terms = parseTerms(state.terms)
  if (terms === undefined || !areSeatsSound(terms)) return false
  const isNext = terms.code === code && terms.number === game + 1
  const isSame =
    terms.rules === rules &&
    terms.players === players &&
    terms.teams === teams &&
    hasSameOptions(terms.options, options)
  const seat = ownSeatOf(state, person)
  return isNext && isSame && seatOfSeed(terms, clientSeed) === seat && terms.seats[seat]?.person === person
}

/** Reports whether the options of the terms equal those in the state of the table, which are JSON. */
const hasSameOptions = (terms: object, options: string): boolean => {
  const table = Object.entries(JSON.parse(options) as object)
  return (
    table.length === Object.keys(terms).length && table.every(([name, value]) => Reflect.get(terms, name) === value)
  )
}

const gameKey = ({ code, game }: TableState, person: string): string => `${code} ${game + 1} ${person}`

/** Part of one player in fixing the cards of each game at a table. */
class SeedExchange {
  private readonly getConnection: () => Connection | undefined
  private readonly onRetry: () => void
  /** Key of the game for which the hash was sent over this link. */
  private committedFor = ''
  /** Commitment for which the seed was revealed. */
  private revealedFor = ''
  private wasCommitted = false

  constructor(connection: () => Connection | undefined, again: () => void) {
    this.getConnection = connection
    this.onRetry = again
  }

  update({ link, state, person }: Pick<TableView, 'link' | 'state' | 'person'>): void {
    if (link !== 'open' || state === undefined) {
      this.handleLostLink(state, person)
      return
    }
    const seat = state.seats[ownSeatOf(state, person)]
    if (seat === undefined) return
    const isHashLost = this.wasCommitted && !seat.committed
    this.wasCommitted = seat.committed
    if (isHashLost) this.committedFor = ''
    if (state.nextCommitment !== '') void this.reveal(state, person)
    else if (state.phase !== 'playing' && this.committedFor !== gameKey(state, person)) void this.commit(state, person)
  }

  /** Notes that the table has forgotten the hash, as it does when the connection is lost. */
  private handleLostLink(state: TableState | undefined, person: string): void {
    const hadCommitted = this.committedFor !== ''
    this.committedFor = ''
    this.revealedFor = ''
    this.wasCommitted = false
    if (!hadCommitted) return
    const { code = '', game = 0 } = state ?? {}
    const seed = readSeed(code, game + 1, person)
    if (seed?.progress === 'hashed') saveSeed(code, game + 1, { ...seed, progress: 'made' })
  }

  private async commit(state: TableState, person: string): Promise<void> {
    const { code, game } = state
    const number = game + 1
    this.committedFor = gameKey(state, person)
    const seed = getOrMakeSeed(code, number, person)
    // A seed that was revealed once can't be committed to again.
    if (seed.progress === 'sent' || seed.progress === 'mixed') return
    const hash = clientSeedHash(seed.clientSeed, { code, number, person })
    const denial = await requestOver(this.getConnection(), 'commit', { game: number, hash })
    if (denial === undefined) return this.advance(code, number, seed, 'hashed')
    if (isTransient(denial)) this.retryLater(() => (this.committedFor = ''))
  }

  private async reveal(state: TableState, person: string): Promise<void> {
    const { code, game, nextCommitment: commitment } = state
    const seed = readSeed(code, game + 1, person)
    if (seed === undefined || this.revealedFor === commitment || !mayReveal(state, seed) || !recordSeal(state)) return
    this.revealedFor = commitment
    saveSeed(code, game + 1, { ...seed, progress: 'sent' })
    const denial = await requestOver(this.getConnection(), 'reveal', { commitment, clientSeed: seed.clientSeed })
    if (denial === undefined) return this.advance(code, game + 1, seed, 'mixed')
    if (isTransient(denial)) this.retryLater(() => (this.revealedFor = ''))
  }

  /** Stores the progress of a seed. It never goes back, as the answer to the hash may come after the seed was sent. */
  private advance(code: string, number: number, { person }: StoredSeed, progress: 'hashed' | 'mixed'): void {
    const seed = readSeed(code, number, person)
    if (seed === undefined || (progress === 'hashed' && seed.progress !== 'made')) return
    saveSeed(code, number, { ...seed, progress })
  }

  private retryLater(undo: () => void): void {
    setTimeout(() => {
      undo()
      this.onRetry()
    }, RETRY_DELAY_MS)
  }
}

/** Lets the player of a connection take part in fixing the cards. Returns a function to call on each change of the connection's view. */
export const seedExchangeFor = (connection: Connection): (() => void) => {
  const exchange = new SeedExchange(
    () => connection,
    () => exchange.update(connection.view),
  )
  return () => exchange.update(connection.view)
}

/**
 * Starts this browser's part in fixing the cards. For each next game, it sends the hash of a client seed of its own, and reveals the
 * seed once the server has committed to its seed, so that nobody, not even the server, can choose the cards. It also records the
 * commitments that it sees. Returns a function that stops it.
 */
export const startSeedExchange = (): (() => void) => {
  const recordState = makeSealRecorder()
  let isStopped = false
  const update = (): void => {
    const view = useTable.getState()
    if (isStopped) return
    if (view.state !== undefined) recordState(view.state, view.history)
    exchange.update(view)
  }
  const exchange = new SeedExchange(pageConnection, update)
  const stop = useTable.subscribe(update)
  update()
  return () => {
    isStopped = true
    stop()
  }
}
