import { useEffect, useRef } from 'react'
import type { ScoreAction } from '../../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../../engine/marble-chase/flick.ts'
import { SCORE_SHOWN_MS, thinkingMs } from '../../../../server/protocol/pace.ts'
import { useSettings } from '../../../table/state/settings.ts'
import { showNotice } from '../../../ui/notices.ts'
import type { ShownTrajectory } from '../../board/board-view.ts'
import { shownMs } from '../../board/trajectory/use-trajectory.ts'
import { chaseRefusalText } from '../../words/refusal-texts.ts'
import type { LocalMatch } from '../local-match.ts'
import { decisionOf, type SeatDecision } from './bot-decision.ts'
import { BotWorkerClient } from './bot-worker-client.ts'

interface BotActions {
  readonly shoot: (flick: Flick) => void
  readonly score: (actions: readonly ScoreAction[]) => void
  readonly roll: () => void
}

/** The bot on turn as `BotId` text; empty for a person, and when the match is over. */
const botOnTurn = ({ game, seats }: LocalMatch): string => {
  const player = seats[game.turn]
  return game.phase !== 'over' && player?.kind === 'bot' ? player.bot : ''
}

const act = (decision: SeatDecision, { shoot, score }: BotActions): void =>
  decision.kind === 'flick' ? shoot(decision.flick) : score([decision.action])

export interface BotTurn {
  readonly match: LocalMatch
  readonly trajectory: ShownTrajectory | undefined
  /** Nothing can be decided just now. */
  readonly busy: boolean
}

/** Thinks, and waits until the latest flick was seen; resolves to what is then to be done. */
export const decideWhenSeen = async (
  { match, trajectory }: BotTurn,
  bot: string,
  thinker: Pick<BotWorkerClient, 'ask'>,
) => {
  const { game } = match
  const begun = performance.now()
  const choice = game.phase === 'die' ? undefined : await thinker.ask(game, bot)
  const seen = trajectory === undefined ? 0 : shownMs(trajectory)
  const difficulty = choice?.ok ? choice.value.difficulty : 0
  const { botPace } = useSettings.getState()
  const thinks = Math.max(thinkingMs(botPace, game.phase, false, difficulty), SCORE_SHOWN_MS)
  const wait = seen + thinks - (performance.now() - begun)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)))
  if (choice === undefined) return undefined
  return choice.ok ? decisionOf(game, choice.value) : choice
}

/** Lets the bots of a match at this device decide when it is their turn. */
export const useBotTurns = (turn: BotTurn, hand: BotActions): void => {
  const { match, busy } = turn
  const latest = useRef({ turn, hand })
  latest.current = { turn, hand }
  const thinker = useRef(new BotWorkerClient())
  useEffect(() => {
    const { current } = thinker
    return () => current.end()
  }, [])
  useEffect(() => {
    const bot = busy ? '' : botOnTurn(match)
    if (bot === '') return undefined
    let due = true
    decideWhenSeen(latest.current.turn, bot, thinker.current).then(
      (decision) => {
        if (!due) return
        if (decision === undefined) latest.current.hand.roll()
        else if (decision.ok) act(decision.value, latest.current.hand)
        else showNotice(chaseRefusalText(decision.error))
      },
      () => undefined,
    )
    return () => {
      due = false
    }
  }, [match, busy])
}
