import type { TableState } from '../../../server/protocol/state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pathOf } from '../../ui/page/route.ts'
import { diceContext } from '../../words/game-text.ts'

/** Links to the proof of a finished game, or to an explanation of fair cards. Opens beside the table. */
export const FairLink = ({ state, look = '' }: { readonly state: TableState; readonly look?: string }) => {
  const { t } = useTranslation()
  const over = state.phase === 'over'
  const href = `${pathOf({ at: 'game', id: state.gameId })}${over ? '#cards' : ''}`
  return (
    <a className={`button ${look}`} href={href} target="_blank" rel="noopener">
      {over ? t('fair.title', diceContext(state.rules)) : t('fair.how')}
    </a>
  )
}
