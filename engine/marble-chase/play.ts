import { type Fault, fault, ok, type Result } from '../result.ts'
import type { ChaseAction, FlickAction } from './action.ts'
import { readAction } from './action-parser.ts'
import type { ChaseEvent } from './events.ts'
import type { Knock, Landing, Marble, Roll } from './flick.ts'
import { type ChaseGame, flickBonus, type TurnMarble } from './game.ts'
import { applyScore, checkScore } from './scoring.ts'
import { type ChaseOutcome, continueTurn } from './turns.ts'

/** A marble that came to rest in no slot this often is lost for the turn (Q9), so that no turn is endless. */
const MAX_RESTS_ON_FIELD = 12
/** A marble that was outside this often is lost for the turn (Q10). */
const MAX_TIMES_OUT = 2

const impossibleRoll = (why: string): Result<never> => fault('chase/roll', `no shot ends like that: ${why}`, 'Q8')

const isLying = (marble: TurnMarble | undefined): boolean => typeof marble?.at === 'number' || marble?.at === 'on'

/**
 * Q8: checks that the marble lies on the board, and that the knock moves it. From the field to the field is no move.
 */
const checkKnock = ({ marbles }: ChaseGame, { marble, to }: Knock): Result<true> => {
  const known = marbles.find((lying) => lying.marble === marble)
  if (!isLying(known)) return impossibleRoll(`${marble} does not lie there to be knocked`)
  return known?.at === to ? impossibleRoll(`${marble} lay there before`) : ok(true)
}

const areKnocksInOrder = ({ marbles }: ChaseGame, knocks: readonly Knock[]): boolean => {
  const places = knocks.map(({ marble }) => marbles.findIndex((lying) => lying.marble === marble))
  return places.every((place, i) => i === 0 || place > (places[i - 1] as number))
}

const marbleAfterKnocks = (knocks: readonly Knock[], marble: TurnMarble): TurnMarble => {
  const to = knocks.find((knock) => knock.marble === marble.marble)?.to
  return to === undefined ? marble : { ...marble, at: to === 'out' ? 'lost' : to }
}

const slotsTaken = (game: ChaseGame, flicked: Marble, { to, knocks }: Roll): readonly number[] => {
  const others = game.marbles
    .filter(({ marble }) => marble !== flicked)
    .map((marble) => marbleAfterKnocks(knocks, marble).at)
  return [...others, to].filter((place) => typeof place === 'number')
}

const checkRoll = (game: ChaseGame, flicked: Marble, roll: Roll): Result<true> => {
  for (const knock of roll.knocks) {
    const checked = checkKnock(game, knock)
    if (!checked.ok) return checked
  }
  if (!areKnocksInOrder(game, roll.knocks))
    return impossibleRoll('each knocked marble is listed once, in the order in which they were shot')
  const slots = slotsTaken(game, flicked, roll)
  return new Set(slots).size === slots.length ? ok(true) : fault('chase/roll', 'a slot holds one marble', 'Q3')
}

/** Q7, Q8: checks that the marble may be flicked, and that the result of the flick is possible. */
const checkFlick = (game: ChaseGame, { flick, roll }: FlickAction): Result<true> => {
  const held = game.marbles.some(({ marble, at }) => marble === flick.marble && at === 'hand')
  if (!held) return fault('chase/marble', `marble ${flick.marble} is not to be shot now`, 'Q7')
  return checkRoll(game, flick.marble, roll)
}

const marbleAfterLanding = (before: TurnMarble, bonus: number, to: Landing): TurnMarble => {
  const on = before.on + (to === 'on' ? 1 : 0)
  const out = before.out + (to === 'out' ? 1 : 0)
  if (typeof to === 'number') return { ...before, bonus, at: to }
  return { ...before, on, out, bonus, at: on >= MAX_RESTS_ON_FIELD || out >= MAX_TIMES_OUT ? 'lost' : 'hand' }
}

