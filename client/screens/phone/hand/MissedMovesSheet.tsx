import { useMissedMoves } from '../../../game/play/moves/use-missed-moves.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { markMissedRead } from '../../../table/state/missed-moves.ts'
import { Button } from '../../../ui/Button.tsx'
import { entrySentence } from '../../../words/sentences.ts'

const MAX_LISTED_MOVES = 3

/** Lists what a bot decided for this player while they were absent. It stays until they close it or decide again. */
export const MissedMovesSheet = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, seat, log } = game
  const missed = useMissedMoves(game)
  const listed = missed.slice(-MAX_LISTED_MOVES).flatMap((number) => log[number - 1] ?? [])
  return (
    <div className="missed" role="status">
      {listed.length > 0 && (
        <section className="missed-sheet">
          <header>
            <h2>{t('absence.missed')}</h2>
            <Button className="small" text={t('act.close')} onPress={() => markMissedRead(state, seat)} />
          </header>
          {missed.length > MAX_LISTED_MOVES && (
            <p>{t('absence.missedMore', { count: missed.length - MAX_LISTED_MOVES })}</p>
          )}
          <ul>
            {listed.map((entry, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
              <li key={i}>{entrySentence(game.textContext, { ...entry, byBot: false })}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
