import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { ScoreAction } from '../../../engine/marble-chase/chase-action.ts'
import type { ChaseGame } from '../../../engine/marble-chase/chase-game.ts'
import { sideOf } from '../../../engine/marble-chase/chase-rules.ts'
import type { Marble, Shot } from '../../../engine/marble-chase/shot.ts'
import type { ShownFilm } from '../board/board-view.ts'
import { ChaseBoard } from '../board/ChaseBoard.tsx'
import { leftIn, totalsIn } from '../score/draft.ts'
import { ScoreBoards } from '../score/ScoreBoards.tsx'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { slotNear } from '../score/slot-near.ts'
import { type Scoring, useScoring } from '../score/use-scoring.ts'
import { AimControls } from './AimControls.tsx'
import { ChasePrompt } from './ChasePrompt.tsx'
import { ChaseResult, justWon } from './ChaseResult.tsx'
import { ChaseStory } from './ChaseStory.tsx'
import { FieldInWords } from './FieldInWords.tsx'
import { ForceScale } from './ForceScale.tsx'
import { RollPanel } from './RollPanel.tsx'
import { shownBoards } from './shown-boards.ts'
import { useAim } from './use-aim.ts'
import { useAimKeys } from './use-aim-keys.ts'
import { type Shown, useShown } from './use-shown.ts'

/**
 * A match as a screen plays it: at one device for all, or at one of several. `game`, `lying` and `events` (all so far) are what
 * is known; what is shown waits for the film.
 */
export interface ChasePlayProps extends Shown {
  /** Seats that this device decides for. */
  readonly own: readonly Seat[]
  /** By seat; colours of the palette. */
  readonly names: readonly string[]
  readonly colours: readonly number[]
  /** Of the latest shot; undefined when it is not to be shown. */
  readonly film: ShownFilm | undefined
  /** What was decided is on its way. */
  readonly busy: boolean
  readonly shoot: (shot: Shot) => void
  readonly score: (actions: readonly ScoreAction[]) => void
  /** Rolls the die, where a player does; elsewhere it comes by itself. */
  readonly roll?: (() => void) | undefined
  /** Another match of the same players. */
  readonly again?: (() => void) | undefined
  /** Stands where it is told whose turn it is and what is to be done. */
  readonly head?: ReactNode
  /** Tells turns apart where games of other positions follow each other. */
  readonly occasion?: string
  /** The film has been seen to its end. */
  readonly onSeen?: (key: string) => void
}

const handOf = ({ marbles, phase }: ChaseGame, rolling: ShownFilm | undefined): readonly Marble[] =>
  phase === 'shoot'
    ? marbles.flatMap(({ marble, at }) => (at === 'hand' && marble !== rolling?.film.marbles.at(-1) ? [marble] : []))
    : []

/** Tells turns of a match apart, and the same turn after a shot. */
const turnKey = ({ turn, wins, opening, die }: ChaseGame, events: Shown['events']): string =>
  [turn, wins.join(), opening, die, events.filter(({ type }) => type === 'turn').length].join(' ')

interface PanelProps {
  readonly props: ChasePlayProps
  readonly shown: Shown
  readonly scoring: Scoring
  readonly sideNames: readonly string[]
  readonly aim: Parameters<typeof AimControls>[0]
}

/** What the phase asks of this device. */
const PhasePanel = ({ props, shown, scoring, sideNames, aim }: PanelProps) => {
  switch (shown.game.phase) {
    case 'die':
      return props.roll === undefined ? null : <RollPanel roll={props.roll} />
    case 'shoot':
      return <AimControls {...aim} />
    case 'score':
      return <ScorePanel scoring={scoring} names={props.names} sideNames={sideNames} confirm={props.score} />
    case 'over':
      return null
  }
}

/** The whole playing surface of a match. */
export const ChasePlay = (props: ChasePlayProps) => {
  const { names, colours, busy } = props
  const { shown, running, onFilmEnd } = useShown(props, props.film, props.onSeen)
  const { game } = shown
  const rolling = running !== undefined
  const own = props.own.includes(game.turn) && !rolling
  const mine = own && !busy
  const scoring = useScoring(game)
  const scores = mine && game.phase === 'score'
  const hand = handOf(game, running)
  const active = mine && game.phase === 'shoot'
  const aimProps = {
    hand,
    named: game.die,
    active,
    standing: own && game.phase === 'shoot',
    turn: `${props.occasion ?? ''} ${turnKey(game, shown.events)}`,
    shoot: props.shoot,
  }
  const aim = useAim(aimProps)
  useAimKeys(aim, aimProps)
  const boards = shownBoards(game, totalsIn(scoring.draft), names, colours)
  const won = rolling ? undefined : justWon(shown.events)
  const left = leftIn(scoring.draft)
  return (
    <div className="chase-play" data-phase={rolling ? 'rolling' : game.phase} data-turn={game.turn}>
      {props.head ?? (
        <ChasePrompt
          game={game}
          names={names}
          colours={colours}
          own={props.own.includes(game.turn)}
          rolling={rolling}
        />
      )}
      <FieldInWords game={game} names={names} />
      <div className="chase-board">
        <ChaseBoard
          lying={shown.lying}
          hand={hand}
          aim={aim.shown}
          named={game.die}
          boards={boards}
          highlights={game.phase === 'score' ? left.map(({ at }) => at as number) : []}
          film={running}
          onPointer={(kind, spot) => {
            if (!scores) return aim.onPointer(kind, spot)
            const slot = slotNear(
              left.map(({ at }) => at as number),
              spot,
            )
            if (kind === 'down' && slot !== undefined) scoring.choose(slot)
          }}
          onFilmEnd={onFilmEnd}
        />
        {props.own.length > 0 && <ForceScale force={aim.force} />}
      </div>
      <ScoreBoards
        boards={boards}
        wins={game.rules.bestOf > 1 ? game.wins : undefined}
        turn={sideOf(game.rules, game.turn)}
        targets={scores ? scoring.targets : []}
        onPick={scoring.pick}
      />
      <div className="chase-panel">
        {won !== undefined && (
          <ChaseResult
            won={won}
            over={game.phase === 'over'}
            rules={game.rules}
            names={names}
            colours={colours}
            events={shown.events}
            again={props.again}
          />
        )}
        {mine && (
          <PhasePanel
            props={props}
            shown={shown}
            scoring={scoring}
            sideNames={boards.map(({ name }) => name)}
            aim={{ aim, hand, named: game.die }}
          />
        )}
      </div>
      <ChaseStory events={shown.events} rules={game.rules} names={names} />
    </div>
  )
}
