import type { TableState } from '../../server/protocol/state.ts'
import { keepSeal, noteSeals, readSeal, type Seal } from '../state/kept/seals.ts'
import { ownSeatOf, useTable } from '../state/table.ts'
import { randomHex } from './random-hex.ts'
import { askQuietly } from './table-link.ts'

/** Refusals that say nothing about the client seed: it is offered again. */
const PASSING = ['table/storage', 'table/fault', 'http/too-often']
const AGAIN_MS = 3000

/** Randomness that nobody knows. */
export const newClientSeed = (): string => randomHex(32)

/** Kept before it is sent: whatever becomes of the answer, the same is sent again. */
const clientSeedFor = ({ code, game, nextCommitment: commitment }: TableState): Seal => {
  const kept = readSeal(code, game + 1)
  if (kept?.commitment === commitment && kept.clientSeed !== '') return kept
  const seal: Seal = { code, number: game + 1, commitment, clientSeed: newClientSeed(), mixed: false }
  keepSeal(seal)
  return seal
}

/** The person has a seat and has not contributed to the cards of the next game. */
const isDue = (state: TableState, person: string): boolean => {
  const own = state.seats[ownSeatOf(state, person)]
  return own !== undefined && !own.mixed && state.nextCommitment !== ''
}

/**
 * While this person has a seat, their browser contributes its own randomness to the cards of the next game, so that nobody,
 * not even the server, can know them before. It also keeps the commitments it is shown. Returns a function that stops it.
 */
export const startMixing = (): (() => void) => {
  /** Commitments that were answered, or wait for their answer. */
  const settled = new Set<string>()
  let noted = ''
  let over = false
  const mix = async (state: TableState): Promise<void> => {
    const seal = clientSeedFor(state)
    settled.add(seal.commitment)
    const no = await askQuietly('mix', { commitment: seal.commitment, clientSeed: seal.clientSeed })
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
