import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { AimControls } from './AimControls.tsx'
import { ChaseResult, latestWin } from './ChaseResult.tsx'
import { scoringBoards } from './MatchBoard.tsx'
import { useMatchPlay } from './match-play.ts'

const RollPanel = ({ onRoll }: { readonly onRoll: () => void }) => {
  const { t } = useTranslation('chase')
  return (
    <section className="roll-panel">
      <Button className="primary big" text={t('chase.roll.button')} hint={t('chase.roll.hint')} onPress={onRoll} />
    </section>
  )
}

/** Controls for the present phase. */
const PhasePanel = () => {
  const { game, players, controls, scoring, aim, hand } = useMatchPlay()
  switch (game.phase) {
    case 'die':
      return controls.roll === undefined ? null : <RollPanel onRoll={controls.roll} />
    case 'shoot':
      return <AimControls aim={aim} hand={hand} named={game.die} />
    case 'score': {
      const sideNames = scoringBoards(game, players).map(({ name }) => name)
      return <ScorePanel scoring={scoring} names={players.names} sideNames={sideNames} onConfirm={controls.score} />
    }
    case 'over':
      return null
  }
}

/** The result of the latest game, and the controls of the player on turn. */
export const PlayPanel = () => {
  const { game, events, players, next, screen, canDecide } = useMatchPlay()
  const won = screen.running === undefined ? latestWin(events) : undefined
  return (
    <div className="chase-panel">
      {won !== undefined && (
        <ChaseResult won={won} isMatchOver={game.phase === 'over'} rules={game.rules} {...players} events={events}>
          {next}
        </ChaseResult>
      )}
      {canDecide && <PhasePanel />}
    </div>
  )
}
