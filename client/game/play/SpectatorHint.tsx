import { useTranslation } from '../../i18n/use-translation.ts'
import { useSeatRequestAnswer } from '../../table/state/join-request-notices.ts'
import { useLeftSeat, useSeatAccess } from '../../table/state/join-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { ReturnOffers } from './ReturnOffers.tsx'

/** Explains what a person without a seat can do. */
export const SpectatorHint = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation()
  const leftSeat = useLeftSeat(game.state)
  const accesses = game.state.seats.map((_, seat) => seat).flatMap(useSeatAccess(game))
  const isAsking = useSeatRequestAnswer(game.state)
  const text = (): string => {
    if (isAsking) return t('knock.asked')
    if (leftSeat !== undefined) return t('table.spectatorBack')
    if (accesses.includes('sit')) return t('table.spectatorHint')
    return accesses.includes('ask') ? t('table.spectatorAsk') : t('table.spectatorFull')
  }
  return (
    <>
      {!isAsking && <ReturnOffers game={game} />}
      <p className="watch-hint">{text()}</p>
    </>
  )
}
