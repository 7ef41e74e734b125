import { Suspense } from 'react'
import type { TelevisionProps } from '../../game/kind/television.ts'
import { Speech } from '../../game/talk/lazy.tsx'
import type { SeatedTable } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { tableWoods } from '../board/board-view.ts'
import { EmptyField } from '../board/EmptyField.tsx'
import { ChaseTvMatch } from './ChaseTvMatch.tsx'
import '../chase.css'
import './television.css'

const LazyDemo = lazyComponent('ChaseTvDemo', () => import('./ChaseTvDemo.tsx'), ['chaseLearn'])

const LobbyField = ({ game }: { readonly game: SeatedTable }) => (
  <div className="chase-tv-field">
    <EmptyField woods={tableWoods(game.state.look)} />
  </div>
)

/** The view before the match: an empty field, or a demonstration while the table waits for its first person. */
const Lobby = ({ game, demonstrates, children }: Omit<TelevisionProps, 'corner'>) => {
  const view = {
    phase: 'lobby',
    className: 'chase-tv',
    board: (
      <>
        <LobbyField game={game} />
        <Speech game={game} />
      </>
    ),
  } as const
  if (!demonstrates) return children(view)
  const waiting = children({ ...view, demo: { caption: undefined, covered: false } })
  return (
    <Suspense fallback={waiting}>
      <LazyDemo game={game} waiting={waiting}>
        {(demo) => children({ ...view, ...demo })}
      </LazyDemo>
    </Suspense>
  )
}

/** A table of Marble Chase on a big screen. */
export const ChaseTelevision = ({ demonstrates, ...props }: TelevisionProps) =>
  props.game.state.phase === 'lobby' ? <Lobby demonstrates={demonstrates} {...props} /> : <ChaseTvMatch {...props} />
