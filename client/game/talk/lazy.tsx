import { type ComponentProps, Suspense } from 'react'
import { useUtterances } from '../../table/state/table.ts'
import { useIsPainted } from '../../ui/hooks/use-is-painted.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { TableGame } from '../use-game.ts'
import { areHintsAllowed } from './hints-allowed.ts'
import type { TableTalk } from './TableTalk.tsx'

const LazyTableTalk = lazyComponent('TableTalk', () => import('./TableTalk.tsx'), ['talk'])

/** A chunk of its own, because it may load before the scene. */
const LazyTakeBack = lazyComponent('TakeBackButton', () => import('./TakeBack.tsx'), ['talk'])

type TableTalkProps = ComponentProps<typeof TableTalk>

const TableTalkPart = (props: TableTalkProps) => (
  <Suspense fallback={null}>
    <LazyTableTalk {...props} />
  </Suspense>
)

/** Shows the tools of a seated person: table talk, hints and taking back. They load after the first board. */
export const TalkTools = ({ game }: { readonly game: TableGame }) => {
  const { seat, state } = game
  const { people, reversible, takeBack } = state
  const isPainted = useIsPainted()
  if (seat === -1 || !isPainted) return null
  return (
    <Suspense fallback={null}>
      {(people > 1 || areHintsAllowed(state)) && <LazyTableTalk game={game} toolsAt={game} />}
      {reversible === seat && takeBack === '' && <LazyTakeBack game={game} />}
    </Suspense>
  )
}

/** Shows a request to take back a decision. `own` lists the seats of the people at this device. */
export const TakeBackRequest = (props: TableTalkProps & Required<Pick<TableTalkProps, 'own'>>) =>
  props.game.state.takeBack !== '' && <TableTalkPart {...props} />

/** Shows the utterances of a seat, or those of all seats if it is -1. */
export const Speech = (props: TableTalkProps) => {
  const { shown } = useUtterances()
  return shown.length > 0 && <TableTalkPart said={shown} {...props} />
}
