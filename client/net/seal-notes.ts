import { makeSeat } from '../../engine/board.ts'
import { fingerprintOf } from '../../fair/commitment.ts'
import { fingerprintOfMoves } from '../../fair/watched-moves.ts'
import type { TableState } from '../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { keepSeal, readSeal } from '../state/kept/seals.ts'
import { tableSetupOf } from '../state/table-setup.ts'

/** Whether this browser has shown a client seed for the game: from then on the commitment that it saw must not change. */
const isFixed = (code: string, number: number): boolean =>
  readSeal(code, number)?.seeds.some(({ progress }) => progress === 'sent' || progress === 'mixed') === true

/** The seal of the next game as it is shown. Returns whether it is the one that this browser goes by. */
export const noteSeal = ({ code, game, nextCommitment, terms }: TableState): boolean => {
  if (isFixed(code, game + 1)) return readSeal(code, game + 1)?.commitment === nextCommitment
  keepSeal(code, game + 1, { commitment: nextCommitment, terms: fingerprintOf(terms) })
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
