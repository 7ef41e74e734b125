import { seededRandom } from '../../engine/chance/random.ts'
import type {
  KeptStep,
  SiteStep,
  StepEntry,
  StepTaker,
  TournamentStep,
  TournamentView,
} from '../protocol/tournament.ts'
import { drawRound } from './draw/draw-round.ts'
import { shuffled } from './draw/shuffled.ts'
import { refused, type TournamentResult } from './refusal.ts'
import { standingsOf } from './standings.ts'
import { stepEffect } from './step-effect.ts'
import { setupRefusal, stepRefusal } from './step-refusal.ts'
import type { TournamentSetup } from './table-sides.ts'
import type { Tournament } from './tournament-state.ts'

/** The time of a step, and the one who takes it. */
export interface StepMoment {
  /** ms since 1970. */
  readonly at: number
  /** Owner of the token that was shown; 'table' also for a person who enters and is not known yet. */
  readonly by: StepTaker
  /** Lots of a draw follow from it. */
  readonly seed: number
}

const begun = (setup: TournamentSetup): Tournament => ({
  setup,
  entrants: [],
  rounds: [],
  phase: 'entry',
  log: [],
  nextEntrant: 0,
  lastHostStep: undefined,
})

/** Returns a tournament that nobody has entered. */
export const newTournament = (setup: TournamentSetup): TournamentResult<Tournament> => {
  const refusal = setupRefusal(setup)
  return refusal === undefined ? { ok: true, value: begun(setup) } : refused(refusal)
}

/** Returns the entries, with marks at those that a later `undo` takes back: a new token is none of them, as the old one is lost. */
const withUndone = (entries: readonly StepEntry[]): readonly StepEntry[] => {
  const standing: number[] = []
  const undone = new Set<number>()
  for (const [i, { by, step }] of entries.entries()) {
    if (by !== 'host' || step.kind === 'renew') continue
    if (step.kind !== 'undo') standing.push(i)
    else undone.add(standing.pop() ?? i)
  }
  return entries.map(({ at, by, step }, i) => (undone.has(i) ? { at, by, step, undone: true } : { at, by, step }))
}

const isEntering = ({ step }: StepEntry): boolean => step.kind === 'enter' || step.kind === 'enter-self'

const afterEntry = (tournament: Tournament, entry: StepEntry): Tournament => {
  const log = [...tournament.log, entry]
  if (entry.undone) return { ...tournament, log, nextEntrant: tournament.nextEntrant + (isEntering(entry) ? 1 : 0) }
  const { kind } = entry.step
  const lastHostStep = entry.by === 'host' && kind !== 'undo' && kind !== 'renew' ? kind : tournament.lastHostStep
  return { ...stepEffect(tournament, entry), log, lastHostStep } as Tournament
}

/** Returns the tournament that follows from the steps that were kept. */
export const foldTournament = (setup: TournamentSetup, entries: readonly StepEntry[]): Tournament =>
  withUndone(entries).reduce(afterEntry, begun(setup))

/** Returns the step as it is kept: a draw with its tables, an order by lot with the order. */
const keptStep = (tournament: Tournament, step: TournamentStep | SiteStep, seed: number): KeptStep => {
  if (step.kind === 'draw') return { kind: 'draw', seed, ...drawRound(tournament, String(seed)) }
  if (step.kind !== 'shuffle') return step
  const ids = tournament.entrants.map(({ id }) => id)
  return { kind: 'shuffle', seed, order: shuffled(ids, seededRandom(String(seed))) }
}

/** Takes a step: returns the tournament after it, and what is to be kept. */
export const applyStep = (
  tournament: Tournament,
  step: TournamentStep | SiteStep,
  { at, by, seed }: StepMoment,
): TournamentResult<{ readonly state: Tournament; readonly kept: StepEntry }> => {
  const refusal = stepRefusal(tournament, step, by)
  if (refusal !== undefined) return refused(refusal)
  const taker = step.kind === 'enter-self' ? tournament.nextEntrant : by
  const kept: StepEntry = { at, by: taker, step: keptStep(tournament, step, seed) }
  const state =
    step.kind === 'undo' ? foldTournament(tournament.setup, [...tournament.log, kept]) : afterEntry(tournament, kept)
  return { ok: true, value: { state, kept } }
}

/** Returns what everybody sees of a tournament. */
export const viewOf = (
  tournament: Tournament,
): Pick<TournamentView, 'setup' | 'phase' | 'steps' | 'entrants' | 'rounds' | 'standings'> => ({
  setup: tournament.setup,
  phase: tournament.phase,
  steps: tournament.log.length,
  entrants: tournament.entrants,
  rounds: tournament.rounds,
  standings: standingsOf(tournament),
})
