import { isCardTable } from '../../game/use-game.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import './lobby-board.css'

const CardLobbyBoard = lazyPart('CardLobbyBoard', () => import('./CardLobbyBoard.tsx'))
const FieldImage = lazyPart('FieldImage', () => import('../../marble-chase/FieldImage.tsx'))

/** The board before its game: the table's own woods and pieces, with the colours and names of its seats. */
export const LobbyBoard = ({ game }: { readonly game: SeatedTeams }) =>
  isCardTable(game) ? (
    <div className="lobby-board">
      <CardLobbyBoard game={game} />
    </div>
  ) : (
    <FieldImage className="lobby-field" alt="" />
  )
