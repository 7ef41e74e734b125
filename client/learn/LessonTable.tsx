import { BoardStage } from '../board/BoardStage.tsx'
import { useKeptFocus } from '../input/use-kept-focus.ts'
import { useKeys } from '../input/use-keys.ts'
import { CardLook } from '../play/CardLook.tsx'
import { ChoiceRow } from '../play/choices/ChoiceRow.tsx'
import { Hand } from '../play/hand/Hand.tsx'
import { LiveRegion } from '../play/spoken/LiveRegion.tsx'
import type { TableGame } from '../state/use-game.ts'

/** The board and the hand of a lesson. */
export const LessonTable = ({ game }: { readonly game: TableGame }) => {
  useKeys(game)
  useKeptFocus()
  const { turn } = game
  return (
    <>
      <BoardStage game={game} />
      <div className="dock">
        <CardLook game={game} />
        <ChoiceRow game={game} />
        {turn !== undefined && <Hand turn={turn} received={undefined} laid={undefined} />}
      </div>
      <LiveRegion game={game} />
    </>
  )
}
