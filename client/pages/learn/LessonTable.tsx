import { CardRuleHint } from '../../game/play/CardRuleHint.tsx'
import { ChoiceBar } from '../../game/play/choices/ChoiceBar.tsx'
import { useKeptFocus } from '../../game/play/focus.ts'
import { Hand } from '../../game/play/hand/Hand.tsx'
import { LiveRegion } from '../../game/play/LiveRegion.tsx'
import { useKeys } from '../../game/play/use-keys.ts'
import { TableBoard } from '../../game/TableBoard.tsx'
import type { TableGame } from '../../game/use-game.ts'

/** The board and the hand of a lesson. */
export const LessonTable = ({ game }: { readonly game: TableGame }) => {
  useKeys(game)
  useKeptFocus()
  const { turn } = game
  return (
    <>
      <TableBoard game={game} />
      <div className="dock">
        <CardRuleHint game={game} />
        <ChoiceBar game={game} />
        {turn !== undefined && <Hand turn={turn} received={undefined} laid={undefined} />}
      </div>
      <LiveRegion game={game} />
    </>
  )
}
