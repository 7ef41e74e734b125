import type { TableProps } from '../../game/kind/game-kind.ts'
import type { PhoneKind } from '../../game/kind/phone.ts'
import { useTurnSignals } from '../../game/play/use-turn-signals.ts'
import { isCardTable, type TableGame } from '../../game/use-game.ts'
import { LazyCardRules } from '../../pages/rules/LazyCardRules.tsx'
import { readLook } from '../../table/state/look.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { PhonePlay } from './PhonePlay.tsx'

const LazyPhoneResult = lazyPart('PhoneResult', () => import('./PhoneResult.tsx'), ['over', 'moves'])

const PhoneRules = ({ game }: TableProps) =>
  isCardTable(game) && <LazyCardRules layout="drawer" rules={game.setup.rules} look={readLook(game.state.look)} />

const PhoneGame = ({ game }: TableProps) => {
  if (!isCardTable(game)) return null
  return game.state.phase === 'playing' ? <PhonePlay game={game} /> : <LazyPhoneResult game={game} />
}

const TurnSignals = ({ game }: { readonly game: TableGame }) => {
  useTurnSignals(game)
  return null
}

/** A game of cards on a phone: the hand, and the result. */
export const CARD_PHONE: PhoneKind = {
  Game: PhoneGame,
  Rules: PhoneRules,
  Signals: ({ game }) => isCardTable(game) && <TurnSignals game={game} />,
  lobbyText: 'phone.lookUp',
}
