import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import type { EndSheetProps } from '../../game/play/result/EndSheet.tsx'
import type { ShownPlayers } from '../../game/shown-players.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { ChaseBoardView, ShownTrajectory } from '../board/board-view.ts'
import type { Rolling } from '../physics/use-roller.tsx'
import { scoringTask } from '../score/score-draft.ts'
import { useScoring } from '../score/use-scoring.ts'
import { missAdvice } from './flick-miss.ts'
import { handOf } from './MatchBoard.tsx'
import { useAim } from './use-aim.ts'
import { type KnownMatch, type ShownMatch, useShownMatch } from './use-shown-match.ts'

/** Makes decisions in a match. */
export interface MatchDecisions {
  /** True while a decision is being made or sent, so that no other one can be made. */
  readonly isBusy: boolean
  readonly flick: (flick: Flick) => void
  readonly score: (actions: readonly ScoreAction[]) => void
  /** Rolls the die. Undefined where it is rolled automatically. */
  readonly roll?: () => void
}

interface MatchControls extends MatchDecisions {
  /** Seats of the people at this device. */
  readonly ownSeats: readonly Seat[]
}

/** Properties of a table with several devices. */
interface TableView {
  /** Aim of the player on turn, if that player is at another device. */
  readonly seenAim: Aim | undefined
  /** Receives the player's aim, also if it hasn't changed. */
  readonly onAim: (aim: Aim) => void
  /** Renders the players at a scoring board, who have these seats. */
  readonly renderSeats: (seats: readonly Seat[]) => ReactNode
  /** Remaining time of the player on turn. */
  readonly time: ReactNode
  /** Time from which the player's own time is low, in ms since 1970; 0 without a clock. Undefined for spectators, who get no signals. */
  readonly lowTimeAt: number | undefined
}

export interface ChasePlayProps extends Pick<ChaseBoardView, 'woods'> {
  /** Undefined while the match is awaited. */
  readonly match: KnownMatch | undefined
  readonly players: ShownPlayers
  /** Undefined where nobody at this device plays. */
  readonly controls?: MatchControls
  readonly table?: TableView
  /** Title and tools; undefined where the page has its own. */
  readonly bar?: ReactNode
  /** The way on after the end of the match; undefined where there is none, as in a replay. */
  readonly next?: Pick<EndSheetProps, 'next' | 'links'>
  /** Replaces the sentence. */
  readonly head?: ReactNode
  /** Stands below the sentence. */
  readonly under?: ReactNode
  /** Text of a lesson. */
  readonly lesson?: ReactNode
  /** Decisions that a bot made for a player who was away. */
  readonly missed?: ReactNode
  /** Says how far the rolling of marbles is loaded. */
  readonly rolling?: Rolling
  /** Distinguishes turns where games of other positions follow each other. */
  readonly gameKey?: string
  /** Called when the trajectory has been seen to its end. */
  readonly onSeen?: (trajectory: ShownTrajectory) => void
}

export type KnownPlayProps = ChasePlayProps & { readonly match: KnownMatch }

/** Returns a key that differs between turns of a match, and within a turn after the die. */
const turnKeyOf = ({ turn, wins, opening, die }: ChaseGame, events: ShownMatch['events']): string =>
  [turn, wins.join(), opening, die, events.filter(({ type }) => type === 'turn').length].join(' ')

const doNothing = (): void => undefined
const NO_CONTROLS: MatchControls = { ownSeats: [], isBusy: true, flick: doNothing, score: doNothing }

/** Returns the properties of the playing surface and its state: the shown match, the seat on turn, and the choices of the player. */
export const useMatchPlayState = (props: KnownPlayProps) => {
  const { match, controls = NO_CONTROLS, table, gameKey = '', onSeen } = props
  const screen = useShownMatch(match, onSeen)
  const { shown, running } = screen
  const { game, events } = shown
  const isOwnTurn = controls.ownSeats.includes(game.turn)
  const isStill = isOwnTurn && running === undefined
  const canDecide = isStill && !controls.isBusy
  const canFlick = canDecide && game.phase === 'shoot'
  const hand = handOf(game, running)
  const turnKey = `${gameKey} ${turnKeyOf(game, events)}`
  const aim = useAim({
    hand,
    canFlick,
    turnKey,
    named: game.die,
    onFlick: controls.flick,
    isStanding: isStill && game.phase === 'shoot',
  })
  const scoring = useScoring(game)
  useEffect(() => {
    if (canFlick && aim.shown !== undefined) table?.onAim(aim.shown)
  })
  const { fault } = aim.aiming
  const adviceText = (): string => {
    if (canFlick && fault !== undefined) return i18n.t(`chase:chase.noShot.${fault}`)
    if (isOwnTurn && game.phase === 'score') return scoringTask(scoring.chosen)
    return missAdvice({ events, trajectory: shown.trajectory }, isOwnTurn ? [game.turn] : controls.ownSeats)
  }
  const advice = adviceText()
  return { ...props, advice, controls, screen, game, events, isOwnTurn, canDecide, hand, turnKey, aim, scoring }
}

export const MatchPlayContext = createContext<ReturnType<typeof useMatchPlayState> | undefined>(undefined)

/** Returns the state of the playing surface around a component. */
export const useMatchPlay = (): ReturnType<typeof useMatchPlayState> => {
  const play = useContext(MatchPlayContext)
  if (play === undefined) throw new Error('no playing surface')
  return play
}
