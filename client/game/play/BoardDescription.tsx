import { useTranslation } from '../../i18n/use-translation.ts'
import { playerText } from '../../words/spoken.ts'
import type { TableGame } from '../use-game.ts'
import { PileDescriptions } from './PileDescriptions.tsx'

/** Where every marble stands, for who does not see the board. */
export const BoardDescription = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { seats, pegs } = game.state
  return (
    <section className="unseen" aria-label={t('spoken.board')}>
      <ul>
        {seats.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat}>{playerText(game.told, seat, pegs)}</li>
        ))}
      </ul>
      {game.setup.rules.ownPiles && <PileDescriptions game={game} />}
    </section>
  )
}
