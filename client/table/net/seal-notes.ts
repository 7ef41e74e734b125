import { makeSeat } from '../../../engine/board.ts'
import { fingerprintOf } from '../../../fair/commitment.ts'
import { fingerprintOfMoves } from '../../../fair/watched-moves.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { tableSetupOf } from '../state/table-setup.ts'
import { type KeptSeed, keepSeal, readSeal, type SeenSeal } from '../storage/seals.ts'

const DAY_MS = 86_400_000

/** Whether this browser has shown a client seed for this seal: from then on there must be no other one for the game. */
const isFixed = ({ seeds }: SeenSeal): boolean =>
  seeds.some(({ progress }) => progress === 'sent' || progress === 'mixed')

/** The seal of the next game as it is shown. Returns whether it is the one that this browser goes by. */
export const noteSeal = ({ code, game, nextCommitment, terms, seats }: TableState): boolean => {
  const before = readSeal(code, game + 1)
  // Codes of tables come again: what was fixed long ago is another table's.
  const recent = before !== undefined && before.at > Date.now() - DAY_MS
  if (recent && isFixed(before)) return before.commitment === nextCommitment
  const isHere = ({ person, progress }: KeptSeed) =>
    (progress === 'made' || progress === 'hashed') && seats.some((seat) => seat.person === person)
  const seeds = before?.seeds.filter(isHere) ?? []
  const seal = { commitment: nextCommitment, terms: fingerprintOf(terms), at: Date.now(), seeds, moves: '' }
  keepSeal(code, game + 1, seal)
  return true
}

/** Of the present game only if this browser has seen none before. */
const noteCommitments = (state: TableState): void => {
  const { code, game, commitment, nextCommitment } = state
  if (commitment !== '' && (readSeal(code, game)?.commitment ?? '') === '') keepSeal(code, game, { commitment })
  if (nextCommitment !== '') noteSeal(state)
}

/** Of a game that is over, as this browser saw them. */
const noteMoves = (state: TableState, { game, entries }: History): void => {
  const setup = tableSetupOf(state)
  if (setup === undefined || game !== state.game || entries.length !== state.seq) return
  if (readSeal(state.code, game)?.moves !== '') return
  const moves = entries.map(({ seat, text }) => `${makeSeat(setup.rules.board, seat)} ${text}`)
  keepSeal(state.code, game, { moves: fingerprintOfMoves(moves) })
}

/** Keeps what this browser is shown of games at a table. Returns what to call with all that is new. */
export const sealNotes = (): ((state: TableState, history: History) => void) => {
  let noted = ''
  return (state, history) => {
    const { code, game, phase, commitment, nextCommitment } = state
    const shown = `${code} ${game} ${phase} ${commitment} ${nextCommitment}`
    if (shown === noted) return
    noteCommitments(state)
    if (phase === 'over') noteMoves(state, history)
    noted = shown
  }
}
