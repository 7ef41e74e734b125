import { useEffect } from 'react'
import type { Card } from '../../../engine/cards.ts'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { cardFaceUrl } from '../../../textures/cards/faces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { closePartnerDraw, useTable } from '../../table/state/table.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { cardName, seatName, seatNames } from '../../words/names.ts'
import type { TableGame } from '../use-game.ts'

/** The sheet closes by itself after this time. */
const CLOSE_AFTER_MS = 15_000

const DrawnCard = ({ game, seat, card }: { readonly game: TableGame; readonly seat: number; readonly card: Card }) => (
  <li>
    <img src={cardFaceUrl(card)} alt={cardName(card)} width={240} height={336} />
    <span>
      <MarkChip colour={game.state.seats[seat]?.colour ?? 0} size={18} /> {seatName(game.state.seats, seat)}
    </span>
  </li>
)

/** Returns the names of each team as a list. */
const teamNames = ({ state, setup }: TableGame): readonly string[] =>
  Array.from({ length: state.teams }, (_, team) => seatNames(state.seats, seatsOfTeam(setup.rules, team)))

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** Shows the draw for partners and the first dealer: the cards of each round and the resulting teams. */
export const PartnerDrawSheet = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const drawing = useTable((table) => table.openPartnerDraw)
  useEffect(() => {
    if (drawing === undefined) return
    const timer = setTimeout(closePartnerDraw, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [drawing])
  if (drawing === undefined) return null
  const isWithoutTeams = game.state.teams === game.state.players
  const title = isWithoutTeams ? t('ceremony.titleAlone') : t('ceremony.title')
  return (
    <section className="sheet ceremony" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted">{isWithoutTeams ? t('ceremony.hintAlone') : t('ceremony.hint')}</p>
      {drawing.rounds.map((round, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds never change
        <div key={i}>
          {i > 0 && <h3>{t('ceremony.again')}</h3>}
          <ul className="drawn">
            {round.map(({ seat, card }) => (
              <DrawnCard key={seat} game={game} seat={drawing.seatOf[seat] ?? seat} card={card} />
            ))}
          </ul>
        </div>
      ))}
      {!isWithoutTeams && (
        <>
          <h3>{t('ceremony.partners')}</h3>
          <ul className="drawn-teams">
            {teamNames(game).map((names) => (
              <li key={names}>{names}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('ceremony.deals', { name: seatName(game.state.seats, game.state.dealer) })}</p>
      <button type="button" className="button primary" onClick={closePartnerDraw} ref={takeFocus}>
        {t('ceremony.go')}
      </button>
    </section>
  )
}
