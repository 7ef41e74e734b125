import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { BoardSound } from '../../../board/BoardSound.tsx'
import { BoardView } from '../../../board/BoardView.tsx'
import { ChanceBar } from '../../../game/insight/ChanceBar.tsx'
import { PlayerPanels } from '../../../game/play/panels/PlayerPanels.tsx'
import { PlayerIcon } from '../../../game/replay/ReplayControls.tsx'
import {
  goToDecision,
  pauseReplay,
  playMark,
  stepReplay,
  togglePlaying,
  useReplayPosition,
} from '../../../game/replay/replay-position.ts'
import { ScrubberMarks } from '../../../game/replay/Scrubber.tsx'
import { useBoardProps } from '../../../game/use-board-props.ts'
import { type TableGame, useGame } from '../../../game/use-game.ts'
import { digitText } from '../../../i18n/digit-text.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { captionAt, captionLengthClass, hasLongCaptions } from '../../../pages/replay/replay-captions.ts'
import { isReplayGame, type ReplayGame, readReplayGame } from '../../../pages/replay/replay-game.ts'
import { openReplay, useReplayState } from '../../../pages/replay/replay-state.ts'
import { useReplayMotion } from '../../../pages/replay/use-replay-motion.ts'
import { fetchGameCard } from '../../../table/net/device-games.ts'
import { fetchTableCard } from '../../../table/net/http.ts'
import { useSettings } from '../../../table/state/settings.ts'
import { addListeners } from '../../../ui/event-listeners.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { showNotice } from '../../../ui/notices.ts'
import { whenResolved } from '../../../ui/when-resolved.ts'
import { commandOf, type RemoteCommand } from '../menu/remote.ts'
import { Standings } from '../Standings.tsx'
import { endReplay } from './replayed-game.ts'
import './tv-replay.css'

/** Time for which the end is shown before the table comes back by itself. */
const REPLAY_END_MS = 15_000
/** Interval of requests that ask if the table has started its next game. */
const POLL_INTERVAL_MS = 4000

/** Loads a game; undefined until it is loaded. If it can't be shown, the table comes back. */
const useRecordedGame = (id: string): ReplayGame | undefined => {
  const [replay, setReplay] = useState<ReplayGame>()
  useEffect(() => {
    return whenResolved(fetchGameCard(id), (answer) => {
      const read = answer.ok ? readReplayGame(answer.value) : undefined
      if (read !== undefined && isReplayGame(read)) return setReplay(read)
      endReplay()
      showNotice(i18n.t('tv:again.failed'))
    })
  }, [id])
  return replay
}

/** Ends the replay when the next game of the table starts. */
const useReturnToNextGame = (code: string): void =>
  useEffect(() => {
    const timer = setInterval(() => {
      void fetchTableCard(code).then((answer) => answer.ok && answer.value.phase !== 'over' && endReplay())
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [code])

/** Ends the replay some time after its last decision. */
const useEndTimer = (over: boolean): void =>
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(endReplay, REPLAY_END_MS)
    return () => clearTimeout(timer)
  }, [over])

const pauseThen = (go: () => void) => (): void => {
  pauseReplay()
  go()
}

const COMMAND_ACTIONS: Readonly<Record<RemoteCommand, () => void>> = {
  left: pauseThen(() => stepReplay(-1)),
  right: pauseThen(() => stepReplay(1)),
  up: pauseThen(() => playMark('hit', -1)),
  down: pauseThen(() => playMark('hit', 1)),
  ok: togglePlaying,
  back: endReplay,
}

const useRemoteKeys = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event) ?? (event.key === ' ' ? 'ok' : undefined)
      if (command === undefined || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      // The table that Back shows again would take the same press for one of its own, and ask whether to leave.
      event.stopPropagation()
      COMMAND_ACTIONS[command]()
    }
    return addListeners(window, { keydown: press }, { capture: true })
  }, [])

/** Line of the whole game. A pointer goes to the place that it presses. */
const ProgressLine = ({ colours }: { readonly colours: string }) => {
  const { t } = useTranslation('replay')
  const { at, last } = useReplayPosition()
  const goToPoint = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    pauseReplay()
    goToDecision(Math.round(((clientX - left) / width) * last))
  }
  return (
    <button
      type="button"
      className="tv-line"
      tabIndex={-1}
      aria-label={t('replay.moves')}
      style={{ '--done': at / Math.max(1, last) }}
      onClick={goToPoint}
    >
      <ScrubberMarks colours={colours} />
      <i />
    </button>
  )
}

const LoadedReplay = ({ replay, game }: { readonly replay: ReplayGame; readonly game: TableGame }) => {
  const { t } = useTranslation(['replay', 'tv'])
  const { at, last, playing } = useReplayPosition()
  const chanceHistory = useReplayState((state) => state.chanceHistory)
  const showsChances = useSettings((settings) => settings.chances)
  const chances = showsChances ? chanceHistory?.[at] : undefined
  const board = useBoardProps(game)
  const { seats, seq, stage, players, code, game: number } = game.state
  const { rules } = game.setup
  const text = captionAt(replay, game.textContext, at)
  useReplayMotion(board.motion, text.length)
  useRemoteKeys()
  useEndTimer(at === last)
  const seat = replay.entries[at - 1]?.seat
  return (
    <main className="play watching tv tv-playing tv-replay" data-seq={seq} data-stage={stage} data-seats={players}>
      <BoardView board={board} gameKey={`again ${code} ${number}`} decision="" forceFollow />
      <BoardSound {...board} pendingDecision="" shortAt={0} />
      <header className="tv-replay-head">
        <h1>{t('replay.title')}</h1>
        <button type="button" tabIndex={-1} onClick={togglePlaying}>
          <PlayerIcon name={playing ? 'play' : 'pause'} size={40} /> {digitText(`${at}/${last}`)}
        </button>
      </header>
      <PlayerPanels game={game} />
      <button type="button" className="tv-replay-keys" tabIndex={-1} onClick={endReplay}>
        {t('tv:again.keys')}
      </button>
      <p
        className={hasLongCaptions(rules) ? 'tv-caption long' : 'tv-caption'}
        data-length={captionLengthClass(text)}
        role="status"
      >
        {seat !== undefined && <MarkChip colour={seats[seat]?.colour ?? 0} />}
        <span className="tv-told">{text}</span>
      </p>
      <Standings game={game}>
        {chances !== undefined && (
          <li>
            <ChanceBar game={game} chances={chances} />
          </li>
        )}
      </Standings>
      <ProgressLine colours={seats.map(({ colour }) => colour).join()} />
    </main>
  )
}

/** Replay of a finished game on a big screen. It plays automatically, and the keys of a remote control move through it. */
export const TvReplay = ({ id, code }: { readonly id: string; readonly code: string }) => {
  const replay = useRecordedGame(id)
  useReturnToNextGame(code)
  useEffect(() => {
    if (replay === undefined) return
    const close = openReplay(replay, 0)
    togglePlaying()
    return close
  }, [replay])
  const table = useGame()
  const game = useMemo(() => table && { ...table, facing: 0 }, [table])
  const shown = useReplayState((state) => state.replay)
  return shown === undefined || game === undefined ? null : <LoadedReplay replay={shown} game={game} />
}
