import { type ReactNode, useEffect } from 'react'
import type { Seat } from '../../../engine/board.ts'
import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import type { ChaseBoardView } from '../board/board-view.ts'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { draftTotals, unscoredMarbles } from '../score/score-draft.ts'
import { useScoring } from '../score/use-scoring.ts'
import { fieldDescription } from '../words/field-description.ts'
import { AimControls } from './AimControls.tsx'
import { nearestSlot } from './aiming.ts'
import { ChasePrompt } from './ChasePrompt.tsx'
import { ChaseResult, latestWin } from './ChaseResult.tsx'
import { ChaseStory } from './ChaseStory.tsx'
import { ForceScale } from './ForceScale.tsx'
import { handOf, MatchBoard, type MatchPlayers, scoringBoards, shownAim } from './MatchBoard.tsx'
import { useAim } from './use-aim.ts'
import { useAimKeys } from './use-aim-keys.ts'
import { type KnownMatch, type Shown, useShownMatch } from './use-shown-match.ts'

/** Decisions of the players at this device. */
export interface MatchControls {
  readonly own: readonly Seat[]
  /** True while a decision is being sent. */
  readonly busy: boolean
  readonly shoot: (flick: Flick) => void
  readonly score: (actions: readonly ScoreAction[]) => void
  /** Rolls the die. Undefined where it is rolled automatically. */
  readonly roll?: () => void
}

/** Properties that a table with several devices adds. */
interface TableView {
  /** Aim of the player on turn at another device. */
  readonly seen: Aim | undefined
  /** Receives the own aim when it changes. */
  readonly onAim: (aim: Aim) => void
  /** Seats beside the scoring board of a side. */
  readonly seats: (side: number) => ReactNode
  readonly time: ReactNode
  /** Time at which a warning is given, in ms since 1970; 0 without a clock. Undefined for spectators, who get no signals. */
  readonly shortAt: number | undefined
}

interface Props extends Pick<ChaseBoardView, 'woods'> {
  readonly match: KnownMatch
  readonly players: MatchPlayers
  /** Undefined where nobody at this device plays. */
  readonly controls?: MatchControls
  readonly table?: TableView
  /** Shown after the end of the match. */
  readonly next?: ReactNode
  /** Replaces the prompt. */
  readonly head?: ReactNode
  /** Distinguishes turns where games of other positions follow each other. */
  readonly gameKey?: string
  /** Called when the trajectory with this key has been seen to its end. */
  readonly onSeen?: (key: string) => void
}

/** Key that differs between turns of a match, and within a turn after the die. */
const turnKey = ({ turn, wins, opening, die }: ChaseGame, events: Shown['events']): string =>
  [turn, wins.join(), opening, die, events.filter(({ type }) => type === 'turn').length].join(' ')

const nothing = (): void => undefined
const NO_CONTROLS: MatchControls = { own: [], busy: true, shoot: nothing, score: nothing }

/** Sends the own aim to the table when it changes. */
const useSentAim = (aim: Aim | undefined, onAim: TableView['onAim'] | undefined): void => {
  const text = aim !== undefined && onAim !== undefined ? JSON.stringify(aim) : undefined
  useEffect(() => {
    if (text !== undefined) onAim?.(JSON.parse(text) as Aim)
  }, [text, onAim])
}

/** State of the playing surface: the shown match, the seat on turn, and the choices of the player. */
const usePlay = ({ match, controls = NO_CONTROLS, table, gameKey = '', onSeen }: Props) => {
  const { shown, running, onTrajectoryEnd } = useShownMatch(match, onSeen)
  const { game, events } = shown
  const ownTurn = controls.own.includes(game.turn)
  const own = ownTurn && running === undefined
  const mine = own && !controls.busy
  const scoring = useScoring(game)
  const hand = handOf(game, running)
  const active = mine && game.phase === 'shoot'
  const turn = `${gameKey} ${turnKey(game, events)}`
  const aimProps = {
    hand,
    active,
    turn,
    named: game.die,
    shoot: controls.shoot,
    standing: own && game.phase === 'shoot',
  }
  const aim = useAim(aimProps)
  useAimKeys(aim, aimProps)
  useSentAim(active ? aim.shown : undefined, table?.onAim)
  return { shown, running, onTrajectoryEnd, controls, ownTurn, mine, scoring, hand, turn, aim }
}

