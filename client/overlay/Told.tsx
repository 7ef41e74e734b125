import { claimText, titleOf } from '../i18n/prompts.ts'
import { entrySentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'
import { useTable } from '../store/table.ts'
import { decisionKey } from '../store/turn.ts'
import { useGathered } from './use-gathered.ts'

const KEPT = 6
/** Decisions that follow each other faster are told in one breath. */
const PAUSE = 500
const LONGEST = 3000

/** Says each decision to a screen reader, once, when all that followed from it is known, and what is asked of him. */
export const Told = ({ game }: { readonly game: Game }) => {
  const { state, seat, active } = game
  const { length } = game.log
  const known = useTable(({ played }) => (played?.game === state.game ? played.seq : undefined)) ?? length
  const gathered = useGathered(Math.min(known, length), PAUSE, LONGEST)
  const late = useGathered(length, LONGEST, LONGEST)
  const told = Math.min(length, Math.max(gathered, late))
  const log = game.log.slice(0, told)
  const first = Math.max(0, log.length - KEPT)
  return (
    <div className="unseen" role="log" aria-live="polite">
      {log.slice(first).map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
        <p key={`${state.game} ${first + i}`}>{entrySentence(game.told, entry)}</p>
      ))}
      {active && told === length && (
        <p key={`asked ${decisionKey(state, seat)}`}>{[titleOf(game), claimText(game)].filter(Boolean).join('. ')}</p>
      )}
    </div>
  )
}
