import type { Decision } from '../../../../engine/action.ts'
import { teamMatesOf } from '../../../../engine/movegen/controlled-pegs.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendDecision } from '../../../table/input/choice-store.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { seatName } from '../../../words/names.ts'
import type { TableGame } from '../../use-game.ts'

type Answered = Extract<Decision, { readonly kind: 'doubt' | 'pass' | 'leave' | 'extra' }>

interface AnswerButtonsProps {
  readonly game: TableGame
  readonly turn: Turn
}

const ANSWER_KINDS: readonly Decision['kind'][] = ['doubt', 'pass', 'leave', 'extra']

const isAnswer = (action: Decision): action is Answered => ANSWER_KINDS.includes(action.kind)

const ANSWER_TEXTS = {
  doubt: 'use.doubt',
  pass: 'use.pass',
  leave: 'use.leave',
  yes: 'use.extraYes',
  no: 'use.extraNo',
} as const

export const answerOf = (action: Answered): keyof typeof ANSWER_TEXTS => {
  if (action.kind !== 'extra') return action.kind
  return action.taken ? 'yes' : 'no'
}

export const answersIn = ({ actions }: Turn): readonly Answered[] => actions.filter(isAnswer)

/** Returns the labels of the answers. A choice is left to the next player of the team (L9). */
export const useAnswerText = ({ game, turn }: AnswerButtonsProps): ((action: Answered) => string) => {
  const { t } = useTranslation()
  const [next = turn.seat] = teamMatesOf(turn.sight.rules, turn.seat)
  const name = seatName(game.state.seats, next)
  return (action) => t(ANSWER_TEXTS[answerOf(action)], { name })
}

/** Buttons for decisions without a card: believing a declaration, leaving a choice, taking an extra turn. */
export const AnswerButtons = ({ game, turn }: AnswerButtonsProps) => {
  const textOf = useAnswerText({ game, turn })
  return answersIn(turn).map((action) => {
    const answer = answerOf(action)
    return (
      <button
        key={answer}
        type="button"
        className={answer === 'pass' || answer === 'yes' ? 'button primary' : 'button'}
        data-act={answer}
        onClick={() => sendDecision(turn, action, sendMove)}
      >
        {textOf(action)}
      </button>
    )
  })
}
