import { useTranslation } from '../../i18n/use-translation.ts'
import { useSeatRequestAnswer } from '../../table/state/join-request-notices.ts'
import { useLeftSeat, useSeatAccess } from '../../table/state/join-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'

/** Explains what a person without a seat can do. */
export const SpectatorHint = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation()
  const left = useLeftSeat(game.state)
  const ways = game.state.seats.map((_, seat) => seat).flatMap(useSeatAccess(game))
  const asking = useSeatRequestAnswer(game.state)
  const text = (): string => {
    if (asking) return t('knock.asked')
    if (left !== undefined) return t('table.spectatorBack')
    if (ways.includes('sit')) return t('table.spectatorHint')
    return ways.includes('ask') ? t('table.spectatorAsk') : t('table.spectatorFull')
  }
  return <p className="watch-hint">{text()}</p>
}
