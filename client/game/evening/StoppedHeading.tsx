import type { SeatedTeams } from '../../table/state/table.ts'
import { StoppedNote, useStoppedText } from './StoppedNote.tsx'

/** Shows, on a phone or a television, why a game of an evening was stopped. */
export const StoppedHeading = ({ game }: { readonly game: SeatedTeams }) => {
  return (
    <>
      <h1>{useStoppedText(game)}</h1>
      <StoppedNote game={game} />
    </>
  )
}
