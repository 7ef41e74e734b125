import { useRef } from 'react'
import { decisionKey } from '../../table/input/turn.ts'
import { useTable } from '../../table/state/table.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { contextAt } from '../../words/former-players.ts'
import { claimText, turnTitle } from '../../words/prompts.ts'
import type { TableGame } from '../use-game.ts'
import { useSentences } from './late-words.ts'

/** Number of the latest decisions that stay in the region. */
const MAX_SENTENCES = 6

/** Joins the title of a decision and the text about the declared move. A title that is no question gets a full stop. */
export const joinTitleAndClaim = (title: string, claim: string): string => {
  if (title === '' || claim === '') return title + claim
  return /[?؟!.]$/.test(title) ? `${title} ${claim}` : `${title}. ${claim}`
}

/** Decisions with shorter pauses between them are announced together. */
const GATHER_PAUSE_MS = 500
/** Longest time for which decisions are held back to be announced together. */
const MAX_GATHER_MS = 3000

/** Returns the number of decisions that were made before this page came to the game. They are not announced, even if the words for them come later. */
const useEarlierCount = (): number => {
  const { game, before } = useTable((table) => table.history)
  const earlier = useRef({ game, count: before })
  if (earlier.current.game !== game) earlier.current = { game, count: before }
  return earlier.current.count
}

/** Announces each decision once to screen readers, with its consequences, and what the player must decide. */
export const LiveRegion = ({ game }: { readonly game: TableGame }) => {
  const { state, seat, active } = game
  const sentences = useSentences()
  const { length } = game.log
  const announcedCount = Math.min(length, useDebounced(length, GATHER_PAUSE_MS, MAX_GATHER_MS))
  const log = game.log.slice(0, announcedCount)
  const first = Math.max(useEarlierCount(), log.length - MAX_SENTENCES)
  return (
    <div className="unseen" role="log" aria-live="polite">
      {log.slice(first).map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
        <p key={`${state.game} ${first + i}`}>
          {sentences?.entrySentence(contextAt(game.textContext, first + i), entry)}
        </p>
      ))}
      {active && announcedCount === length && (
        <p key={`asked ${decisionKey(state, seat)}`}>{joinTitleAndClaim(turnTitle(game), claimText(game))}</p>
      )}
    </div>
  )
}
