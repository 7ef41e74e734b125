import type { Decision } from '../../../../engine/action.ts'
import { teamMatesOf } from '../../../../engine/movegen/controlled-pegs.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendDecision } from '../../../table/input/choice-store.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { seatName } from '../../../words/names.ts'
import type { TableGame } from '../../use-game.ts'

type AnswerDecision = Extract<Decision, { readonly kind: 'doubt' | 'pass' | 'leave' | 'extra' }>

interface AnswerButtonsProps {
  readonly game: TableGame
  readonly turn: Turn
}

const ANSWER_KINDS: readonly Decision['kind'][] = ['doubt', 'pass', 'leave', 'extra']

const isAnswer = (action: Decision): action is AnswerDecision => ANSWER_KINDS.includes(action.kind)

/** Keys of the labels by name of the answer. */
const ANSWER_TEXTS = {
  doubt: 'use.doubt',
  pass: 'use.pass',
  leave: 'use.leave',
  yes: 'use.extraYes',
  no: 'use.extraNo',
} as const

/** Returns the name of an answer. */
export const answerOf = (action: AnswerDecision): keyof typeof ANSWER_TEXTS => {
  if (action.kind !== 'extra') return action.kind
  return action.taken ? 'yes' : 'no'
}

/** Returns the legal answers to a declaration, an offered choice or an extra turn. */
export const legalAnswers = ({ actions }: Turn): readonly AnswerDecision[] => actions.filter(isAnswer)

/** Returns the labels of the answers. A choice is left to the next player of the team (rule L9). */
export const useAnswerText = ({ game, turn }: AnswerButtonsProps): ((action: AnswerDecision) => string) => {
  const { t } = useTranslation()
  const [next = turn.seat] = teamMatesOf(turn.sight.rules, turn.seat)
  const name = seatName(game.state.seats, next)
  return (action) => t(ANSWER_TEXTS[answerOf(action)], { name })
}

/** Buttons for decisions without a card: believing a declaration, leaving a choice, taking an extra turn. */
export const AnswerButtons = ({ game, turn }: AnswerButtonsProps) => {
  const textOf = useAnswerText({ game, turn })
  return legalAnswers(turn).map((action) => {
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
