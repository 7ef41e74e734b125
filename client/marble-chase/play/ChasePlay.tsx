import { type ReactNode, useEffect } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import { sideOf } from '../../../engine/marble-chase/rules.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import type { ChaseBoardView, ShownFilm } from '../board/board-view.ts'
import { HeardChaseBoard } from '../board/HeardChaseBoard.tsx'
import { leftIn, totalsIn } from '../score/draft.ts'
import { ScoreBoards } from '../score/ScoreBoards.tsx'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { slotNear } from '../score/slot-near.ts'
import { type Scoring, useScoring } from '../score/use-scoring.ts'
import { AimControls } from './AimControls.tsx'
import { handOf, shownAim } from './board-props.ts'
import { ChasePrompt } from './ChasePrompt.tsx'
import { ChaseResult } from './ChaseResult.tsx'
import { ChaseStory } from './ChaseStory.tsx'
import { FieldInWords } from './FieldInWords.tsx'
import { ForceScale } from './ForceScale.tsx'
import { justWon } from './just-won.ts'
import { RollPanel } from './RollPanel.tsx'
import { shownBoards } from './shown-boards.ts'
import { useAim } from './use-aim.ts'
import { useAimKeys } from './use-aim-keys.ts'
import { type Shown, useShownMatch } from './use-shown.ts'

/**
 * A match as a screen plays it: at one device for all, or at one of several. `game`, `lying` and `events` (all so far) are what
 * is known; what is shown waits for the film.
 */
export interface ChasePlayProps extends Shown, Pick<ChaseBoardView, 'woods'> {
  /** Seats that this device decides for. */
  readonly own: readonly Seat[]
  /** By seat; colours of the palette. */
  readonly names: readonly string[]
  readonly colours: readonly number[]
  /** Of the latest shot; undefined when it is not to be shown. */
  readonly film: ShownFilm | undefined
  /** What was decided is on its way. */
  readonly busy: boolean
  readonly shoot: (shot: Flick) => void
  readonly score: (actions: readonly ScoreAction[]) => void
  /** How the player on turn aims, at another device. */
  readonly seen?: Aim | undefined
  /** The own aim is told here, whenever it changes. */
  readonly onAim?: ((aim: Aim) => void) | undefined
  /** Rolls the die, where a player does; elsewhere it comes by itself. */
  readonly roll?: (() => void) | undefined
  /** What can be done when the match is over. */
  readonly next?: ReactNode
  /** Who sits at the board of a side, at a table. */
  readonly seats?: ((side: number) => ReactNode) | undefined
  /** The time that runs, beside who is on turn. */
  readonly time?: ReactNode
  /** Who holds this device is to hear when it is their turn, and when their time runs short (ms since 1970; 0: it doesn't run). */
  readonly shortAt?: number | undefined
  /** Stands where it is told whose turn it is and what is to be done. */
  readonly head?: ReactNode
  /** Tells turns apart where games of other positions follow each other. */
  readonly occasion?: string
  /** The film has been seen to its end. */
  readonly onSeen?: (key: string) => void
}

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
  const { shown, running, onFilmEnd } = useShownMatch(props, props.film, props.onSeen)
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
  const { onAim } = props
  const told = active && onAim !== undefined ? JSON.stringify(aim.shown) : undefined
  useEffect(() => {
    if (told !== undefined) onAim?.(JSON.parse(told) as Aim)
  }, [told, onAim])
  const boards = shownBoards(game, totalsIn(scoring.draft), names, colours)
  const won = rolling ? undefined : justWon(shown.events)
  const left = leftIn(scoring.draft)
  return (
    <div className="chase-play" data-phase={rolling ? 'rolling' : game.phase} data-turn={game.turn}>
      {props.head ?? (
        <ChasePrompt game={game} names={names} colours={colours} own={props.own.includes(game.turn)} rolling={rolling}>
          {!rolling && props.time}
        </ChasePrompt>
      )}
      <FieldInWords game={game} names={names} />
      <div className="chase-board">
        <HeardChaseBoard
          woods={props.woods}
          lying={shown.lying}
          hand={hand}
          {...shownAim(aim.shown, rolling ? undefined : props.seen, hand)}
          named={game.die}
          boards={boards}
          highlights={game.phase === 'score' ? left.map(({ at }) => at as number) : []}
          film={running}
          events={shown.events}
          asked={mine && props.shortAt !== undefined && game.phase !== 'over' ? aimProps.turn : ''}
          shortAt={props.shortAt}
          onPointer={(kind, spot, reach) => {
            if (!scores) return aim.onPointer(kind, spot, reach)
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
        woods={props.woods}
        boards={boards}
        wins={game.rules.bestOf > 1 ? game.wins : undefined}
        turn={sideOf(game.rules, game.turn)}
        targets={scores ? scoring.targets : []}
        onPick={scoring.pick}
        seats={props.seats}
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
          >
            {props.next}
          </ChaseResult>
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
