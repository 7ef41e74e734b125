import { seatsOfTeam } from '../../../engine/ruleset.ts'
import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { standingsOf } from '../../table/state/standings.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { decimalText } from '../../words/format.ts'
import { seatNames } from '../../words/names.ts'
import { isCardTable } from '../use-game.ts'
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

/** Says how a game stands that the end of the round stopped, and how that counts. */
export const StoppedNote = ({ game }: { readonly game: SeatedTeams }) => {
  const { t } = useTranslation('over')
  const view = useEveningView(game.state.evening)
  return (
    <div className="evening-stopped">
      <p>{t('evening.noMoves')}</p>
      <HomeList game={game} />
      {view !== undefined && isCardTable(game) && <p className="muted">{countingText(view.setup)}</p>}
    </div>
  )
}
