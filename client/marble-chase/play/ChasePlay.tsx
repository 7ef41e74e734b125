import { useTranslation } from '../../i18n/use-translation.ts'
import { RollerLoading } from '../local/use-roller.tsx'
import { fieldDescription } from '../words/field-description.ts'
import { ChaseGrid } from './ChaseGrid.tsx'
import { ChasePrompt } from './ChasePrompt.tsx'
import { GameWon, MatchEnd } from './ChaseResult.tsx'
import { EventHistory } from './EventHistory.tsx'
import { type ChasePlayProps, MatchPlayContext, useMatchPlay, useMatchPlayState } from './match-play.ts'
import { PhaseActions, PhasePanel } from './PhasePanel.tsx'
import { PlayBoard } from './PlayBoard.tsx'

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

/** Describes positions of the marbles and totals for screen readers. */
const FieldDescription = () => {
  const { t } = useTranslation()
  const { game, players } = useMatchPlay()
  return (
    <section className="unseen" aria-label={t('spoken.board')}>
      <ul>
        {fieldDescription(game, players.names).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

/** The playing surface of a match. */
export const ChasePlay = (props: ChasePlayProps) => {
  const play = useMatchPlayState(props)
  const { game, events, screen, players, canDecide, lesson, missed, rolling } = play
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
            <EventHistory events={events} rules={game.rules} names={players.names} />
            {rolling !== undefined && <RollerLoading {...rolling} />}
          </>
        }
        prompt={<Prompt />}
      >
        <FieldDescription />
        <PlayBoard />
        <MatchEnd />
      </ChaseGrid>
    </MatchPlayContext>
  )
}
