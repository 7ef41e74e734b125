import { decisionKey } from '../../table/input/turn.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { claimText, titleOf } from '../../words/prompts.ts'
import { entrySentence } from '../../words/sentences.ts'
import type { TableGame } from '../use-game.ts'

const MAX_SENTENCES = 6

/** Joins two sentences. A title that is no question lacks its full stop. */
export const askedText = (title: string, claim: string): string => {
  if (title === '' || claim === '') return title + claim
  return /[?!.]$/.test(title) ? `${title} ${claim}` : `${title}. ${claim}`
}

/** Decisions that follow each other faster are announced together. */
const GATHER_PAUSE_MS = 500
const MAX_GATHER_MS = 3000

/** Announces each decision once to screen readers, with its consequences, and what the player must decide. */
export const LiveRegion = ({ game }: { readonly game: TableGame }) => {
  const { state, seat, active } = game
  const { length } = game.log
  const announcedCount = Math.min(length, useDebounced(length, GATHER_PAUSE_MS, MAX_GATHER_MS))
  const log = game.log.slice(0, announcedCount)
  const first = Math.max(0, log.length - MAX_SENTENCES)
  return (
    <div className="unseen" role="log" aria-live="polite">
      {log.slice(first).map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
        <p key={`${state.game} ${first + i}`}>{entrySentence(game.textContext, entry)}</p>
      ))}
      {active && announcedCount === length && (
        <p key={`asked ${decisionKey(state, seat)}`}>{askedText(titleOf(game), claimText(game))}</p>
      )}
    </div>
  )
}
