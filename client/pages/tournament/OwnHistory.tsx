import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { joinNames } from '../../words/names.ts'
import { isBye, seatIn, sideName } from './evening.ts'
import type { TournamentKeys } from './tournament-keys.ts'

interface OwnHistoryProps {
  readonly view: TournamentView
  readonly keys: TournamentKeys
}

/** Against whom the person has played in each round that is over, and what it brought. */
export const OwnHistory = ({ view, keys }: OwnHistoryProps) => {
  const { t } = useTranslation('tournament')
  const played = view.rounds.flatMap((round) => {
    const seat = seatIn(round, keys)
    return seat === undefined || seat.table.state !== 'settled' ? [] : [seat]
  })
  if (keys.me === undefined || played.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="own-history">
      <h2 id="own-history">{t('tournament.own.history')}</h2>
      <ol className="tournament-history">
        {played.map(({ round, table, side }) => {
          const others = table.sides.filter((_, i) => i !== side).map((entrants) => sideName(view, entrants))
          return (
            <li key={round.number}>
              <span>
                {t('tournament.round', { number: round.number })} ·{' '}
                {isBye(table) ? t('tournament.bye') : t('tournament.own.against', { names: joinNames(others) })}
              </span>
              <b>{t('tournament.points', { count: table.points?.[side] ?? 0 })}</b>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
