import { useEffect, useMemo } from 'react'
import { useGame } from '../state/use-game.ts'
import { GameStory } from '../story/GameStory.tsx'
import { playedLine } from './caption.ts'
import type { Film } from './film.ts'
import { lastOf, openFilm } from './showing.ts'

/** How the game went, as the table told it at its end. */
export const ResultTab = ({ film }: { readonly film: Film }) => {
  useEffect(() => openFilm(film, lastOf(film)), [film])
  const game = useGame()
  // Its page is this one.
  const told = useMemo(() => game && { ...game, state: { ...game.state, gameId: '' } }, [game])
  return told === undefined ? null : (
    <section className="panel stack">
      <p className="muted">{playedLine(film)}</p>
      <GameStory game={told} whole />
    </section>
  )
}
