import type { CSSProperties } from 'react'
import type { Seat } from '../../../../engine/board.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { listOf, seatName } from '../../../words/names.ts'
import { Code } from '../JoinInvitation.tsx'
import { useIsOwn } from '../own-table.ts'

interface Props {
  readonly game: SeatedTable
}

/** Shows the players who want another game, and how to start it. */
export const TvAgain = ({ game }: Props) => {
  const { t } = useTranslation('tv')
  const { code } = game.state
  const own = useIsOwn(code)
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  return (
    <section className="tv-again">
      <header>
        <h2>{t('ending.again')}</h2>
        <Code code={code} />
      </header>
      <p>
        {people.length > 0 && t('ending.onPhone')} {own && t('ending.byRemote')}
      </p>
      <ul>
        {people.map((seat) => (
          <li key={seat.person} className={seat.ready ? 'ready' : ''}>
            <MarkChip colour={seat.colour} />
            <b dir="auto">{seat.name}</b>
            {seat.ready && <Icon name="check" />}
            {!seat.connected && <small>{t('plate.away')}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WinnersProps extends Props {
  readonly won: readonly Seat[]
  readonly colours: readonly number[]
}

/** The winners, as large as possible, in their colours. */
export const Winners = ({ game, won, colours }: WinnersProps) => {
  const { t } = useTranslation('tv')
  const { seats } = game.state
  const text = t('over.won', { names: listOf(won.map((seat) => seatName(seats, seat))) })
  return (
    <header className={won.length > 2 ? 'tv-winners many' : 'tv-winners'}>
      <Icon name="crown" />
      <span className="team-chips">
        {colours.map((colour) => (
          <MarkChip key={colour} colour={colour} />
        ))}
      </span>
      <h1 style={{ '--letters': text.length } as CSSProperties}>{text}</h1>
      <span className="tv-ribbon">
        {colours.map((colour) => (
          <i key={colour} style={{ background: colourAt(colour).css }} />
        ))}
      </span>
    </header>
  )
}
