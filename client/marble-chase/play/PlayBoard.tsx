import { draftTotals, unscoredMarbles } from '../score/score-draft.ts'
import { nearestSlot } from './aiming.ts'
import { ForceScale } from './ForceScale.tsx'
import { MatchBoard, scoringBoards, shownAim } from './MatchBoard.tsx'
import { useMatchPlay } from './match-play.ts'

/** The field and the scoring boards, on which the player aims, flicks and scores. */
export const PlayBoard = () => {
  const { woods, players, table, controls, screen, game, canDecide, hand, turnKey, aim, scoring } = useMatchPlay()
  const isScoring = canDecide && game.phase === 'score'
  const slots = unscoredMarbles(scoring.draft).map(({ at }) => at)
  const shortAt = table?.lowTimeAt
  const hasSignals = canDecide && shortAt !== undefined && game.phase !== 'over'
  return (
    <MatchBoard
      screen={screen}
      woods={woods}
      renderSeats={table?.renderSeats}
      boards={scoringBoards(game, players, draftTotals(scoring.draft))}
      aim={shownAim(aim.shown, screen.running === undefined ? table?.seenAim : undefined, hand)}
      highlights={game.phase === 'score' ? slots : []}
      sound={{ asked: hasSignals ? turnKey : '', shortAt }}
      targets={isScoring ? scoring.targets : []}
      onPick={scoring.pick}
      onPointer={(kind, point, pullRatio) => {
        if (!isScoring) return aim.onPointer(kind, point, pullRatio)
        const slot = nearestSlot(slots, point)
        if (kind === 'down' && slot !== undefined) scoring.choose(slot)
      }}
    >
      {controls.ownSeats.length > 0 && <ForceScale force={aim.force} />}
    </MatchBoard>
  )
}
