import { useTranslation } from '../../i18n/use-translation.ts'
import { readFormerPlayers } from '../../table/state/former-players.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { endDepartures } from '../../words/departure-text.ts'
import { type OwnLeaving, useOwnLeaving } from './own-leaving.ts'
import { useRememberLostGame } from './use-remember-lost-game.ts'

/** Returns the key of the text for a person who has lost or left their seat. */
const ownKey = (own: OwnLeaving, isRated: boolean) => {
  if (own === 'time') return 'departed.ownLate' as const
  return isRated ? ('departed.ownRated' as const) : ('departed.ownLeft' as const)
}

/** Names the players who left before the end of the game. A person who did so reads that first. */
export const Departures = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('departed')
  const { state } = game
  const own = useOwnLeaving(state)
  const isRated = state.rated === 'game'
  useRememberLostGame(game, own === 'time' || (own === 'left' && isRated) ? own : undefined)
  const texts = endDepartures(state.seats, readFormerPlayers(state))
  return (
    <>
      {own !== undefined && <p role="status">{t(ownKey(own, isRated))}</p>}
      {texts.map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
    </>
  )
}
