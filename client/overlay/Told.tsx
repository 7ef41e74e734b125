import { useTranslation } from 'react-i18next'
import { entrySentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'

const KEPT = 6

/** Says each decision to a screen reader, once, and when it is his person's turn. */
export const Told = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { state, log, seat } = game
  const first = Math.max(0, log.length - KEPT)
  return (
    <div className="unseen" role="log" aria-live="polite">
      {log.slice(first).map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
        <p key={`${state.game} ${first + i}`}>{entrySentence(game.told, entry)}</p>
      ))}
      {state.phase === 'playing' && state.turn === seat && (
        <p key={`turn ${state.game} ${state.seq}`}>{t('status.yourTurn')}</p>
      )}
    </div>
  )
}
