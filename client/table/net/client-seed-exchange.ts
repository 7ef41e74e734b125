import { makeSeat } from '../../../engine/board.ts'
import { clientSeedHash, fingerprintOf, fingerprintOfMoves } from '../../../fair/commitment.ts'
import { areSeatsSound, parseTerms, seatOfSeed } from '../../../fair/terms.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { ownSeatOf, type TableView, useTable } from '../state/table.ts'
import { tableSetupOf } from '../state/table-setup.ts'
import { readSeal, readSeed, type SeenSeal, type StoredSeed, saveSeal, saveSeed } from '../storage/seals.ts'
import type { Connection } from './connection.ts'
import { pageConnection } from './page-connection.ts'
import { isTransient, requestOver } from './requests.ts'
import { randomHex } from './tokens.ts'

const DAY_MS = 86_400_000

/** Reports whether this browser has revealed a client seed for this seal: from then on the game must keep it. */
const isFixed = ({ seeds }: SeenSeal): boolean =>
  seeds.some(({ progress }) => progress === 'sent' || progress === 'mixed')

/** Records the seal of the next game. Returns whether it is the one that this browser holds to. */
export const recordSeal = ({ code, game, nextCommitment, terms, seats }: TableState): boolean => {
  const before = readSeal(code, game + 1)
  // Codes of tables come again: what was fixed long ago is another table's.
  const recent = before !== undefined && before.at > Date.now() - DAY_MS
  if (recent && isFixed(before)) return before.commitment === nextCommitment
  const isHere = ({ person, progress }: StoredSeed) =>
    (progress === 'made' || progress === 'hashed') && seats.some((seat) => seat.person === person)
  const seeds = before?.seeds.filter(isHere) ?? []
  const seal = { commitment: nextCommitment, terms: fingerprintOf(terms), at: Date.now(), seeds, moves: '' }
  saveSeal(code, game + 1, seal)
  return true
}

/** Records the commitments; that of the present game only if this browser has seen none before. */
const recordCommitments = (state: TableState): void => {
  const { code, game, commitment, nextCommitment } = state
  if (commitment !== '' && (readSeal(code, game)?.commitment ?? '') === '') saveSeal(code, game, { commitment })
  if (nextCommitment !== '') recordSeal(state)
}

/** Records the moves of a game that is over, as this browser saw them. */
const recordMoves = (state: TableState, { game, entries }: History): void => {
  const setup = tableSetupOf(state)
  if (setup === undefined || game !== state.game || entries.length !== state.seq) return
  if (readSeal(state.code, game)?.moves !== '') return
  const moves = entries.map(({ seat, text }) => `${makeSeat(setup.rules.board, seat)} ${text}`)
  saveSeal(state.code, game, { moves: fingerprintOfMoves(moves) })
}

/** Records what this browser sees of the games at a table. Returns the function to call with each new state. */
export const makeSealRecorder = (): ((state: TableState, history: History) => void) => {
  let noted = ''
  return (state, history) => {
    const { code, game, phase, commitment, nextCommitment } = state
    const shown = `${code} ${game} ${phase} ${commitment} ${nextCommitment}`
    if (shown === noted) return
    recordCommitments(state)
    if (phase === 'over') recordMoves(state, history)
    noted = shown
  }
}

/** After a refusal that says nothing about the client seed, it is offered again. */
const RETRY_DELAY_MS = 1000

/** Returns the stored seed, or makes and stores one before its hash is sent: whatever the answer, it stays the same. */
const seedFor = (code: string, number: number, person: string): StoredSeed => {
  const kept = readSeed(code, number, person)
  if (kept !== undefined) return kept
  const seed: StoredSeed = { person, clientSeed: randomHex(32), progress: 'made' }
  saveSeed(code, number, seed)
  return seed
}

/**
 * Whether the terms that are shown with a commitment are those of the next game, with this client seed's hash in the
 * player's own seat.
 */
const mayShow = (state: TableState, { person, clientSeed }: StoredSeed): boolean => {
  const { code, game, rules, players, teams, options } = state
  const terms = parseTerms(state.terms)
  if (terms === undefined || !areSeatsSound(terms)) return false
  const isNext = terms.code === code && terms.number === game + 1
  const isSame =
    terms.rules === rules && terms.players === players && terms.teams === teams && sameOptions(terms.options, options)
  const seat = ownSeatOf(state, person)
  return isNext && isSame && seatOfSeed(terms, clientSeed) === seat && terms.seats[seat]?.person === person
}

