import { Suspense } from 'react'
import { DemoCaption } from '../../game/demo/DemoCaption.tsx'
import { useTableNotices } from '../../game/departures/table-notices.ts'
import type { Televisions, TvView } from '../../game/kind/television.ts'
import { ConnectionBanner, NextAttempt } from '../../game/play/ConnectionBanner.tsx'
import { useTableView } from '../../game/use-table-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useNextTable } from '../../table/net/use-next-table.ts'
import { joinRequestText } from '../../table/state/join-request-notices.ts'
import { joinRequestsOf } from '../../table/state/join-requests.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { useSettings } from '../../table/state/settings.ts'
import { isEnding, type SeatedTable, type SeatedTeams, useTable } from '../../table/state/table.ts'
import { hasUnknownRules } from '../../table/state/table-setup.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../ui/hooks/use-wake-lock.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { Ending } from './ending/Ending.tsx'
import { useReplayedGame } from './ending/replayed-game.ts'
import { JoinCorner, JoinPanel } from './JoinInvitation.tsx'
import { LobbySeats } from './LobbySeats.tsx'
import { Menu, MenuHint } from './menu/Menu.tsx'
import { useMenu } from './menu/menu-state.ts'
import { useOwnTable } from './own-table.ts'
import { showNextTable, useTvScreen } from './screen-table.ts'

/** Says why there is no table to show: it is loading, unreachable, gone or closed. `failed` is true if none could be made. */
const TableUnavailable = ({ code, failed }: { readonly code: string; readonly failed: boolean }) => {
  const { t } = useTranslation(['tv', 'joining'])
  const { link, tries, trouble, state } = useTable()
  const [text, hint] = ((): readonly [string, string] => {
    if (link === 'missing') return [t('joining:table.missing', { code }), t('joining:table.missingHint')]
    if (link === 'knock') return [t('joining:knock.title', { code }), t('knock.screen')]
    if (link === 'locked' || link === 'removed' || link === 'turned-away')
      return [t(`joining:link.${link}`, { code }), '']
    if (tries > 0 || failed) return [t('link.unreached'), t('link.goesOn')]
    if (link === 'open' && hasUnknownRules(state)) return [t('table.unknownRules'), '']
    return [code === '' ? t('screen.making') : t('table.joining'), '']
  })()
  return (
    <main className="tv-away">
      <h1>{text}</h1>
      <p>
        {tries > 0 && trouble !== '' ? refusalText({ code: trouble, message: '' }) : ''} {hint} <NextAttempt />
      </p>
    </main>
  )
}

interface TvNoticesProps {
  readonly game: SeatedTable
  /** True if this screen made the table. Its menu answers people who ask to join, as does every phone with a seat. */
  readonly own: boolean
}

/** Announces what happens to the players, and names a person who asks to join. */
const TvNotices = ({ game, own }: TvNoticesProps) => {
  const { t } = useTranslation('tv')
  useTableNotices(game.state)
  const [request] = joinRequestsOf(game.state)
  const isMenuOpen = useMenu(({ pages }) => pages.length > 0)
  if (!own || request === undefined || isMenuOpen) return null
  return (
    <section className="banner from-afar tv-knock" role="status">
      <p>
        {joinRequestText(game.state, request)} {t('screen.answer')}
      </p>
    </section>
  )
}

const Demo = ({ caption, covered }: NonNullable<TvView['demo']>) => {
  const { t } = useTranslation('tv')
  return (
    <section className="demo" aria-label={t('demo.label')}>
      <div className={covered ? 'demo-veil covered' : 'demo-veil'} />
      {caption !== undefined && <DemoCaption {...caption} />}
    </section>
  )
}

interface TvPageProps {
  readonly game: SeatedTeams
  readonly view: TvView
}

/** Shows what surrounds the board: a demonstration, the seats, the game or its ending. */
const Surroundings = ({ game, view: { phase, demo, playing, result } }: TvPageProps) => {
  if (demo !== undefined) return <Demo {...demo} />
  if (phase === 'lobby') return <LobbySeats game={game} />
  return phase === 'over' && result !== undefined ? <Ending game={game} result={result} /> : playing
}

/** Page of a table: the board of its game, and around it what all games share. */
const TvPage = ({ game, view }: TvPageProps) => {
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
      <Surroundings game={game} view={view} />
    </main>
  )
}

/** Returns true if nobody has joined the table yet. */
const hasNoPlayers = ({ state }: SeatedTeams): boolean =>
  state.phase === 'lobby' && state.seats.every(({ occupant }) => occupant === 'empty')

interface TvProps {
  readonly televisions: Televisions
}

/** The table on a big screen: no hand, and a menu for a remote control. */
const TvTable = ({ televisions }: TvProps) => {
  const { t } = useTranslation()
  const { code, failed } = useOwnTable()
  const own = useTvScreen((screen) => screen.code === '')
  useNextTable(showNextTable)
  const table = useTableView()
  const ended = useTable(({ link }) => isEnding(link))
  useTitle(code === '' ? '' : t('lobby.title', { code }))
  const game = ended || table === undefined ? undefined : { ...table, seat: -1, host: false }
  const Television = game && televisions[kindTraits(game.state.rules).id]
  return (
    <>
      {game === undefined ? <TableUnavailable code={code} failed={failed} /> : <ConnectionBanner pressable={false} />}
      {game !== undefined && Television !== undefined && (
        <Suspense fallback={null}>
          <Television game={game} demonstrates={own && hasNoPlayers(game)} corner={<JoinCorner game={game} />}>
            {(view) => <TvPage game={game} view={view} />}
          </Television>
        </Suspense>
      )}
      {game !== undefined && <TvNotices game={game} own={own} />}
      <MenuHint />
      <Menu game={game} code={code} />
    </>
  )
}

const LazyReplay = lazyPart('TvReplay', () => import('./ending/TvReplay.tsx'), [
  'replay',
  'tv',
  'insight',
  'fair',
  'moves',
])

/** A big screen: its table, or the replay of a game. */
export const Tv = ({ televisions }: TvProps) => {
  const replayed = useReplayedGame(({ id }) => id)
  const { code, own } = useTvScreen()
  useWakeLock(useSettings(({ awake }) => awake))
  if (replayed === '') return <TvTable televisions={televisions} />
  return <LazyReplay id={replayed} code={code === '' ? (own?.code ?? '') : code} />
}
