import { useTranslation } from 'react-i18next'
import '../../i18n/screen-texts.ts'
import { whereText } from '../../i18n/whereabouts.ts'
import { LinkBanner } from '../../overlay/LinkBanner.tsx'
import { Plates } from '../../overlay/Plates.tsx'
import { useScreen } from '../../store/screen.ts'
import { isEnding, useTable } from '../../store/table.ts'
import { BoardStage } from '../BoardStage.tsx'
import { type Game, useGame } from '../use-game.ts'
import { useTitle } from '../use-title.ts'
import { Away } from './Away.tsx'
import { Caption } from './Caption.tsx'
import { Demo } from './Demo.tsx'
import { Ending } from './Ending.tsx'
import { JoinCorner } from './JoinCorner.tsx'
import { JoinPanel } from './JoinPanel.tsx'
import { LobbySeats } from './LobbySeats.tsx'
import { Menu } from './menu/Menu.tsx'
import { MenuHint } from './menu/MenuHint.tsx'
import { useOwnTable } from './own-table.ts'
import { Standings } from './Standings.tsx'
import { TurnBanner } from './TurnBanner.tsx'

interface Props {
  readonly game: Game
}

/** Before the game: how to come to this table, and who is here. */
const Gathering = ({ game }: Props) => (
  <>
    <JoinPanel game={game} />
    <LobbySeats game={game} />
  </>
)

const Playing = ({ game }: Props) => (
  <>
    <TurnBanner game={game} />
    <Plates game={game} />
    <JoinCorner game={game} />
    <Caption game={game} />
    <Standings game={game} />
  </>
)

const PARTS = { lobby: Gathering, playing: Playing, over: Ending } as const
const CLASSES = { lobby: 'tv-gathering', playing: 'tv-playing', over: 'tv-over' } as const

/** Nobody has come yet: the game shows itself. */
const Attracting = ({ game }: Props) => (
  <main className="play watching tv tv-gathering tv-demo" data-seats={game.state.players}>
    <Demo game={game} />
    <JoinPanel game={game} />
  </main>
)

const isForsaken = ({ state }: Game): boolean =>
  state.phase === 'lobby' && state.seats.every(({ occupant }) => occupant === 'empty')

/** The board stays the same from the first guest to the rematch; what stands round it changes. */
const Table = ({ game }: Props) => {
  const { phase, seq, stage } = game.state
  const Part = PARTS[phase]
  return (
    <main className={`play watching tv ${CLASSES[phase]}`} data-seq={seq} data-stage={stage}>
      <BoardStage game={game} follows />
      <Part game={game} />
    </main>
  )
}

/** The table on a big screen: nobody's hand, and a menu for a remote control. */
export const Tv = () => {
  const { t } = useTranslation()
  const { code, failed } = useOwnTable()
  const own = useScreen((screen) => screen.code === '')
  const game = useGame(whereText)
  const ended = useTable((table) => isEnding(table.link))
  useTitle(code === '' ? '' : t('lobby.title', { code }))
  const shown = ended ? undefined : game
  return (
    <>
      {shown === undefined ? <Away code={code} failed={failed} /> : <LinkBanner pressable={false} />}
      {shown !== undefined && (own && isForsaken(shown) ? <Attracting game={shown} /> : <Table game={shown} />)}
      <MenuHint />
      <Menu game={shown} code={code} />
    </>
  )
}
