import type { Seat } from '../../../engine/board.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { BotPicker, LevelPicker } from './BotPicker.tsx'
import { botLabel } from './bot-label.ts'
import { chooseLevel, tableLevel } from './table-level.ts'

/** Selects the level of all bots at the table. */
export const HostBots = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  return (
    <LevelPicker
      label={t('bots.level')}
      level={tableLevel(game.state)}
      rules={game.state.rules}
      onChange={chooseLevel}
    />
  )
}

/** Lets the host change the bot in a seat. */
export const SeatBot = ({ game, seat }: { readonly game: SeatedTable; readonly seat: Seat }) => {
  const { name = '', bot = '' } = game.state.seats[seat] ?? {}
  const others = game.state.seats.filter((_, i) => i !== seat).map((other) => other.bot)
  return (
    <BotPicker
      rules={game.state.rules}
      name={name}
      bot={bot}
      others={others}
      onChange={(picked) => void sendRequest('bot', { seat, bot: picked })}
    />
  )
}

/** Lets the host change each bot of the table. */
export const EachBot = ({ game }: { readonly game: SeatedTable }) =>
  game.state.seats.map(({ occupant, name, bot }, seat) =>
    occupant === 'bot' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
      <details key={seat} className="chevron bot-fold">
        <summary>
          {name} <small>{botLabel(bot)}</small>
        </summary>
        <SeatBot game={game} seat={seat} />
      </details>
    ) : null,
  )
