import type { Seat } from '../../../../engine/board.ts'
import type { Card } from '../../../../engine/cards.ts'
import { digitText } from '../../../i18n/digit-text.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { homeCount } from '../../../table/state/standings.ts'
import { useIsPainted } from '../../../ui/hooks/use-is-painted.ts'
import { lazyPart } from '../../../ui/lazy-component.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { colourName, seatName } from '../../../words/names.ts'
import { stuckTurns } from '../../../words/prompts.ts'
import { Speech } from '../../talk/lazy.tsx'
import type { TableGame } from '../../use-game.ts'
import { OpenHand } from './OpenHand.tsx'
import type { PanelPlace } from './panel-places.ts'
import { HoldTime, hasTime, OccupantNote, SeatTime, seatNote, useSeatAction } from './seat-status.tsx'

const LazySeatButton = lazyPart('SeatButton', () => import('./SeatButton.tsx'))

interface PlayerPanelProps {
  readonly game: TableGame
  readonly seat: Seat
  readonly place: PanelPlace
}

type SeatProps = Omit<PlayerPanelProps, 'place'>

const NO_CARDS: readonly Card[] = []

const HomeProgress = ({ game, seat }: SeatProps) => {
  const { t } = useTranslation()
  const total = game.setup.rules.board.pegs
  const count = homeCount(game.setup.rules, game.state.pegs, seat)
  return (
    <span className="pips" role="img" aria-label={t('plate.home', { count, total })}>
      {Array.from({ length: total }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five places in a row, nothing else
        <i key={i} className={i < count ? 'full' : ''} />
      ))}
    </span>
  )
}

/** Returns true if the player has no cards left and waits for the next deal. */
const isOut = ({ state, setup }: TableGame, seat: Seat): boolean =>
  setup.rules.choices.draw === 'never' &&
  state.phase === 'playing' &&
  state.stage !== 'give' &&
  state.seats[seat]?.cards === 0 &&
  state.seats.some(({ cards }) => cards > 0)

/** Returns short notes on the seat's current state. */
const useBadges = (game: TableGame, seat: Seat): readonly string[] => {
  const { t } = useTranslation()
  const { state, setup } = game
  const { counted = 0, extras = 0, standIn = '' } = state.seats[seat] ?? {}
  const most = stuckTurns(setup.rules)
  if (state.phase !== 'playing') return []
  return [
    ...(standIn === '' ? [] : [t('absence.standIn')]),
    ...(counted > 0 && most > 0 ? [t('badge.stuck', { count: counted, most })] : []),
    ...(extras > 0 ? [t('badge.extra', { count: extras })] : []),
    ...(isOut(game, seat) ? [t('badge.out')] : []),
    ...(state.stage === 'give' && !state.asked.includes(seat) ? [t('badge.gave')] : []),
    ...(state.stage !== 'give' && state.asked.includes(seat) && ![state.turn, game.seat].includes(seat)
      ? [t('badge.asked')]
      : []),
  ]
}

/** Returns a note on the player's team, such as "your partner", "with Nora" or "Team 2". Empty for the viewer. */
const teamNote = ({ state, seat: own, setup: { rules } }: TableGame, seat: Seat): string => {
  const { teams, players, seats } = state
  if (teams === players || seat === own) return ''
  if (players > 2 * teams) return i18n.t('plate.team', { team: (rules.teamOf[seat] ?? 0) + 1 })
  const mate = rules.teamOf.findIndex((team, other) => other !== seat && team === rules.teamOf[seat])
  return mate === own ? i18n.t('plate.partner') : i18n.t('phone.with', { names: seatName(seats, mate) })
}

const SeatNotes = ({ game, seat }: SeatProps) => {
  const heldUntil = game.state.seats[seat]?.heldUntil ?? 0
  const team = heldUntil === 0 && seatNote(game, seat) !== 'empty' ? teamNote(game, seat) : ''
  return (
    <small className="plate-note">
      {team !== '' && <em className="plate-team">{team}</em>}
      <OccupantNote game={game} seat={seat} />
      <HoldTime until={heldUntil} />
    </small>
  )
}

const DealerMark = () => {
  const { t } = useTranslation()
  return (
    <i className="plate-dealer" role="img" aria-label={t('badge.dealer')} title={t('badge.dealer')}>
      {t('badge.dealerSign')}
    </i>
  )
}

const CardCount = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation()
  const cards = t('plate.cards', { count })
  return (
    <span className="plate-cards" role="img" aria-label={cards} title={cards}>
      {digitText(count)}
    </span>
  )
}

const Badges = ({ badges }: { readonly badges: readonly string[] }) => {
  if (badges.length === 0) return null
  return (
    <small className="plate-badges">
      {badges.map((badge) => (
        <em key={badge}>{badge}</em>
      ))}
    </small>
  )
}

/** Returns the CSS classes of a panel. False values stand for classes that it doesn't have. */
const classesOf = (game: TableGame, seat: Seat): readonly (string | false)[] => {
  const { state, seat: own, setup } = game
  const { rules } = setup
  const playing = state.phase === 'playing'
  const asked = playing && state.asked.includes(seat)
  const mate = own !== -1 && seat !== own && rules.teamOf[seat] === rules.teamOf[own]
  const onTurn = playing && state.turn === seat && state.stage !== 'give'
  const isAway = state.seats[seat]?.heldUntil !== 0 || seatNote(game, seat) === 'away'
  return ['plate', isAway && 'held', onTurn && 'on-turn', asked && !onTurn && 'asked', mate && 'mate']
}

/** Returns the team of a seat; undefined if all play alone. */
const teamOf = ({ state, setup: { rules } }: TableGame, seat: Seat): number | undefined =>
  state.teams < state.players ? rules.teamOf[seat] : undefined

/** Returns the length of a name as a CSS property, with which style sheets shrink long names. */
const lengthStyle = (name: string) => ({ '--letters': name.length })

/** Panel of a player: name, colour and mark, team, cards, marbles at home, turn. */
export const PlayerPanel = ({ game, seat, place: { column, row } }: PlayerPanelProps) => {
  const { state } = game
  const badges = useBadges(game, seat)
  const action = useSeatAction(game, seat)
  const isPainted = useIsPainted()
  const holder = state.seats[seat]
  if (holder === undefined) return null
  const name = seatName(state.seats, seat)
  const classes = [
    ...classesOf(game, seat),
    hasTime({ state, holder }) && 'with-time',
    badges.length > 0 && 'with-badges',
    action !== undefined && 'with-action',
    action === 'hurry' && 'with-hurry',
  ]
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      data-team={teamOf(game, seat)}
      style={{ '--column': column, '--row': row }}
      aria-current={state.phase === 'playing' && state.turn === seat}
    >
      <MarkChip colour={holder.colour} size={30} />
      {state.phase === 'playing' && state.dealer === seat && <DealerMark />}
      <b className="plate-name" dir="auto" title={colourName(holder.colour)} style={lengthStyle(name)}>
        {name}
      </b>
      <CardCount count={holder.cards} />
      <SeatTime state={state} holder={holder} />
      <SeatNotes game={game} seat={seat} />
      <HomeProgress game={game} seat={seat} />
      <Badges badges={badges} />
      <OpenHand cards={seat === game.seat ? NO_CARDS : holder.open} />
      {isPainted && <LazySeatButton game={game} seat={seat} action={action} />}
      <Speech game={game} seat={seat} />
    </li>
  )
}
