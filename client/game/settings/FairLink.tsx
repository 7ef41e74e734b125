import type { TableState } from '../../../server/protocol/state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pathOf } from '../../ui/page/route.ts'
import { diceContext } from '../../words/game-text.ts'

/** Links to the proof of a finished game, or to an explanation of fair cards. It opens in another tab. */
export const FairLink = ({ state, className = '' }: { readonly state: TableState; readonly className?: string }) => {
  const { t } = useTranslation()
  const isOver = state.phase === 'over'
  const href = `${pathOf({ at: 'game', id: state.gameId })}${isOver ? '#cards' : ''}`
  return (
    <a className={`button ${className}`} href={href} target="_blank" rel="noopener">
      {isOver ? t('fair.title', diceContext(state.rules)) : t('fair.how')}
    </a>
  )
}
