import { type ReactNode, useEffect, useMemo } from 'react'
import { BoardSound } from '../../board/BoardSound.tsx'
import { BoardView } from '../../board/BoardView.tsx'
import { BoardDescription } from '../../game/play/BoardDescription.tsx'
import { PlayerPanels } from '../../game/play/panels/PlayerPanels.tsx'
import { parseMoment, useMomentLink } from '../../game/replay/moment-address.ts'
import { ReplayBar } from '../../game/replay/ReplayBar.tsx'
import { ReplayControls, useReplayKeys } from '../../game/replay/ReplayControls.tsx'
import { MARK_KINDS, playMark, useReplayPosition } from '../../game/replay/replay-position.ts'
import { Scrubber } from '../../game/replay/Scrubber.tsx'
import { useBoardProps } from '../../game/use-board-props.ts'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { openedPart } from '../../ui/opened-part.ts'
import { clearPanels, usePanels } from '../../ui/panels.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { ReplayFaultNote } from './RecordFile.tsx'
import { ReplayMoves } from './ReplayMoves.tsx'
import { ReplayTools } from './ReplayTools.tsx'
import { captionAt, captionLengthClass } from './replay-captions.ts'
import type { ReplayGame } from './replay-game.ts'
import { openReplay, useReplayState } from './replay-state.ts'
import { useReplayMotion } from './use-replay-motion.ts'
import '../../game/replay/replay-controls.css'
import './style/replay.css'
import './style/moves.css'
import './style/replay-sizes.css'
import './style/replay-plates.css'
import { chancesText, teamColoursOf } from '../../game/insight/team-chances.ts'
import { percentText } from '../../i18n/percent-text.ts'
import { teamGradient } from '../../ui/team-gradient.ts'
import { ChanceBands } from './ChanceBands.tsx'

/** Shows the winning chances over the game, and that of the team that is ahead now. Its space stays empty until they are known. */
const ChanceRow = ({ game }: { readonly game: TableGame }) => {
  const at = useReplayPosition((position) => position.at)
  const chanceHistory = useReplayState((state) => state.chanceHistory)
  const chances = chanceHistory?.[at]
  if (chanceHistory === undefined || chances === undefined) return <span className="chance-row" />
  const most = Math.max(...chances)
  const teams = chances.map((_, team) => teamColoursOf(game, team).join(' ')).join('\n')
  return (
    <span className="chance-row" role="img" aria-label={chancesText(game, chances)}>
      <ChanceBands chanceHistory={chanceHistory} teams={teams} />
      <span className="chance-now">
        <i style={{ background: teamGradient(teamColoursOf(game, chances.indexOf(most))) }} />
        {percentText(most)}
      </span>
    </span>
  )
}

const LazyShareGame = openedPart('ShareGame', () => import('../clip/ShareGame.tsx'), ['clip'])

interface ReplayScreenProps {
  readonly replay: ReplayGame
  /** The unchecked record. */
  readonly given: unknown
  /** Id of the game on this server; empty for a file. */
  readonly id: string
  /** Links to the result and the proof of the cards. */
  readonly tabs: ReactNode
}

const ReplayBoard = ({ game, letters: captionLength }: { readonly game: TableGame; readonly letters: number }) => {
  const above = useReplayState((state) => state.isFromAbove)
  const board = useBoardProps(game)
  useReplayMotion(board.motion, captionLength)
  const { code, game: number } = game.state
  // Without an own seat, the hand of the seat from which the board is seen lies on the table too.
  const boardProps = { ...board, ownSeat: undefined }
  return (
    <>
      <BoardView board={boardProps} gameKey={`${code} ${number}`} decision="" forceFlat={above} />
      <BoardSound {...board} pendingDecision="" shortAt={0} />
    </>
  )
}

const CARD_KEYS = {
  ArrowUp: () => playMark('hit', -1),
  ArrowDown: () => playMark('hit', 1),
  a: () => useReplayState.setState(({ isFromAbove }) => ({ isFromAbove: !isFromAbove })),
}

interface LoadedReplayProps extends ReplayScreenProps {
  readonly game: TableGame
}

const LoadedReplay = ({ replay, given, id, tabs, game }: LoadedReplayProps) => {
  const { t } = useTranslation('replay')
  const at = useReplayPosition((position) => position.at)
  const panel = usePanels((panels) => panels.open)
  useReplayKeys(CARD_KEYS)
  useMomentLink()
  const { seats } = game.state
  const { rules } = game.setup
  const names = seats.map(({ name, colour }) => `${name} ${colour}`).join('\n')
  const { describeHole } = game.textContext
  // At first the page may still hold the table that was left: its rules and its viewer are not those of the replay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts use only names and colours of the seats
  const textContext = useMemo(() => ({ ...game.textContext, viewer: -1 }), [replay, names, rules, describeHole])
  const text = captionAt(replay, textContext, at)
  const seat = replay.entries[at - 1]?.seat
  return (
    <main className="play watching replay" data-at={at} data-stage={game.state.stage}>
      <h1 className="unseen">{t('replay.heading', { game: tableRulesName(game.state) })}</h1>
      <ReplayBoard game={game} letters={text.length} />
      <ReplayBar tabs={tabs}>
        <ReplayTools seats={seats} />
      </ReplayBar>
      <PlayerPanels game={game} />
      <BoardDescription game={game} />
      <div className="prompt-area replay-dock">
        {replay.fault !== undefined && <ReplayFaultNote fault={replay.fault} />}
        <p
          className={rules.choices.bluffing ? 'replay-caption long' : 'replay-caption'}
          data-length={captionLengthClass(text)}
          role="status"
        >
          {seat !== undefined && <MarkChip colour={seats[seat]?.colour ?? 0} size={24} />}
          <span>{text}</span>
        </p>
        <ChanceRow game={game} />
        <Scrubber colours={seats.map(({ colour }) => colour)} />
        <ReplayControls kinds={MARK_KINDS} />
      </div>
      <aside className="replay-side">
        <ReplayMoves replay={replay} textContext={textContext} />
      </aside>
      {panel === 'log' && (
        <Drawer title={t('replay.moves')}>
          <ReplayMoves replay={replay} textContext={textContext} />
        </Drawer>
      )}
      {panel === 'share' && <LazyShareGame replay={replay} game={game} given={given} id={id} />}
    </main>
  )
}

/** Replay of a finished game on the table of play, with all hands open. */
export const ReplayScreen = ({ replay, given, id, tabs }: ReplayScreenProps) => {
  const { t } = useTranslation('replay')
  const from = useReplayState((state) => state.viewSeat)
  useEffect(() => {
    const close = openReplay(replay, parseMoment(location.hash) ?? 0)
    return () => {
      close()
      clearPanels()
    }
  }, [replay])
  const table = useGame()
  const game = useMemo(() => table && { ...table, facing: from }, [table, from])
  useTitle(t('replay.title'), game === undefined ? '' : tableRulesName(game.state))
  return game === undefined ? null : <LoadedReplay replay={replay} given={given} id={id} tabs={tabs} game={game} />
}
