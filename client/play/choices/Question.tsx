import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../engine/action.ts'
import { sendDecision } from '../../input/choosing.ts'
import type { Turn } from '../../input/turn.ts'
import { act } from '../../net/table-link.ts'

type Answered = Extract<Decision, { readonly kind: 'doubt' | 'pass' | 'extra' }>

const isAnswer = (action: Decision): action is Answered =>
  action.kind === 'doubt' || action.kind === 'pass' || action.kind === 'extra'

export const ANSWERS = { doubt: 'use.doubt', pass: 'use.pass', yes: 'use.extraYes', no: 'use.extraNo' } as const

export const answerOf = (action: Answered): keyof typeof ANSWERS => {
  if (action.kind !== 'extra') return action.kind
  return action.taken ? 'yes' : 'no'
}

export const answersIn = ({ actions }: Turn): readonly Answered[] => actions.filter(isAnswer)

/** A question with two answers: to believe a declaration, to take an extra turn. */
export const Question = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation()
  return answersIn(turn).map((action) => {
    const answer = answerOf(action)
    return (
      <button
        key={answer}
        type="button"
        className={answer === 'pass' || answer === 'yes' ? 'button primary' : 'button'}
        data-act={answer}
        onClick={() => sendDecision(turn, action, act)}
      >
        {t(ANSWERS[answer])}
      </button>
    )
  })
}
