import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isForsaken } from '../../screens/tv/forsaken.ts'
import { JoinPanel } from '../../screens/tv/JoinPanel.tsx'
import { LobbySeats } from '../../screens/tv/LobbySeats.tsx'
import { readLook } from '../../table/state/look.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { ChaseFlat } from '../board/ChaseFlat.tsx'
import { tableWoods } from '../board/table-woods.ts'
import { ChaseSpeech } from '../online/ChaseSpeech.tsx'
import { useSeatedTeams } from '../online/use-seated-teams.ts'
import { ChaseTvMatch } from './ChaseTvMatch.tsx'
import '../chase.css'
import './chase-screen.css'

const nothing = (): void => undefined

/** The board before anything lies on it. */
const EMPTY = {
  lying: [],
  hand: [],
  aim: undefined,
  named: undefined,
  boards: [],
  highlights: [],
  film: undefined,
  onPointer: nothing,
  onFilmEnd: nothing,
  onImpact: nothing,
}

const LazyDemo = lazyComponent('ChaseTvDemo', () => import('./ChaseTvDemo.tsx'), ['chaseLearn'])

interface Props {
  readonly game: SeatedTeams
}

const EmptyField = ({ game }: Props) => (
  <div className="chase-tv-field">
    <ChaseFlat {...EMPTY} woods={tableWoods(readLook(game.state.look))} />
  </div>
)

/** At a table that nobody has come to the game shows itself. */
const Shown = ({ game }: Props) => (
  <Suspense fallback={<EmptyField game={game} />}>
    <LazyDemo game={game}>
      <EmptyField game={game} />
    </LazyDemo>
  </Suspense>
)

/** Before the match: how to come to this table, and who is here. */
const Gathering = ({ game, demo }: Props & { readonly demo: boolean }) => (
  <>
    {demo ? <Shown game={game} /> : <EmptyField game={game} />}
    <JoinPanel game={game} />
    {!demo && <LobbySeats game={game} />}
  </>
)

const classesOf = (phase: string, demo: boolean): string => {
  const part = phase === 'lobby' ? ['tv-gathering', ...(demo ? ['tv-demo'] : [])] : ['chase']
  return ['play', 'watching', 'tv', 'chase-tv', ...part].join(' ')
}

/** A table of Marble Chase on a big screen: phones are the slings. `own`: the screen made the table itself. */
export const ChaseScreen = ({ own }: { readonly own: boolean }) => {
  const { t } = useTranslation('chase')
  const seated = useSeatedTeams()
  useTitle(t('chase.title'))
  if (seated === undefined) return null
  const game = { ...seated, seat: -1, host: false }
  const { phase, seq } = game.state
  const demo = own && isForsaken(game)
  return (
    <main className={classesOf(phase, demo)} data-seq={seq} data-phase={phase}>
      {phase === 'lobby' ? <Gathering game={game} demo={demo} /> : <ChaseTvMatch game={game} />}
      <ChaseSpeech game={game} />
    </main>
  )
}
