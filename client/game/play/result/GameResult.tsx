import { seatsOfTeam } from '../../../../engine/ruleset.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { seatNames } from '../../../words/names.ts'
import { LazyStoppedResult } from '../../evening/lazy.tsx'
import { endText } from '../../story/story-text.ts'
import type { TableGame } from '../../use-game.ts'
import { ReadyList, RematchButtons } from './Rematch.tsx'
import { ResultSheet } from './ResultSheet.tsx'

/** Shows the winners, and offers another game. */
export const GameResult = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('over')
  const { state, setup } = game
  if (state.phase !== 'over') return null
  if (state.stopped) return <LazyStoppedResult game={game} />
  const winners = seatsOfTeam(setup.rules, state.winner)
  const hasWon = winners.includes(game.seat)
  const names = seatNames(state.seats, winners)
  const won = t('over.won', { names })
  return (
    <ResultSheet
      game={game}
      winners={winners}
      label={won}
      heading={hasWon ? t('over.youWon') : won}
      note={hasWon && winners.length > 1 ? `${names}. ${endText(game, game.seat)}` : endText(game, game.seat)}
    >
      <ReadyList game={game} />
      <RematchButtons game={game} className="button primary" />
    </ResultSheet>
  )
}