const sameOptions = (terms: object, options: string): boolean => {
  const table = Object.entries(JSON.parse(options) as object)
  return (
    table.length === Object.keys(terms).length && table.every(([name, value]) => Reflect.get(terms, name) === value)
  )
}

const purposeText = ({ code, game }: TableState, person: string): string => `${code} ${game + 1} ${person}`

/** One player's part in fixing the cards of each game of a table. */
class SeedExchange {
  private readonly connection: () => Connection | undefined
  private readonly again: () => void
  /** The game that the hash was sent for over this link, and the commitment that the seed was revealed for. */
  private committed = ''
  private shownFor = ''
  private wasCommitted = false

  constructor(connection: () => Connection | undefined, again: () => void) {
    this.connection = connection
    this.again = again
  }

  look({ link, state, person }: Pick<TableView, 'link' | 'state' | 'person'>): void {
    if (link !== 'open' || state === undefined) {
      this.loseLink(state, person)
      return
    }
    const seat = state.seats[ownSeatOf(state, person)]
    if (seat === undefined) return
    const dropped = this.wasCommitted && !seat.committed
    this.wasCommitted = seat.committed
    if (dropped) this.committed = ''
    if (state.nextCommitment !== '') void this.show(state, person)
    else if (state.phase !== 'playing' && this.committed !== purposeText(state, person)) void this.commit(state, person)
  }

  /** The table forgets a hash with its connection. */
  private loseLink(state: TableState | undefined, person: string): void {
    const hadCommitted = this.committed !== ''
    this.committed = ''
    this.shownFor = ''
    this.wasCommitted = false
    if (!hadCommitted) return
    const { code = '', game = 0 } = state ?? {}
    const seed = readSeed(code, game + 1, person)
    if (seed?.progress === 'hashed') saveSeed(code, game + 1, { ...seed, progress: 'made' })
  }

  private async commit(state: TableState, person: string): Promise<void> {
    const { code, game } = state
    const number = game + 1
    this.committed = purposeText(state, person)
    const seed = seedFor(code, number, person)
    // A seed that was revealed once can't be committed to again.
    if (seed.progress === 'sent' || seed.progress === 'mixed') return
    const hash = clientSeedHash(seed.clientSeed, { code, number, person })
    const no = await requestOver(this.connection(), 'commit', { game: number, hash })
    if (no === undefined) return this.advance(code, number, seed, 'hashed')
    if (isTransient(no)) this.retryLater(() => (this.committed = ''))
  }

  private async show(state: TableState, person: string): Promise<void> {
    const { code, game, nextCommitment: commitment } = state
    const seed = readSeed(code, game + 1, person)
    if (seed === undefined || this.shownFor === commitment || !mayShow(state, seed) || !recordSeal(state)) return
    this.shownFor = commitment
    saveSeed(code, game + 1, { ...seed, progress: 'sent' })
    const no = await requestOver(this.connection(), 'reveal', { commitment, clientSeed: seed.clientSeed })
    if (no === undefined) return this.advance(code, game + 1, seed, 'mixed')
    if (isTransient(no)) this.retryLater(() => (this.shownFor = ''))
  }

  /** The answer to a hash may come after the client seed was sent. */
  private advance(code: string, number: number, { person }: StoredSeed, progress: 'hashed' | 'mixed'): void {
    const seed = readSeed(code, number, person)
    if (seed === undefined || (progress === 'hashed' && seed.progress !== 'made')) return
    saveSeed(code, number, { ...seed, progress })
  }

  private retryLater(forget: () => void): void {
    setTimeout(() => {
      forget()
      this.again()
    }, RETRY_DELAY_MS)
  }
}

/** Lets the player of a connection take part in fixing the cards. Returns the function to call on each change. */
export const seedExchangeFor = (connection: Connection): (() => void) => {
  const mixing = new SeedExchange(
    () => connection,
    () => mixing.look(connection.view),
  )
  return () => mixing.look(connection.view)
}

/**
 * While this person has a seat, their browser fixes a number of its own for each next game and shows it once the server
 * has shown a commitment to its seed, so that nobody, not even the server, can choose the cards. It also keeps what it is
 * shown. Returns a function that stops it.
 */
export const startSeedExchange = (): (() => void) => {
  const note = makeSealRecorder()
  let over = false
  const look = (): void => {
    const view = useTable.getState()
    if (over) return
    if (view.state !== undefined) note(view.state, view.history)
    mixing.look(view)
  }
  const mixing = new SeedExchange(pageConnection, look)
  const stop = useTable.subscribe(look)
  look()
  return () => {
    over = true
    stop()
  }
}
