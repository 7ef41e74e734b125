import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyField } from '../board/ChaseFlat.tsx'
import { RollerLoading } from '../physics/use-roller.tsx'
import { draftTotals, unscoredMarbles } from '../score/score-draft.ts'
import { fieldDescription } from '../words/sentences.ts'
import { nearestSlot } from './aiming.ts'
import { ChaseGrid } from './ChaseGrid.tsx'
import { ChasePrompt } from './ChasePrompt.tsx'
import { GameWon, MatchEnd } from './ChaseResult.tsx'
import { EventDrawer, EventHistory } from './EventHistory.tsx'
import { ForceScale } from './ForceScale.tsx'
import { MatchBoard } from './MatchBoard.tsx'
import {
  type ChasePlayProps,
  type KnownPlayProps,
  MatchPlayContext,
  useMatchPlay,
  useMatchPlayState,
} from './match-play.ts'
import { PhaseActions, PhasePanel } from './PhasePanel.tsx'

const Prompt = () => {
  const { head, under, advice, players, table, game, isOwnTurn, screen } = useMatchPlay()
  const isRolling = screen.running !== undefined
  const turn = { game, players, isRolling, isOwn: isOwnTurn, advice }
  const sentence = head ?? (
    <ChasePrompt {...turn} actions={<PhaseActions />}>
      {!isRolling && table?.time}
    </ChasePrompt>
  )
  return (
    <>
      {sentence}
      {under}
    </>
  )
}

/** Describes positions of the marbles for screen readers, which read the totals on the scoring boards. */
const FieldDescription = () => {
  const { t } = useTranslation('chase')
  const { game } = useMatchPlay()
  return (
    <section className="unseen" aria-label={t('chase.inWords')}>
      <ul>
        {fieldDescription(game).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

/** The field and the scoring boards, on which the player aims, flicks and scores. */
const PlayBoard = () => {
  const { woods, players, table, controls, screen, game, canDecide, turnKey, aim, scoring } = useMatchPlay()
  const isScoring = canDecide && game.phase === 'score'
  const slots = unscoredMarbles(scoring.draft).map(({ at }) => at)
  const shortAt = table?.lowTimeAt
  const hasSignals = canDecide && shortAt !== undefined && game.phase !== 'over'
  return (
    <MatchBoard
      screen={screen}
      woods={woods}
      renderSeats={table?.renderSeats}
      players={players}
      totals={draftTotals(scoring.draft)}
      aim={aim.shown}
      seenAim={table?.seenAim}
      highlights={game.phase === 'score' ? slots : []}
      asked={hasSignals ? turnKey : ''}
      shortAt={shortAt}
      onPointer={(kind, point, pullRatio) => {
        if (!isScoring) return aim.onPointer(kind, point, pullRatio)
        const slot = nearestSlot(slots, point)
        if (kind === 'down' && slot !== undefined) scoring.choose(slot)
      }}
    >
      {controls.ownSeats.length > 0 && <ForceScale force={aim.force} />}
    </MatchBoard>
  )
}

const KnownPlay = (props: KnownPlayProps) => {
  const play = useMatchPlayState(props)
  const { game, events, screen, players, canDecide, lesson, missed, rolling } = play
  const history = { events, rules: game.rules, names: players.names }
  return (
    <MatchPlayContext value={play}>
      <ChaseGrid
        phase={screen.running === undefined ? game.phase : 'rolling'}
        turn={game.turn}
        bar={play.bar}
        aside={
          <>
            {canDecide && <PhasePanel />}
            {lesson}
            {missed}
            <GameWon />
            <EventHistory {...history} />
            {rolling !== undefined && <RollerLoading {...rolling} />}
          </>
        }
        prompt={<Prompt />}
      >
        <FieldDescription />
        <PlayBoard />
        <MatchEnd />
      </ChaseGrid>
      <EventDrawer {...history} />
    </MatchPlayContext>
  )
}

/** An empty field, shown until the match is there. */
const Waiting = ({ bar, rolling, woods }: Pick<ChasePlayProps, 'bar' | 'rolling' | 'woods'>) => (
  <ChaseGrid bar={bar} aside={rolling !== undefined && <RollerLoading {...rolling} />}>
    <div className="board-area chase-board">
      <EmptyField woods={woods} />
    </div>
  </ChaseGrid>
)

/** The playing surface of a match. */
export const ChasePlay = ({ match, ...props }: ChasePlayProps) =>
  match === undefined ? <Waiting {...props} /> : <KnownPlay {...props} match={match} />
