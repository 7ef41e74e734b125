import { Suspense } from 'react'
import { BoardSound } from '../../board/BoardSound.tsx'
import { BoardView } from '../../board/BoardView.tsx'
import type { BoardViewProps } from '../../board/board-props.ts'
import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { PlayerPanels } from '../../game/play/panels/PlayerPanels.tsx'
import { TakeBackRequest } from '../../game/talk/lazy.tsx'
import { useBoardProps } from '../../game/use-board-props.ts'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { decisionKey } from '../../table/input/turn.ts'
import { useSettings } from '../../table/state/settings.ts'
import { isChaseTable, isEnding, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Away } from './Away.tsx'
import { Caption } from './Caption.tsx'
import { Demo } from './Demo.tsx'
import { GameEnding } from './ending/Ending.tsx'
import { useWatchedAgain } from './ending/watched-again.ts'
import { isForsaken } from './forsaken.ts'
import { JoinCorner } from './JoinCorner.tsx'
import { JoinPanel } from './JoinPanel.tsx'
import { LobbySeats } from './LobbySeats.tsx'
import { Menu } from './menu/Menu.tsx'
import { MenuHint } from './menu/MenuHint.tsx'
import { useOwnTable } from './own-table.ts'
import { Standings } from './Standings.tsx'
import { useScreen } from './screen-table.ts'
import { TurnBanner } from './TurnBanner.tsx'
import { TvKnock } from './TvKnock.tsx'
import { type CardDemoView, useCardDemoView } from './use-card-demo-view.ts'
import { useSeenPhase } from './use-seen-phase.ts'

interface Props {
  readonly game: TableGame
}

/** Before the game: how to come to this table, and who is here. */
const Gathering = ({ game }: Props) => (
  <>
    <JoinPanel game={game} />
    <LobbySeats game={game} />
  </>
)

const LazyChances = lazyComponent('PublicChances', () => import('../../game/insight/PublicChances.tsx'), ['insight'])

/** They are not even worked out where they are switched off. */
const Chances = ({ game }: Props) => {
  const shown = useSettings(({ chances }) => chances)
  return shown ? (
    <Suspense fallback={null}>
      <LazyChances game={game} />
    </Suspense>
  ) : null
}

const Playing = ({ game }: Props) => (
  <>
    {game.state.phase === 'playing' && <TurnBanner game={game} />}
    <PlayerPanels game={game} />
    <JoinCorner game={game} />
    <Caption game={game} />
    <Standings game={game}>
      <Chances game={game} />
    </Standings>
    <TakeBackRequest game={game} own={[]} />
  </>
)

const PARTS = { lobby: Gathering, playing: Playing, over: GameEnding } as const
const CLASSES = { lobby: 'tv-gathering', playing: 'tv-playing', over: 'tv-over' } as const

interface BoardProps extends Props {
  readonly board: BoardViewProps
  readonly demo: CardDemoView | undefined
}

const Board = ({ game, board, demo }: BoardProps) => {
  const { code, game: count } = game.state
  const decision = demo === undefined ? decisionKey(game.state, game.seat) : `demo ${demo.scene?.index ?? ''}`
  return (
    <>
      <BoardView board={board} occasion={`${code} ${count}`} decision={decision} follows />
      <BoardSound {...board} asked="" shortAt={0} />
    </>
  )
}

/**
 * One picture of the board from the demonstration to the rematch; what stands round it changes. At a table of its own that
 * nobody has come to, the game shows itself.
 */
const Table = ({ game, own }: Props & { readonly own: boolean }) => {
  const { seq, stage, players } = game.state
  const board = useBoardProps(game)
  const phase = useSeenPhase(game.state.phase, board.motion)
  const demo = useCardDemoView(game, own && isForsaken(game))
  const Part = PARTS[phase]
  const classes = `play watching tv ${CLASSES[phase]}${demo === undefined ? '' : ' tv-demo'}`
  return (
    <main className={classes} data-seq={seq} data-stage={stage} data-seats={players}>
      <Board game={game} board={demo?.board ?? board} demo={demo} />
      {demo === undefined ? <Part game={game} /> : <Demo demo={demo} />}
      {demo !== undefined && <JoinPanel game={game} />}
    </main>
  )
}

const LazyChaseScreen = lazyComponent('ChaseScreen', () => import('../../marble-chase/tv/ChaseScreen.tsx'), [
  'chase',
  'tv',
  'host',
  'over',
])
const LazyReplay = lazyComponent('TvReplay', () => import('./ending/TvReplay.tsx'), ['replay', 'tv', 'insight'])

/** A big screen: its table, or a game of it once more. */
export const Tv = () => {
  const again = useWatchedAgain(({ id }) => id)
  const { code, own } = useScreen()
  useWakeLock(useSettings(({ awake }) => awake))
  if (again === '') return <TvTable />
  return (
    <Suspense fallback={null}>
      <LazyReplay id={again} code={code === '' ? (own?.code ?? '') : code} />
    </Suspense>
  )
}

/** The table on a big screen: no hand, and a menu for a remote control. */
const TvTable = () => {
  const { t } = useTranslation()
  const { code, failed } = useOwnTable()
  const own = useScreen((screen) => screen.code === '')
  const game = useGame()
  const ended = useTable((table) => isEnding(table.link))
  const chase = useTable(isChaseTable)
  useTitle(code === '' ? '' : t('lobby.title', { code }))
  const state = useTable((table) => table.state)
  const shown = ended ? undefined : game
  const seated = chase && !ended && state !== undefined ? { state, seat: -1, host: false } : shown
  return (
    <>
      {seated === undefined ? <Away code={code} failed={failed} /> : <ConnectionBanner pressable={false} />}
      {shown !== undefined && <Table game={shown} own={own} />}
      {seated !== undefined && seated !== shown && (
        <Suspense fallback={null}>
          <LazyChaseScreen own={own} />
        </Suspense>
      )}
      {seated !== undefined && own && <TvKnock game={seated} />}
      <MenuHint />
      <Menu game={seated} code={code} />
    </>
  )
}
