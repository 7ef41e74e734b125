import type { TableState } from '../../../server/protocol/state.ts'
import { keepRoster } from '../../game/bots/roster.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LobbyBoard } from '../../pages/lobby/LobbyBoard.tsx'
import { StartButton } from '../../pages/lobby/StartButton.tsx'
import { saveToken } from '../../table/net/tokens.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { readParties } from '../../table/storage/party.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { PanelPage } from '../../ui/PanelPage.tsx'
import { navigate } from '../../ui/page/route.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { readinessText } from '../../words/names.ts'

/** Says that at a table this game needs a device for each player. The first of the people here may play on this one; without the table all of them may. */
export const OwnDevices = ({
  code,
  rules,
  players,
  seats,
}: Pick<TableState, 'code' | 'rules' | 'players' | 'seats'>) => {
  const { t } = useTranslation('host')
  const [first] = readParties().find((party) => party.code === code)?.members ?? []
  const playTogether = () => {
    keepRoster(seats.map(({ name, colour, bot }) => ({ name: bot === '' ? name : '', colour, bot })))
    navigate({ at: 'pass', query: `rules=${rules}&players=${players}` })
  }
  const play = () => {
    if (first !== undefined) saveToken({ code, token: first.token })
    navigate({ at: 'table', code })
  }
  return (
    <>
      <p>{t('pass.ownDevices', { code })}</p>
      <Button className="primary big" text={t('pass.allHere')} onPress={playTogether} />
      <Button className="big" text={t('pass.playHere')} onPress={play} />
    </>
  )
}

/** The table at which the people of this device go on, before the game. */
export const PassLobby = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('host')
  const { state } = game
  const name = tableRulesName(state)
  useTitle(name)
  return (
    <PanelPage className="pass-lobby" data-phase="lobby">
      <h1>{t('pass.next', { game: name })}</h1>
      <LobbyBoard game={game} />
      <ul className="seat-names">
        {state.seats
          .filter(({ occupant }) => occupant !== 'empty')
          .map((seat) => (
            <li key={seat.colour}>
              <MarkChip colour={seat.colour} size={22} /> {seat.name}
              {seat.occupant === 'person' && !seat.connected && <small className="muted">{readinessText(seat)}</small>}
            </li>
          ))}
      </ul>
      {kindTraits(state.rules).hasHistory ? (
        <StartButton game={game} waitClassName="lobby-wait" />
      ) : (
        <OwnDevices {...state} />
      )}
    </PanelPage>
  )
}
