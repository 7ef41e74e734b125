import type { ReactNode } from 'react'
import type { SeatedTable, SeatedTeams } from '../../table/state/table.ts'
import { isTakenBack } from './evening-place.ts'
import { StoppedNote, useStoppedText } from './StoppedNote.tsx'
import { useEveningView } from './use-evening-view.ts'

/** Shows, on a phone or a television, why a game of an evening was stopped. */
export const StoppedHeading = ({ game }: { readonly game: SeatedTeams }) => {
  return (
    <>
      <h1>{useStoppedText(game)}</h1>
      <StoppedNote game={game} />
    </>
  )
}

interface UnlessTakenBackProps {
  readonly game: SeatedTable
  readonly children: ReactNode
}

/** Shows its children unless the start of the round was taken back: the result of the table doesn't count then. */
export const UnlessTakenBack = ({ game, children }: UnlessTakenBackProps) =>
  isTakenBack(useEveningView(game.state.evening), game.state) ? null : children
