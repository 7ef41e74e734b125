import type { TableResult, TournamentView } from '../../../server/protocol/tournament.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveToken } from '../../table/net/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { joinNames } from '../../words/names.ts'
import { isBye, isSameResult, latestRound, type OwnSeat, ownToken, seatIn, sideName, tableId } from './evening.ts'
import { ResultForm } from './ResultForm.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import type { Tournament } from './use-tournament.ts'

interface OwnProps {
  readonly tournament: Tournament
  readonly view: TournamentView
  /** Marbles of a side. */
  readonly marbles: number
}

interface SeatProps extends OwnProps {
  readonly seat: OwnSeat
}

/** Returns a result as a text such as `8 : 5, won by Ann & Ben`. */
const useResultText = ({ view, seat: { table }, marbles }: Pick<SeatProps, 'view' | 'seat' | 'marbles'>) => {
  const { t } = useTranslation('tournament')
  return ({ home, winner }: TableResult): string => {
    const [first = 0, second = 0] = home
    if (marbles === 0) {
      if (winner === undefined) return t('tournament.result.timeOver')
      return t('tournament.result.wonBy', { name: sideName(view, table.sides[winner] ?? []) })
    }
    const score = home.length === 2 ? t('tournament.result.score', { first, second }) : joinNames(home.map(String))
    if (winner === undefined) return t('tournament.result.toldTimeOver', { score })
    return t('tournament.result.told', { score, name: sideName(view, table.sides[winner] ?? []) })
  }
}

/** Shows the result that another side has said, to be confirmed or contradicted. */
const SaidByOthers = ({ tournament, view, seat, marbles }: SeatProps) => {
  const { t } = useTranslation('tournament')
  const textOf = useResultText({ view, seat, marbles })
  const { table, side, round } = seat
  const others = table.said.flatMap((result, by) => (result !== null && by !== side ? [{ result, by }] : []))
  const own = table.said[side]
  const confirm = () =>
    void tournament.act(ownToken(tournament.keys), { kind: 'confirm', table: tableId(round, table), side })
  return others.map(({ result, by }) => (
    <div key={by} className="tournament-said stack">
      <p>
        {t('tournament.result.said', { name: sideName(view, table.sides[by] ?? []) })} <b>{textOf(result)}</b>
      </p>
      {(own === null || own === undefined || !isSameResult(own, result)) && (
        <Button
          className="primary big"
          text={t('tournament.result.confirm')}
          disabled={tournament.isBusy}
          onPress={confirm}
        />
      )}
    </div>
  ))
}

const useInstruction = ({ table, side }: OwnSeat): string => {
  const { t } = useTranslation('tournament')
  if (table.state === 'contradicts') return t('tournament.result.contradicts')
  if (table.state !== 'said') return t('tournament.result.ask')
  return t(table.said[side] === null ? 'tournament.result.check' : 'tournament.result.waiting')
}

/** The result of a real board: said by one side, confirmed by another. */
const BoardResult = (props: SeatProps) => {
  const { t } = useTranslation('tournament')
  const { tournament, view, seat, marbles } = props
  const { table, side, round } = seat
  const instruction = useInstruction(seat)
  const own = table.said[side] ?? undefined
  const say = (result: TableResult) =>
    void tournament.act(ownToken(tournament.keys), { kind: 'say', table: tableId(round, table), side, result })
  const form = (
    <ResultForm
      key={JSON.stringify(own)}
      names={table.sides.map((entrants) => sideName(view, entrants))}
      marbles={marbles}
      given={own}
      text={t(own === undefined ? 'tournament.result.say' : 'tournament.result.sayAgain')}
      isBusy={tournament.isBusy}
      onSay={say}
    />
  )
  return (
    <>
      <p role="status">{instruction}</p>
      <SaidByOthers {...props} />
      {table.state === 'open' ? (
        form
      ) : (
        <details className="disclosure chevron" open={table.state === 'contradicts'}>
          <summary>{t('tournament.result.other')}</summary>
          {form}
        </details>
      )}
    </>
  )
}

/** Goes to our table, where the person is known by the token of their tournament. */
const OnlineTable = ({ tournament, seat }: SeatProps) => {
  const { t } = useTranslation('tournament')
  const { code } = seat.table
  const token = tournament.keys.me?.token
  if (code === undefined) return <p className="muted">{t('tournament.online.soon')}</p>
  const go = () => {
    if (token !== undefined) saveToken({ code, token })
    navigate({ at: 'table', code })
  }
  return <Button className="primary big" text={t('tournament.online.go')} onPress={go} />
}

const SettledResult = ({ seat: { table, side } }: SeatProps) => {
  const { t } = useTranslation('tournament')
  return <p role="status">{t('tournament.result.settled', { count: table.points?.[side] ?? 0 })}</p>
}

const SeatBody = (props: SeatProps) => {
  const { t } = useTranslation('tournament')
  const { view, seat } = props
  if (seat.table.state === 'settled') return <SettledResult {...props} />
  if (view.phase === 'drawn') return <p role="status">{t('tournament.own.soon')}</p>
  return view.setup.place === 'online' ? <OnlineTable {...props} /> : <BoardResult {...props} />
}

const OwnSeatPanel = (props: SeatProps) => {
  const { t } = useTranslation('tournament')
  const { view, seat } = props
  const { table, side } = seat
  const others = table.sides.filter((_, i) => i !== side).map((entrants) => sideName(view, entrants))
  const name = sideName(view, table.sides[side] ?? [])
  const focus = useKeptFocus<HTMLElement>(props.tournament.isBusy)
  return (
    <section {...focus} className="panel stack tournament-own" aria-labelledby="own-table">
      {isBye(table) ? (
        <>
          <h2 id="own-table">{name}</h2>
          <p role="status">{t('tournament.own.bye')}</p>
        </>
      ) : (
        <>
          <div className="tournament-own-head">
            <h2 id="own-table">
              <small>{t('tournament.own.table')}</small>
              <b className="tournament-big-number">{digitText(table.number)}</b>
            </h2>
            <p>
              <b>{name}</b>
              <span>{t('tournament.own.against', { names: joinNames(others) })}</span>
            </p>
          </div>
          <SeatBody {...props} />
        </>
      )}
    </section>
  )
}

/** Shows where the person sits in the latest round, against whom, and what is to be done there. */
export const OwnTable = (props: OwnProps) => {
  const { t } = useTranslation('tournament')
  const { view, tournament } = props
  const { me } = tournament.keys
  const round = latestRound(view)
  const seat = round && seatIn(round, tournament.keys)
  if (seat !== undefined && view.phase !== 'over') return <OwnSeatPanel {...props} seat={seat} />
  const entrant = view.entrants.find(({ id }) => id === me?.entrant)
  if (entrant === undefined || view.phase === 'over') return null
  return (
    <section className="panel stack tournament-own" aria-label={t('tournament.own.title')}>
      <p role="status">{t(entrant.hasLeft ? 'tournament.own.left' : 'tournament.own.entered')}</p>
    </section>
  )
}
