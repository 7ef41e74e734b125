import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { AimControls } from './AimControls.tsx'
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

/** Controls of the player on turn for the present phase. */
export const PhasePanel = () => {
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
