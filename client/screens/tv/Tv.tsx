import { Suspense } from 'react'
import { DemoCaption } from '../../game/demo/DemoCaption.tsx'
import type { Televisions, TvView } from '../../game/kind/television.ts'
import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { useTableView } from '../../game/use-table-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { useSettings } from '../../table/state/settings.ts'
import { isEnding, type SeatedTeams, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Away } from './Away.tsx'
import { Ending } from './ending/Ending.tsx'
import { useReplayedGame } from './ending/replayed-game.ts'
import { JoinCorner } from './JoinCorner.tsx'
import { JoinPanel } from './JoinPanel.tsx'
import { JoinRequest } from './JoinRequest.tsx'
import { LobbySeats } from './LobbySeats.tsx'
import { Menu } from './menu/Menu.tsx'
import { MenuHint } from './menu/MenuHint.tsx'
import { useOwnTable } from './own-table.ts'
import { useScreen } from './screen-table.ts'

const Demo = ({ caption, covered }: NonNullable<TvView['demo']>) => {
  const { t } = useTranslation('tv')
  return (
    <section className="demo" aria-label={t('demo.label')}>
      <div className={covered ? 'demo-veil covered' : 'demo-veil'} />
      {caption !== undefined && <DemoCaption {...caption} />}
    </section>
  )
}

interface PartProps {
  readonly game: SeatedTeams
  readonly view: TvView
}

const Around = ({ game, view: { phase, demo, playing, result } }: PartProps) => {
  if (demo !== undefined) return <Demo {...demo} />
  if (phase === 'lobby') return <LobbySeats game={game} />
  return phase === 'over' && result !== undefined ? <Ending game={game} result={result} /> : playing
}

/** The page of a table: the board of the game, and around it what all games share. */
const Page = ({ game, view }: PartProps) => {
  const { seq, stage, players } = game.state
  const { phase, board, demo, className } = view
  const classes = [phase === 'lobby' && 'tv-gathering', className, demo && 'tv-demo'].filter(Boolean).join(' ')
  return (
    <main
      className={`play watching tv ${classes}`}
      data-seq={seq}
      data-stage={stage}
      data-seats={players}
      data-phase={game.state.phase}
    >
      {board}
      {phase === 'lobby' && <JoinPanel game={game} />}
      <Around game={game} view={view} />
    </main>
  )
}

/** True if nobody has joined the table yet. */
const isEmpty = ({ state }: SeatedTeams): boolean =>
  state.phase === 'lobby' && state.seats.every(({ occupant }) => occupant === 'empty')

interface Props {
  readonly televisions: Televisions
}

/** The table on a big screen: no hand, and a menu for a remote control. */
const TvTable = ({ televisions }: Props) => {
  const { t } = useTranslation()
  const { code, failed } = useOwnTable()
  const own = useScreen((screen) => screen.code === '')
  const table = useTableView()
  const ended = useTable(({ link }) => isEnding(link))
  useTitle(code === '' ? '' : t('lobby.title', { code }))
  const game = ended || table === undefined ? undefined : { ...table, seat: -1, host: false }
  const Television = game && televisions[kindTraits(game.state.rules).id]
  return (
    <>
      {game === undefined ? <Away code={code} failed={failed} /> : <ConnectionBanner pressable={false} />}
      {game !== undefined && Television !== undefined && (
        <Suspense fallback={null}>
          <Television game={game} demonstrates={own && isEmpty(game)} corner={<JoinCorner game={game} />}>
            {(view) => <Page game={game} view={view} />}
          </Television>
        </Suspense>
      )}
      {game !== undefined && own && <JoinRequest game={game} />}
      <MenuHint />
      <Menu game={game} code={code} />
    </>
  )
}

const LazyReplay = lazyComponent('TvReplay', () => import('./ending/TvReplay.tsx'), ['replay', 'tv', 'insight'])

/** A big screen: its table, or the replay of a game. */
export const Tv = ({ televisions }: Props) => {
  const replayed = useReplayedGame(({ id }) => id)
  const { code, own } = useScreen()
  useWakeLock(useSettings(({ awake }) => awake))
  if (replayed === '') return <TvTable televisions={televisions} />
  return (
    <Suspense fallback={null}>
      <LazyReplay id={replayed} code={code === '' ? (own?.code ?? '') : code} />
    </Suspense>
  )
}
