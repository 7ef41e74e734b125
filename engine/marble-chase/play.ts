import { type Fault, fault, ok, type Result } from '../result.ts'
import type { ChaseAction } from './action.ts'
import { readAction } from './action-parser.ts'
import { applyFlick, checkFlick } from './flicking.ts'
import type { ChaseGame } from './game.ts'
import { checkScore, score } from './scoring.ts'
import { type ChaseOutcome, goOnAfter } from './turns.ts'

const PHASE_OF = { die: 'die', flick: 'shoot', score: 'score' } as const

const WAITS_FOR = { die: 'the die', shoot: 'a shot', score: 'a score' } as const

const checkIn = (game: ChaseGame, action: ChaseAction): Result<true> => {
  if (game.phase === 'over') return fault('game/over', 'the match is over', 'Q18')
  if (game.phase !== PHASE_OF[action.kind]) {
    return fault(
      'chase/not-now',
      `${WAITS_FOR[game.phase]} is to come now, not ${WAITS_FOR[PHASE_OF[action.kind]]}`,
      'Q5',
    )
  }
  if (action.kind === 'flick') return checkFlick(game, action)
  return action.kind === 'score' ? checkScore(game, action) : ok(true)
}

/** Returns the action as it may be played, or a fault with the rule that forbids it. */
const check = (game: ChaseGame, given: ChaseAction): Result<ChaseAction> => {
  const read = readAction(given)
  if (!read.ok) return read
  const checked = checkIn(game, read.value)
  return checked.ok ? read : checked
}

/** Returns the fault of an action; undefined if it is legal. */
export const whyNotChase = (game: ChaseGame, action: ChaseAction): Fault | undefined => {
  const checked = check(game, action)
  return checked.ok ? undefined : checked.error
}

const applied = (game: ChaseGame, action: ChaseAction): ChaseOutcome => {
  switch (action.kind) {
    case 'die': {
      const rolled = { type: 'rolled', seat: game.turn, die: action.value } as const
      return { game: { ...game, phase: 'shoot', die: action.value }, events: [rolled] }
    }
    case 'flick': {
      const { marbles, events } = applyFlick(game, action)
      return goOnAfter({ ...game, marbles }, events)
    }
    case 'score': {
      const { game: after, event } = score(game, action)
      return goOnAfter(after, [event])
    }
  }
}

/** Plays an action: the only way to change a game. */
export const playChase = (game: ChaseGame, action: ChaseAction): Result<ChaseOutcome> => {
  const checked = check(game, action)
  return checked.ok ? ok(applied(game, checked.value)) : checked
}
