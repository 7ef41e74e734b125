import { useTranslation } from 'react-i18next'
import { gameName, listOr } from '../i18n/game-words.ts'
import { refusalText } from '../i18n/refusals.ts'
import type { Draft } from './draft.ts'
import type { LinkProblem } from './setup-link.ts'

const useProblemText = ({ set, players, teams }: Draft) => {
  const { t } = useTranslation('rules')
  const game = gameName(set.id)
  return (problem: LinkProblem): string => {
    switch (problem.about) {
      case 'rules':
        return t('problem.rules', { given: problem.given, game })
      case 'players': {
        const allowed = listOr(set.seatings.map((seating) => seating.players).sort((a, b) => a - b))
        return t('problem.players', { game, players, allowed, given: problem.given })
      }
      case 'teams':
        return t('problem.teams', { game, players, teams, given: problem.given })
      case 'look':
        return t('problem.look', { given: problem.given })
      case 'clock':
      case 'absence':
        return t(`problem.${problem.about}`, { given: problem.given })
      case 'option':
        return t('problem.option', { game, given: problem.given })
      case 'value':
        return t('problem.value', { game, option: t(`option.${problem.name}` as 'option.draw'), given: problem.given })
      case 'cards':
        return t('problem.cards', { reason: refusalText(problem.refusal) })
      case 'design':
        return problem.given === '' ? t('problem.design') : t('problem.designField', { given: problem.given })
    }
  }
}

/** What a link asked for in vain. */
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
