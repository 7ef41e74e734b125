import { useEffect, useState } from 'react'
import type { ChaseChoice } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { Result } from '../../../../engine/result.ts'
import { SCORE_SHOWN_MS, thinkingMs } from '../../../../server/protocol/pace.ts'
import type { LocalPlayer } from '../../../game/bots/local-players.ts'
import { useSettings } from '../../../table/state/settings.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { showNotice } from '../../../ui/notices.ts'
import { whenResolved } from '../../../ui/when-resolved.ts'
import { WorkerClient } from '../../../ui/worker-client.ts'
import { shownMs } from '../../board/trajectory/use-trajectory.ts'
import type { MatchMoment } from '../../play/match-moment.ts'
import type { MatchDecisions } from '../../play/match-play.ts'
import { chaseRefusalText } from '../../words/sentences.ts'
import type { BotRequest } from './bot-worker.ts'
import ChaseBotWorker from './bot-worker.ts?worker'

/** Computes choices of bots for the seat on turn. */
type BotWorkerClient = WorkerClient<BotRequest, Result<ChaseChoice>>

/** Returns the bot on turn as `BotId` text; empty for a person, and when the match is over. */
const botOnTurn = ({ game }: MatchMoment, seats: readonly LocalPlayer[]): string => {
  const player = seats[game.turn]
  return game.phase !== 'over' && player?.kind === 'bot' ? player.bot : ''
}

type BotTurn = Pick<MatchMoment, 'game' | 'trajectory'>

/** Computes a bot's decision, and waits until the latest flick was seen and the bot's pace allows it. Resolves to undefined if the die is to be rolled. */
export const decideWhenSeen = async (
  { game, trajectory }: BotTurn,
  bot: string,
  worker: Pick<BotWorkerClient, 'send'>,
): Promise<Result<ChaseChoice> | undefined> => {
  const begun = performance.now()
  const choice = game.phase === 'die' ? undefined : await worker.send({ game, bot })
  const trajectoryMs = trajectory === undefined ? 0 : shownMs(trajectory)
  const difficulty = choice?.ok ? choice.value.difficulty : 0
  const { botPace } = useSettings.getState()
  const paceMs = Math.max(thinkingMs(botPace, game.phase, false, difficulty), SCORE_SHOWN_MS)
  const waitMs = trajectoryMs + paceMs - (performance.now() - begun)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)))
  return choice
}

/** Lets the bots of a match at this device decide when it is their turn. */
export const useBotTurns = (
  moment: MatchMoment,
  seats: readonly LocalPlayer[],
  decisions: Required<MatchDecisions>,
): void => {
  const { record } = moment
  const { isBusy } = decisions
  const latest = useLatest({ moment, decisions })
  const [worker] = useState((): BotWorkerClient => new WorkerClient(() => new ChaseBotWorker()))
  useEffect(() => () => worker.end(), [worker])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another turn
  useEffect(() => {
    const bot = isBusy ? '' : botOnTurn(latest.current.moment, seats)
    if (bot === '') return undefined
    const apply = (choice: Result<ChaseChoice> | undefined): void => {
      const { flick, score, roll } = latest.current.decisions
      if (choice === undefined) roll()
      else if (!choice.ok) showNotice(chaseRefusalText(choice.error))
      else if (choice.value.decision.kind === 'flick') flick(choice.value.decision.flick)
      else score([choice.value.decision])
    }
    return whenResolved(decideWhenSeen(latest.current.moment, bot, worker), apply)
  }, [record, isBusy, worker])
}
