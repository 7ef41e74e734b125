import { seatsOfTeam } from '../../../engine/ruleset.ts'
import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { standingsOf } from '../../table/state/standings.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { decimalText } from '../../words/format.ts'
import { seatNames } from '../../words/names.ts'
import { isCardTable } from '../use-game.ts'
import { isTakenBack } from './evening-place.ts'
import { useEveningView } from './use-evening-view.ts'

/** Says how a table counts that has no winner. */
const countingText = ({ scoring }: TournamentView['setup']): string => {
  if (scoring.kind !== 'own') return i18n.t(`over:evening.counts.${scoring.kind}`)
  const { win, draw, marble } = scoring
  const numbers = { win: decimalText(win), draw: decimalText(draw), marble: decimalText(marble) }
  return i18n.t('over:evening.counts.own', numbers)
}

/** The marbles at home of each team. */
const HomeList = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('over')
  if (!isCardTable(game)) return <p>{t('evening.noMarbles')}</p>
  const { rules } = game.setup
  return (
    <ul className="evening-home">
      {standingsOf(rules, game.state.pegs).map(({ team, home, total }) => (
        <li key={team}>
          {t('evening.home', {
            names: seatNames(game.state.seats, seatsOfTeam(rules, team)),
            count: home.reduce((sum, count) => sum + count, 0),
            total,
          })}
        </li>
      ))}
    </ul>
  )
}

/** Returns why a game of an evening was stopped: the time of its round was over, or its start was taken back. */
export const useStoppedText = (game: SeatedTeams): string => {
  const { t } = useTranslation('over')
  return t(isTakenBack(useEveningView(game.state.evening), game.state) ? 'evening.takenBack' : 'evening.stopped')
}

/** Says how a game stands that was stopped, and how that counts. */
export const StoppedNote = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('over')
  const view = useEveningView(game.state.evening)
  if (isTakenBack(view, game.state)) return <p className="evening-stopped">{t('evening.takenBackHint')}</p>
  return (
    <div className="evening-stopped">
      <p>{t('evening.noMoves')}</p>
      <HomeList game={game} />
      {view !== undefined && isCardTable(game) && <p className="muted">{countingText(view.setup)}</p>}
    </div>
  )
}
