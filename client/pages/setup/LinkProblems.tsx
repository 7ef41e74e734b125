import type { Draft } from '../../game/setup/draft.ts'
import type { LinkProblem } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { gameName, numberChoiceText } from '../../words/game-text.ts'

/** Returns a function that describes a problem of the link that led to this draft. */
const useProblemText = ({ set, players, teams }: Draft) => {
  const { t } = useTranslation('rules')
  const game = gameName(set.id)
  const allowed = numberChoiceText(set.seatings.map((seating) => seating.players).sort((a, b) => a - b))
  return (problem: LinkProblem): string => {
    if (problem.about === 'cards') return t('problem.cards', { reason: refusalText(problem.refusal) })
    const { about, given } = problem
    if (about === 'value')
      return t('problem.value', { game, option: t(`option.${problem.name}` as 'option.draw'), given })
    if (about === 'design' && given !== '') return t('problem.designField', { given })
    return t(`problem.${about}`, { game, players, teams, allowed, given })
  }
}

/** Lists the parts of a link that could not be applied. */
export const LinkProblems = ({
  draft,
  problems,
}: {
  readonly draft: Draft
  readonly problems: readonly LinkProblem[]
}) => {
  const { t } = useTranslation('rules')
  const text = useProblemText(draft)
  if (problems.length === 0) return null
  return (
    <div className="link-problems" role="alert">
      <b>{t('setup.fromLink')}</b>
      <ul>
        {problems.map((problem) => (
          <li key={text(problem)}>{text(problem)}</li>
        ))}
      </ul>
    </div>
  )
}
