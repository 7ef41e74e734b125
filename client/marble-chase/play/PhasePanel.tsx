import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ScoreButtons, ScorePanel } from '../score/ScorePanel.tsx'
import { AimControls } from './AimControls.tsx'
import { useMatchPlay } from './match-play.ts'

/** Choices of the player on turn in the present phase. */
export const PhasePanel = () => {
  const { game, aim, hand } = useMatchPlay()
  switch (game.phase) {
    case 'shoot':
      return <AimControls aim={aim} hand={hand} named={game.die} />
    case 'score':
      return <ScorePanel />
    case 'die':
    case 'over':
      return null
  }
}

/** Buttons that go on with the turn, below the sentence. */
export const PhaseActions = () => {
  const { t } = useTranslation('chase')
  const { game, canDecide, controls } = useMatchPlay()
  if (!canDecide) return null
  if (game.phase === 'score') return <ScoreButtons />
  if (game.phase !== 'die' || controls.roll === undefined) return null
  return <Button className="primary roll-die" text={t('chase.roll.button')} onPress={controls.roll} />
}
