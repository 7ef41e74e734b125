import { entrySentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'

/** Says each decision to a screen reader. */
export const Told = ({ game }: { readonly game: Game }) => {
  const last = game.log[game.log.length - 1]
  return (
    <p className="unseen" aria-live="polite">
      {last === undefined ? '' : entrySentence(game.told, last)}
    </p>
  )
}
