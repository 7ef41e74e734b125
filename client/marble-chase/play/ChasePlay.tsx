import { useTranslation } from '../../i18n/use-translation.ts'
import { fieldDescription } from '../words/field-description.ts'
import { ChasePrompt } from './ChasePrompt.tsx'
import { EventHistory } from './EventHistory.tsx'
import { type ChasePlayProps, MatchPlayContext, useMatchPlay, useMatchPlayState } from './match-play.ts'
import { PlayBoard } from './PlayBoard.tsx'
import { PlayPanel } from './PlayPanel.tsx'

const Head = () => {
  const { head, advice, players, table, game, isOwnTurn, screen } = useMatchPlay()
  const isRolling = screen.running !== undefined
  if (head !== undefined) return head
  return (
    <ChasePrompt game={game} players={players} isOwn={isOwnTurn} isRolling={isRolling} advice={advice}>
      {!isRolling && table?.time}
    </ChasePrompt>
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
  const { game, events, screen, players } = play
  return (
    <MatchPlayContext value={play}>
      <div
        className="chase-play"
        data-phase={screen.running === undefined ? game.phase : 'rolling'}
        data-turn={game.turn}
      >
        <Head />
        <FieldDescription />
        <PlayBoard />
        <PlayPanel />
        <EventHistory events={events} rules={game.rules} names={players.names} />
      </div>
    </MatchPlayContext>
  )
}
