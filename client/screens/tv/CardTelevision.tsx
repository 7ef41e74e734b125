import { Suspense } from 'react'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { CARD_RATIO, cardFaceUrl } from '../../../textures/cards/faces.ts'
import { BoardSound } from '../../board/BoardSound.tsx'
import { BoardView } from '../../board/BoardView.tsx'
import type { BoardViewProps } from '../../board/board-props.ts'
import type { DemoCaptionProps } from '../../game/demo/DemoCaption.tsx'
import type { TelevisionProps } from '../../game/kind/television.ts'
import { PlayerPanels } from '../../game/play/panels/PlayerPanels.tsx'
import { TakeBackRequest } from '../../game/talk/lazy.tsx'
import { useBoardProps } from '../../game/use-board-props.ts'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { captionOf } from '../../pages/demo/demo-captions.ts'
import { decisionKey } from '../../table/input/turn.ts'
import { useSettings } from '../../table/state/settings.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Caption } from './Caption.tsx'
import { CardResult } from './ending/CardResult.tsx'
import { Standings } from './Standings.tsx'
import { TurnBanner } from './TurnBanner.tsx'
import { type CardDemoView, useCardDemoView } from './use-card-demo-view.ts'
import { useSeenPhase } from './use-seen-phase.ts'

const LazyChances = lazyComponent('PublicChances', () => import('../../game/insight/PublicChances.tsx'), ['insight'])

/** Winning chances. They are not computed while they are switched off. */
const Chances = ({ game }: { readonly game: TableGame }) => {
  const shown = useSettings(({ chances }) => chances)
  return shown ? (
    <Suspense fallback={null}>
      <LazyChances game={game} />
    </Suspense>
  ) : null
}

interface BoardProps {
  readonly game: TableGame
  readonly board: BoardViewProps
  readonly demo: CardDemoView | undefined
}

const Board = ({ game, board, demo }: BoardProps) => {
  const { code, game: count } = game.state
  const decision = demo === undefined ? decisionKey(game.state, game.seat) : `demo ${demo.scene?.index ?? ''}`
  return (
    <>
      <BoardView board={board} gameKey={`${code} ${count}`} decision={decision} forceFollow />
      <BoardSound {...board} asked="" shortAt={0} />
    </>
  )
}

/** Returns the caption of a scene, with its card. */
const demoCaption = ({ scene, players }: CardDemoView): DemoCaptionProps | undefined => {
  if (scene === undefined) return undefined
  const { step, index } = scene
  const { title, text, card } = captionOf(scene, players.names)
  return {
    ...{ scene, title, text },
    colour: step?.action === undefined ? undefined : players.colours[step.seat],
    picture: (
      <div className="demo-card">
        {card === undefined ? null : (
          <img key={index} src={cardFaceUrl(card)} alt="" width={120} height={120 / CARD_RATIO} />
        )}
      </div>
    ),
  }
}

const CLASS_OF_PHASE = { lobby: '', playing: 'tv-playing', over: 'tv-over' } as const

const Table = ({ game, demonstrates, corner, children }: TelevisionProps & { readonly game: TableGame }) => {
  const board = useBoardProps(game)
  const phase = useSeenPhase(game.state.phase, board.motion)
  const demo = useCardDemoView(game, demonstrates)
  return children({
    phase,
    board: <Board game={game} board={demo?.board ?? board} demo={demo} />,
    demo: demo && { caption: demoCaption(demo), covered: demo.covered },
    playing: (
      <>
        {game.state.phase === 'playing' && <TurnBanner game={game} />}
        <PlayerPanels game={game} />
        {corner}
        <Caption game={game} />
        <Standings game={game}>
          <Chances game={game} />
        </Standings>
        <TakeBackRequest game={game} own={[]} />
      </>
    ),
    result:
      phase === 'over'
        ? { winners: seatsOfTeam(game.setup.rules, game.state.winner), scores: <CardResult game={game} /> }
        : undefined,
    className: CLASS_OF_PHASE[phase],
  })
}

/** A game of cards on a big screen. The same board is shown from the demonstration to the next game. */
export const CardTelevision = (props: TelevisionProps) => {
  const game = useGame()
  return game === undefined ? null : <Table {...props} game={game} />
}
