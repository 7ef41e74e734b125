import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { closePanel } from '../../ui/panels.ts'
import { diceContext } from '../../words/game-text.ts'

/** Frees the player's seat; in a running game after a question that says who plays on. */
export const LeaveSeat = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const { phase, absence, rules, rated } = game.state
  const consequence = absence === 'bot' ? 'leave.botPlaysOn' : 'leave.gameWaits'
  const leave = async () => {
    if (await sendRequest('stand', {})) closePanel()
  }
  return (
    <ConfirmButton
      text={t('leave.seat')}
      asks={phase === 'playing'}
      questionClassName="sure"
      question={t(rated === 'game' ? 'leave.rated' : consequence, diceContext(rules))}
      yes={t('leave.seat')}
      no={t('leave.stay')}
      onConfirm={() => void leave()}
    />
  )
}
