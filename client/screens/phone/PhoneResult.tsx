import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { LazyStoppedHeading } from '../../game/evening/lazy.tsx'
import { ReadyList, RematchButtons } from '../../game/play/result/Rematch.tsx'
import { GameLinks, GameSummary } from '../../game/story/GameSummary.tsx'
import { SeriesScore } from '../../game/story/SeriesScore.tsx'
import { endText } from '../../game/story/story-text.ts'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { joinNames, seatName } from '../../words/names.ts'

/** Shows the result, and offers another game. */
export const PhoneResult = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('over')
  const { state, setup, seat } = game
  const winners = seatsOfTeam(setup.rules, state.winner)
  const names = joinNames(winners.map((other) => seatName(state.seats, other)))
  const mates = winners.filter((other) => other !== seat).map((other) => seatName(state.seats, other))
  const won = winners.includes(seat)
  return (
    <div className="phone-form">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small phone it is scrolled, by keys too */}
      <div className="phone-body phone-result" role="status" tabIndex={0}>
        <div className="result-chips">
          {winners.map((other) => (
            <MarkChip key={other} colour={state.seats[other]?.colour ?? 0} size={64} />
          ))}
        </div>
        {state.stopped ? (
          <LazyStoppedHeading game={game} />
        ) : (
          <>
            <h1>{won ? t('over.youWon') : t('over.won', { names })}</h1>
            {won && mates.length > 0 && <p>{t('phone.with', { names: joinNames(mates) })}</p>}
            <p className="muted">{endText(game, seat)}</p>
          </>
        )}
        <GameLinks game={game} />
        <SeriesScore game={game} />
        <GameSummary game={game} chart="plain" />
        <ReadyList game={game} />
      </div>
      <footer className="phone-foot">
        <RematchButtons game={game} className="button primary big" />
      </footer>
    </div>
  )
}