const knockEvents = ({ marbles, turn }: ChaseGame, { knocks }: Roll): readonly ChaseEvent[] =>
  knocks.flatMap(({ marble, to }) => {
    const from = marbles.find((lying) => lying.marble === marble)?.at as number | 'on'
    const knocked: ChaseEvent = { type: 'knocked', seat: turn, marble, from, to }
    return to === 'out' ? [knocked, { type: 'lost', seat: turn, marble, after: 'knock' }] : [knocked]
  })

const endEvents = (turn: number, { marble, at }: TurnMarble, to: Landing): readonly ChaseEvent[] => {
  if (typeof to === 'number') return []
  return [{ type: at === 'lost' ? 'lost' : 'takenUp', seat: turn, marble, after: to }]
}

/** Returns the marbles after a legal flick, and the events. In an opening only the flicked marble counts (Q5). */
const applyFlick = (
  game: ChaseGame,
  action: FlickAction,
): { readonly marbles: readonly TurnMarble[]; readonly events: readonly ChaseEvent[] } => {
  const { flick, roll } = action
  const before = game.marbles.find(({ marble }) => marble === flick.marble) as TurnMarble
  const after = marbleAfterLanding(before, flickBonus(game, flick.column, flick.row), roll.to)
  const others = game.opening ? [] : game.marbles.filter((marble) => marble !== before)
  return {
    marbles: [...others.map((marble) => marbleAfterKnocks(roll.knocks, marble)), after],
    events: [
      { type: 'flick', seat: game.turn, flick, to: roll.to },
      ...knockEvents(game, roll),
      ...endEvents(game.turn, after, roll.to),
    ],
  }
}

const PHASE_BY_ACTION = { die: 'die', flick: 'shoot', score: 'score' } as const

const EXPECTED_BY_PHASE = { die: 'the die', shoot: 'a shot', score: 'a score' } as const

const checkInPhase = (game: ChaseGame, action: ChaseAction): Result<true> => {
  if (game.phase === 'over') return fault('game/over', 'the match is over', 'Q18')
  if (game.phase !== PHASE_BY_ACTION[action.kind]) {
    return fault(
      'chase/not-now',
      `${EXPECTED_BY_PHASE[game.phase]} is to come now, not ${EXPECTED_BY_PHASE[PHASE_BY_ACTION[action.kind]]}`,
      'Q5',
    )
  }
  if (action.kind === 'flick') return checkFlick(game, action)
  return action.kind === 'score' ? checkScore(game, action) : ok(true)
}

/** Returns the action as it may be played, or a fault with the rule that forbids it. */
const checkAction = (game: ChaseGame, given: ChaseAction): Result<ChaseAction> => {
  const read = readAction(given)
  if (!read.ok) return read
  const checked = checkInPhase(game, read.value)
  return checked.ok ? read : checked
}

/** Returns the reason why an action is not legal; undefined if it is. */
export const chaseFaultOf = (game: ChaseGame, action: ChaseAction): Fault | undefined => {
  const checked = checkAction(game, action)
  return checked.ok ? undefined : checked.error
}

const applyAction = (game: ChaseGame, action: ChaseAction): ChaseOutcome => {
  switch (action.kind) {
    case 'die': {
      const rolled = { type: 'rolled', seat: game.turn, die: action.value } as const
      return { game: { ...game, phase: 'shoot', die: action.value }, events: [rolled] }
    }
    case 'flick': {
      const { marbles, events } = applyFlick(game, action)
      return continueTurn({ ...game, marbles }, events)
    }
    case 'score': {
      const { game: after, event } = applyScore(game, action)
      return continueTurn(after, [event])
    }
  }
}

/** Plays an action: the only way to change a match. Fails with the rule that forbids it. */
export const playChase = (game: ChaseGame, action: ChaseAction): Result<ChaseOutcome> => {
  const checked = checkAction(game, action)
  return checked.ok ? ok(applyAction(game, checked.value)) : checked
}
