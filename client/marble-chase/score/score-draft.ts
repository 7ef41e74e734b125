/** Scores that are chosen and not yet sent, played on a copy of the match so that the board can preview them. */

import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import { type Colour, colourOfSlot, FULL_POINTS, type Totals } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { type ChaseGame, flickPoints, type MarbleToScore, marblesToScore } from '../../../engine/marble-chase/game.ts'
import { chaseFaultOf, playChase } from '../../../engine/marble-chase/play.ts'
import { type Side, sideOf } from '../../../engine/marble-chase/rules.ts'
import { usesOf } from '../../../engine/marble-chase/scoring.ts'
import { type Fault, ok, type Result } from '../../../engine/result.ts'
import { i18n } from '../../i18n/i18n.ts'
import { chaseColourName } from '../words/field-names.ts'

export interface ScoreDraft {
  /** The position before the first score. */
  readonly begun: ChaseGame
  readonly actions: readonly ScoreAction[]
  /** The position after these scores. */
  readonly game: ChaseGame
  readonly events: readonly ChaseEvent[]
}

/** Returns a draft without scores. */
export const newScoreDraft = (game: ChaseGame): ScoreDraft => ({ begun: game, actions: [], game, events: [] })

/** Returns the draft with one more score, or the reason why it is illegal. */
export const addScore = (draft: ScoreDraft, action: ScoreAction): Result<ScoreDraft> => {
  const played = playChase(draft.game, action)
  if (!played.ok) return played
  const { game, events } = played.value
  return ok({ ...draft, actions: [...draft.actions, action], game, events: [...draft.events, ...events] })
}

/** Plays scores again that were legal before. */
const replayScores = (begun: ChaseGame, actions: readonly ScoreAction[]): ScoreDraft =>
  actions.reduce((draft, action) => {
    const next = addScore(draft, action)
    return next.ok ? next.value : draft
  }, newScoreDraft(begun))

/** Returns the draft without its latest score. */
export const removeLastScore = ({ begun, actions }: ScoreDraft): ScoreDraft => replayScores(begun, actions.slice(0, -1))

const isWon = ({ events }: ScoreDraft): boolean => events.some(({ type }) => type === 'gameWon')

/** Returns the marbles that wait to be scored; none once the game is won. */
export const unscoredMarbles = (draft: ScoreDraft): readonly MarbleToScore[] =>
  isWon(draft) ? [] : marblesToScore(draft.game)

/** Returns true if no marble waits to be scored, so that the scores may be sent. */
export const isComplete = (draft: ScoreDraft): boolean =>
  draft.actions.length > 0 && unscoredMarbles(draft).length === 0

/** Returns the draft with all remaining marbles left unscored. */
export const skipRemaining = (draft: ScoreDraft): ScoreDraft =>
  unscoredMarbles(draft).reduce((before, { at }) => {
    const next = addScore(before, { kind: 'score', slot: at, use: { as: 'none' } })
    return next.ok ? next.value : before
  }, draft)

/** Returns the totals that the boards show. For a game just won these are the totals with which it ended. */
export const draftTotals = ({ game, events }: ScoreDraft): readonly Totals[] => {
  const won = events.find((event) => event.type === 'gameWon')
  return won?.type === 'gameWon' ? won.totals : game.totals
}

/** A colour of a scoring board to which the points of a marble could go. `fault` is the reason why it is illegal, if it is. */
export interface Target {
  readonly action: ScoreAction
  readonly side: Side
  readonly colour: Colour
  readonly fault: Fault | undefined
}

/** Returns the legal and the illegal targets for the points of a marble, in the order of the boards; none without points. */
export const scoreTargets = (game: ChaseGame, marble: MarbleToScore): readonly Target[] => {
  const slot = marble.at
  const points = flickPoints(marble)
  return (points === 0 ? [] : usesOf(game, slot, points)).map((use) => {
    const action: ScoreAction = { kind: 'score', slot, use }
    const side = use.as === 'black' ? use.side : sideOf(game.rules, game.turn)
    return { action, side, colour: use.colour, fault: chaseFaultOf(game, action) }
  })
}

/** Returns the total of a colour after the points of the marble go to the target. */
export const totalAfter = (total: number, { action: { use } }: Target): number => {
  if (use.as === 'none') return total
  return use.as === 'own' ? Math.min(FULL_POINTS, total + use.points) : Math.max(0, total - use.points)
}

/** CSS colours of the marks at the rows of scoring boards, brighter than those of the columns to stand out on dark wood. */
export const ROW_MARKS: Readonly<Record<Colour, string>> = {
  yellow: '#f1ad06',
  red: '#c2333f',
  blue: '#3a6fd8',
  green: '#38a06a',
}

/** Returns the label of a target, which says what its colour would have, or that it is refused. */
export const targetText = (
  target: Target,
  values: { readonly name: string; readonly colour: string; readonly total: number },
): string =>
  target.fault === undefined
    ? i18n.t('chase:chase.board.target', { ...values, after: totalAfter(values.total, target) })
    : i18n.t('chase:chase.board.noTarget', values)

/** Says where the points of the chosen marble may go; without one, that the scores are to be confirmed. */
export const scoringTask = (chosen: MarbleToScore | undefined): string => {
  if (chosen === undefined) return i18n.t('chase:chase.score.complete')
  const count = flickPoints(chosen)
  if (count === 0) return i18n.t('chase:chase.score.hint.none')
  const colour = colourOfSlot(chosen.at)
  const kind = colour === 'black' || colour === 'white' ? colour : 'own'
  return i18n.t(`chase:chase.score.hint.${kind}`, { colour: chaseColourName(colour), count })
}
