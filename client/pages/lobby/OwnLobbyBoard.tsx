import { DesignedBoard } from '../../game/settings/DesignedBoard.tsx'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readLook } from '../../table/state/look.ts'
import type { SeatedTable } from '../../table/state/table.ts'

/** The designed board that is to be played on, for the host to give up; nothing where there is none. */
export const OwnLobbyBoard = ({ game }: { readonly game: SeatedTable }) => {
  const look = readLook(game.state.look)
  if (look.design === undefined) return null
  const remove = game.host ? () => void sendRequest('look', { ...look, design: undefined }) : undefined
  return (
    <section className="panel">
      <DesignedBoard design={look.design} onRemove={remove} />
    </section>
  )
}
