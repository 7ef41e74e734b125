import { ConnectionBanner } from '../../game/play/ConnectionBanner.tsx'
import { WaitingScreen } from '../../game/play/WaitingScreen.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WatchDock } from '../../screens/watch/WatchDock.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { seatName } from '../../words/names.ts'
import { ChaseSpeech } from './ChaseSpeech.tsx'
import { ChaseTools } from './ChaseTools.tsx'
import { OnlineMatch } from './OnlineMatch.tsx'
import { useSeatedTeams } from './use-seated-teams.ts'

/** A table of Marble Chase for those who only watch. */
export const ChaseWatch = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('chase')
  const seated = useSeatedTeams()
  useTitle(t('chase.title'))
  if (seated === undefined) return <WaitingScreen code={code} />
  const game = { ...seated, seat: -1, host: false }
  const { phase, seats } = game.state
  return (
    <main className="page chase" data-at={phase === 'lobby' ? 'lobby' : 'match'} data-seq={game.state.seq}>
      <ConnectionBanner />
      <PageHead title={t('chase.title')}>
        <ChaseTools game={game} />
      </PageHead>
      <WatchDock game={game} />
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
      <ChaseSpeech game={game} />
    </main>
  )
}
