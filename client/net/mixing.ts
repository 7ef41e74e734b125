import type { TableState } from '../../server/protocol.ts'
import { keepSeal, noteSeals, readSeal, type Seal } from '../store/seals.ts'
import { ownSeatOf, useTable } from '../store/table.ts'
import { askQuietly } from './table-link.ts'

/** Refusals that say nothing about the salt: it is offered again. */
const PASSING = ['table/storage', 'table/fault', 'http/too-often']
const AGAIN_MS = 3000

/** Randomness that nobody knows. */
export const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Kept before it is sent: whatever becomes of the answer, the same is sent again. */
const saltFor = ({ code, game, nextCommitment: commitment }: TableState): Seal => {
  const kept = readSeal(code, game + 1)
  if (kept?.commitment === commitment && kept.salt !== '') return kept
  const seal: Seal = { code, number: game + 1, commitment, salt: newSalt(), mixed: false }
  keepSeal(seal)
  return seal
}

/** The person has a seat, and nothing of his is in the cards of the next game. */
const isDue = (state: TableState, person: string): boolean => {
  const own = state.seats[ownSeatOf(state, person)]
  return own !== undefined && !own.mixed && state.nextCommitment !== ''
}

/**
 * As long as this person has a seat, his browser mixes its own randomness into the cards of the next game: nobody, the
 * server included, can know them before. It also notes the commitments it is shown. Answers how to stop.
 */
export const startMixing = (): (() => void) => {
  /** Commitments for which nothing is sent any more, or just now. */
  const settled = new Set<string>()
  let noted = ''
  let over = false
  const mix = async (state: TableState): Promise<void> => {
    const seal = saltFor(state)
    settled.add(seal.commitment)
    const no = await askQuietly('mix', { commitment: seal.commitment, salt: seal.salt })
    if (no === undefined) return keepSeal({ ...seal, mixed: true })
    if (no !== 'unanswered' && !PASSING.includes(no.code)) return
    setTimeout(() => {
      settled.delete(seal.commitment)
      look()
    }, AGAIN_MS)
  }
  const look = (): void => {
    const { state, person, link } = useTable.getState()
    if (over || state === undefined) return
    const shown = `${state.code} ${state.game} ${state.commitment} ${state.nextCommitment}`
    if (shown !== noted) noteSeals(state)
    noted = shown
    if (link === 'open' && isDue(state, person) && !settled.has(state.nextCommitment)) void mix(state)
  }
  const stop = useTable.subscribe(look)
  look()
  return () => {
    over = true
    stop()
  }
}
