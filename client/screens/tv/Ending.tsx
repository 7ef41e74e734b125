import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf, seatName } from '../../i18n/names.ts'
import { Icon } from '../../overlay/Icon.tsx'
import { MarkChip } from '../../overlay/MarkChip.tsx'
import { tallyOf } from '../../store/standing.ts'
import type { Game } from '../use-game.ts'
import { useIsOwn } from './own-table.ts'
import { Standings } from './Standings.tsx'

interface Props {
  readonly game: Game
}

const Numbers = ({ game }: Props) => {
  const { t } = useTranslation()
  const { seats } = game.state
  const { moves, hits, hitters, victims } = useMemo(() => tallyOf(game.ground.rules, game.log), [game])
  const whom = ({ count, seats: who }: typeof hitters): string =>
    t('ending.times', { count, names: listOf(who.map((seat) => seatName(seats, seat))) })
  return (
    <dl className="tv-numbers">
      <div>
        <dd>{moves}</dd>
        <dt>{t('ending.moves')}</dt>
      </div>
      <div>
        <dd>{hits}</dd>
        <dt>{t('ending.hits')}</dt>
      </div>
      {hits > 0 && (
        <div className="whom">
          <dt>{t('ending.hitter')}</dt>
          <dd>{whom(hitters)}</dd>
        </div>
      )}
      {hits > 0 && (
        <div className="whom">
          <dt>{t('ending.victim')}</dt>
          <dd>{whom(victims)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Who wants another game. */
const Again = ({ game }: Props) => {
  const { t } = useTranslation()
  const own = useIsOwn(game.state.code)
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  return (
    <section className="tv-again">
      <h2>{t('ending.again')}</h2>
      <ul>
        {people.map((seat) => (
          <li key={seat.person} className={seat.ready ? 'ready' : ''}>
            <MarkChip colour={seat.colour} />
            <b>{seat.name}</b>
            {seat.ready && <Icon name="check" />}
            {(seat.ready || !seat.connected) && <small>{t(seat.connected ? 'over.ready' : 'plate.away')}</small>}
          </li>
        ))}
      </ul>
      <p>
        {people.length > 0 && t('ending.onPhone')} {own && t('ending.byRemote')}
      </p>
    </section>
  )
}

/** The end of a game: who won, how it stood, a few numbers, and another one. */
export const Ending = ({ game }: Props) => {
  const { t } = useTranslation()
  const { seats, winner } = game.state
  const won = game.ground.rules.teamOf.flatMap((team, seat) => (team === winner ? [seat] : []))
  return (
    <section className={seats.length > 4 ? 'tv-ending many' : 'tv-ending'}>
      <div className="tv-winners">
        {won.map((seat) => (
          <MarkChip key={seat} colour={seats[seat]?.colour ?? 0} />
        ))}
      </div>
      <h1>{t('over.won', { names: listOf(won.map((seat) => seatName(seats, seat))) })}</h1>
      <Standings game={game} named />
      <Numbers game={game} />
      <Again game={game} />
    </section>
  )
}
