import { claimText, titleOf } from '../i18n/prompts.ts'
import { entrySentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'

const KEPT = 6

/** Says each decision to a screen reader, once, and what is asked of him. */
export const Told = ({ game }: { readonly game: Game }) => {
  const { state, log, active } = game
  const first = Math.max(0, log.length - KEPT)
  return (
    <div className="unseen" role="log" aria-live="polite">
      {log.slice(first).map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
        <p key={`${state.game} ${first + i}`}>{entrySentence(game.told, entry)}</p>
      ))}
      {active && (
        <p key={`turn ${state.game} ${state.seq}`}>{[titleOf(game), claimText(game)].filter(Boolean).join('. ')}</p>
      )}
    </div>
  )
}
