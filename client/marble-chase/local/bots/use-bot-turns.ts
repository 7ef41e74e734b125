import { useEffect, useRef } from 'react'
import type { Result } from '../../../../engine/result.ts'
import { SCORE_SHOWN_MS, thinkingMs } from '../../../../server/protocol/pace.ts'
import { useSettings } from '../../../table/state/settings.ts'
import { showNotice } from '../../../ui/notices.ts'
import type { ShownTrajectory } from '../../board/board-view.ts'
import { shownMs } from '../../board/trajectory/use-trajectory.ts'
import type { MatchDecisions } from '../../play/match-play.ts'
import { chaseRefusalText } from '../../words/sentences.ts'
import type { LocalMatch } from '../local-match.ts'
import { BotWorkerClient } from './bot-worker-client.ts'
import { parseChoice, type SeatDecision } from './parse-choice.ts'

/** Returns the bot on turn as `BotId` text; empty for a person, and when the match is over. */
const botOnTurn = ({ game, seats }: LocalMatch): string => {
  const player = seats[game.turn]
  return game.phase !== 'over' && player?.kind === 'bot' ? player.bot : ''
}

export interface BotTurn {
  readonly match: LocalMatch
  /** Trajectory of the latest flick, if it is shown. */
  readonly trajectory: ShownTrajectory | undefined
}

/** Computes a bot's decision, and waits until the latest flick was seen and the bot's pace allows it. Resolves to undefined if the die is to be rolled. */
export const decideWhenSeen = async (
  { match: { game }, trajectory }: BotTurn,
  bot: string,
  worker: Pick<BotWorkerClient, 'choose'>,
): Promise<Result<SeatDecision> | undefined> => {
  const begun = performance.now()
  const choice = game.phase === 'die' ? undefined : await worker.choose(game, bot)
  const trajectoryMs = trajectory === undefined ? 0 : shownMs(trajectory)
  const difficulty = choice?.ok ? choice.value.difficulty : 0
  const { botPace } = useSettings.getState()
  const paceMs = Math.max(thinkingMs(botPace, game.phase, false, difficulty), SCORE_SHOWN_MS)
  const waitMs = trajectoryMs + paceMs - (performance.now() - begun)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)))
  return choice?.ok ? parseChoice(game, choice.value) : choice
}

/** Lets the bots of a match at this device decide when it is their turn. */
export const useBotTurns = (turn: BotTurn, decisions: Required<MatchDecisions>): void => {
  const { match } = turn
  const { isBusy } = decisions
  const latest = useRef({ turn, decisions })
  latest.current = { turn, decisions }
  const worker = useRef(new BotWorkerClient())
  useEffect(() => {
    const { current } = worker
    return () => current.end()
  }, [])
  useEffect(() => {
    const bot = isBusy ? '' : botOnTurn(match)
    if (bot === '') return undefined
    let isDue = true
    const apply = (decision: Result<SeatDecision> | undefined): void => {
      if (!isDue) return
      const { flick, score, roll } = latest.current.decisions
      if (decision === undefined) roll()
      else if (!decision.ok) showNotice(chaseRefusalText(decision.error))
      else if (decision.value.kind === 'flick') flick(decision.value.flick)
      else score([decision.value.action])
    }
    decideWhenSeen(latest.current.turn, bot, worker.current).then(apply, () => undefined)
    return () => {
      isDue = false
    }
  }, [match, isBusy])
}
