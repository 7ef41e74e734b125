import { LazyStoppedResult } from '../../../game/evening/lazy.tsx'
import { LowTimeAlert } from '../../../game/play/panels/TimeLeft.tsx'
import { ReadyList, RematchButtons } from '../../../game/play/result/Rematch.tsx'
import { OnlineMatch } from '../../../marble-chase/online/OnlineMatch.tsx'
import type { SeatedTeams } from '../../../table/state/table.ts'
import './phone-chase.css'

/** A match of Marble Chase on a phone beside a big screen: the player aims, flicks and scores here, and goes on to the next match. */
export const PhoneChase = ({ game }: { readonly game: SeatedTeams }) => {
  const { state, seat } = game
  return (
    <div className="chase phone-chase" data-asked={state.asked.includes(seat)}>
      <OnlineMatch
        game={game}
        next={{
          next: (
            <>
              <ReadyList game={game} />
              <footer className="phone-foot">
                <RematchButtons game={game} className="button primary big" />
              </footer>
            </>
          ),
        }}
      />
      {state.stopped && <LazyStoppedResult game={game} />}
      <LowTimeAlert game={game} />
    </div>
  )
}