interface PartProps {
  readonly props: Props
  readonly play: ReturnType<typeof usePlay>
}

const Head = ({ props: { head, players, table }, play }: PartProps) => {
  const rolling = play.running !== undefined
  if (head !== undefined) return head
  return (
    <ChasePrompt game={play.shown.game} {...players} own={play.ownTurn} rolling={rolling}>
      {!rolling && table?.time}
    </ChasePrompt>
  )
}

/** Positions of the marbles and totals, for screen readers. */
const FieldDescription = ({ props: { players }, play }: PartProps) => {
  const { t } = useTranslation()
  return (
    <section className="unseen" aria-label={t('spoken.board')}>
      <ul>
        {fieldDescription(play.shown.game, players.names).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

const Board = ({ props: { woods, players, table }, play }: PartProps) => {
  const { shown, running, mine, scoring, aim } = play
  const { game } = shown
  const scores = mine && game.phase === 'score'
  const slots = unscoredMarbles(scoring.draft).flatMap(({ at }) => (typeof at === 'number' ? [at] : []))
  const shortAt = table?.shortAt
  return (
    <MatchBoard
      shown={shown}
      running={running}
      woods={woods}
      onTrajectoryEnd={play.onTrajectoryEnd}
      seats={table?.seats}
      boards={scoringBoards(game, players, draftTotals(scoring.draft))}
      aim={shownAim(aim.shown, running === undefined ? table?.seen : undefined, play.hand)}
      highlights={game.phase === 'score' ? slots : []}
      sound={{ asked: mine && shortAt !== undefined && game.phase !== 'over' ? play.turn : '', shortAt }}
      targets={scores ? scoring.targets : []}
      onPick={scoring.pick}
      onPointer={(kind, spot, reach) => {
        if (!scores) return aim.onPointer(kind, spot, reach)
        const slot = nearestSlot(slots, spot)
        if (kind === 'down' && slot !== undefined) scoring.choose(slot)
      }}
    >
      {play.controls.own.length > 0 && <ForceScale force={aim.force} />}
    </MatchBoard>
  )
}

const RollPanel = ({ roll }: { readonly roll: () => void }) => {
  const { t } = useTranslation('chase')
  return (
    <section className="roll-panel">
      <Button className="primary big" text={t('chase.roll.button')} hint={t('chase.roll.hint')} onPress={roll} />
    </section>
  )
}

/** Controls for the present phase. */
const PhasePanel = ({ props: { players }, play }: PartProps) => {
  const { shown, controls, scoring, aim, hand } = play
  const { game } = shown
  switch (game.phase) {
    case 'die':
      return controls.roll === undefined ? null : <RollPanel roll={controls.roll} />
    case 'shoot':
      return <AimControls aim={aim} hand={hand} named={game.die} />
    case 'score': {
      const sideNames = scoringBoards(game, players).map(({ name }) => name)
      return <ScorePanel scoring={scoring} names={players.names} sideNames={sideNames} confirm={controls.score} />
    }
    case 'over':
      return null
  }
}

const Panel = ({ props, play }: PartProps) => {
  const { game, events } = play.shown
  const won = play.running === undefined ? latestWin(events) : undefined
  return (
    <div className="chase-panel">
      {won !== undefined && (
        <ChaseResult won={won} over={game.phase === 'over'} rules={game.rules} {...props.players} events={events}>
          {props.next}
        </ChaseResult>
      )}
      {play.mine && <PhasePanel props={props} play={play} />}
    </div>
  )
}

/** The playing surface of a match. */
export const ChasePlay = (props: Props) => {
  const play = usePlay(props)
  const { game, events } = play.shown
  return (
    <div className="chase-play" data-phase={play.running === undefined ? game.phase : 'rolling'} data-turn={game.turn}>
      <Head props={props} play={play} />
      <FieldDescription props={props} play={play} />
      <Board props={props} play={play} />
      <Panel props={props} play={play} />
      <ChaseStory events={events} rules={game.rules} names={props.players.names} />
    </div>
  )
}
