import { useTranslation } from 'react-i18next'
import { seatName } from '../../i18n/names.ts'
import { LinkBanner } from '../../play/LinkBanner.tsx'
import { Waiting } from '../../play/Waiting.tsx'
import { go } from '../../state/route.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { OnlineMatch } from './OnlineMatch.tsx'
import { RulesButton } from './RulesButton.tsx'
import { chaseSetupOf } from './told-match.ts'
import { useSeatedTeams } from './use-seated-teams.ts'

/** A table of Marble Chase for those who only watch. */
export const ChaseWatch = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('chase')
  const seated = useSeatedTeams()
  useTitle(t('chase.title'))
  if (seated === undefined) return <Waiting code={code} />
  const game = { ...seated, seat: -1, host: false }
  const { phase, seats } = game.state
  return (
    <main className="page chase" data-at={phase === 'lobby' ? 'lobby' : 'match'} data-seq={game.state.seq}>
      <LinkBanner />
      <PageHead title={t('chase.title')}>
        <RulesButton state={game.state} setup={chaseSetupOf(game.state)} />
        <button type="button" className="button small" onClick={() => go({ at: 'table', code })}>
          {t('chase.watch.sit')}
        </button>
      </PageHead>
      {phase === 'lobby' ? (
        <section className="panel stack">
          <h2>{t('chase.watch.soon')}</h2>
          <ul>
            {seats.map((seat, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <li key={i}>{seat.occupant === 'empty' ? t('chase.watch.free') : seatName(seats, i)}</li>
            ))}
          </ul>
        </section>
      ) : (
        <OnlineMatch game={game} />
      )}
    </main>
  )
}
