import { useEffect, useMemo, useState } from 'react'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import type { TablePhase } from '../../../server/protocol/choices.ts'
import { CARD_RATIO, cardFaceUrl } from '../../../textures/cards/faces.ts'
import { BoardSound } from '../../board/BoardSound.tsx'
import { BoardView } from '../../board/BoardView.tsx'
import type { BoardProps } from '../../board/board-props.ts'
import type { Motion } from '../../board/motion/motion.ts'
import type { DemoCaptionProps } from '../../game/demo/DemoCaption.tsx'
import type { TelevisionProps } from '../../game/kind/television.ts'
import { PlayerPanels } from '../../game/play/panels/PlayerPanels.tsx'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import { FactList } from '../../game/story/FactList.tsx'
import { gameStoryOf } from '../../game/story/game-story.ts'
import { ProgressChart } from '../../game/story/ProgressChart.tsx'
import { storyFacts, turningFacts } from '../../game/story/story-text.ts'
import { useTurningPoint } from '../../game/story/turning-point.ts'
import { TakeBackRequest } from '../../game/talk/lazy.tsx'
import { useBoardProps } from '../../game/use-board-props.ts'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { captionOf } from '../../pages/demo/demo-captions.ts'
import { decisionKey } from '../../table/input/turn.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useReadAloud } from '../../ui/hooks/use-read-aloud.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { turnTitle } from '../../words/prompts.ts'
import { Caption } from './Caption.tsx'
import { Standings } from './Standings.tsx'
import { type CardDemoView, useCardDemoView } from './use-card-demo-view.ts'

/** Above this number of seats there is no space for the chart. */
const MAX_CHART_SEATS = 4

/** Shows standings, progress and figures of a finished game, the most important first. The style sheet cuts off what doesn't fit. */
const CardResult = ({ game }: { readonly game: TableGame }) => {
  const { log, setup, state } = game
  const story = useMemo(() => gameStoryOf(setup.rules, log), [setup, log])
  const turning = useTurningPoint(game)
  const facts = [...turningFacts(game, turning), ...storyFacts(game, story)]
  return (
    <>
      <Standings game={game} named />
      {state.players <= MAX_CHART_SEATS && (
        <ProgressChart game={game} progress={story.progress} turnedAt={turning?.decisionNumber} />
      )}
      <FactList className="tv-numbers" facts={facts} />
    </>
  )
}

/** Time within which the motion of the last move starts. Its end is polled after that. */
const FIRST_POLL_DELAY_MS = 400
const POLL_INTERVAL_MS = 120
/** Limit for the wait: a motion may never end if the page is not drawn. */
const MOTION_TIMEOUT_MS = 9000

/** Returns the phase that people see: the game is over once its last move has been shown. */
const useShownPhase = (phase: TablePhase, motion: Motion): TablePhase => {
  const [seen, setSeen] = useState(phase)
  useEffect(() => {
    if (phase === seen) return
    if (phase !== 'over') return setSeen(phase)
    const latest = performance.now() + MOTION_TIMEOUT_MS
    const check = () => {
      if (motion.busy && performance.now() < latest) timer = setTimeout(check, POLL_INTERVAL_MS)
      else setSeen(phase)
    }
    let timer = setTimeout(check, FIRST_POLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [phase, seen, motion])
  return phase === 'over' ? seen : phase
}

/** Maximum number of marks beside the sentence. The player panels show all players that the table waits for. */
const MAX_BANNER_SEATS = 4

/** The letters' size goes by the title's length: one line holds this length divided by this number. */
const MIN_LINES = 2.1

/** Returns the length that the size of the letters goes by, so that the longest word fits on a line, too. */
const letterCount = (title: string): number =>
  Math.max(title.length, ...title.split(' ').map((word) => word.length * MIN_LINES))

/** Names the players that the table waits for, in large letters. */
const TurnBanner = ({ game }: { readonly game: TableGame }) => {
  const { seats, asked, turn } = game.state
  const title = turnTitle(game)
  const waitedFor = asked.length === 0 ? [turn] : asked
  const aloud = useSettings((settings) => settings.aloud)
  const isPersonAsked = asked.some((seat) => seats[seat]?.occupant === 'person')
  useReadAloud(isPersonAsked ? title : '', aloud)
  return (
    <header className="tv-turn" data-seats={waitedFor.join(' ')}>
      <span className="team-chips">
        {waitedFor.slice(0, MAX_BANNER_SEATS).map((seat) => (
          <MarkChip key={seat} colour={seats[seat]?.colour ?? 0} />
        ))}
      </span>
      <h1 style={{ '--letters': letterCount(title) }}>{title}</h1>
      <RunningTime {...game} />
    </header>
  )
}

const LazyChances = lazyPart('PublicChances', () => import('../../game/insight/PublicChances.tsx'), ['insight'])

/** Shows the winning chances. They are not computed while they are switched off. */
const Chances = ({ game }: { readonly game: TableGame }) => {
  const shown = useSettings(({ chances }) => chances)
  return shown ? <LazyChances game={game} /> : null
}

interface TelevisionBoardProps {
  readonly game: TableGame
  readonly board: BoardProps
  readonly demo: CardDemoView | undefined
}

const Board = ({ game, board, demo }: TelevisionBoardProps) => {
  const { code, game: count } = game.state
  const decision = demo === undefined ? decisionKey(game.state, game.seat) : `demo ${demo.scene?.index ?? ''}`
  return (
    <>
      <BoardView board={board} gameKey={`${code} ${count}`} decision={decision} forceFollow />
      <BoardSound {...board} pendingDecision="" shortAt={0} />
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
    image: (
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
  const phase = useShownPhase(game.state.phase, board.motion)
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
