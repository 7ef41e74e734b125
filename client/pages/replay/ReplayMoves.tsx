import { type KeyboardEvent, memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { type GameMark, pauseReplay, playDecision, useReplayPosition } from '../../game/replay/replay-position.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HistoryEntry } from '../../table/state/history.ts'
import { useSettings } from '../../table/state/settings.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { closePanel } from '../../ui/panels.ts'
import { timeText } from '../../words/format.ts'
import { contextAt } from '../../words/former-players.ts'
import type { TextContext } from '../../words/move-parts.ts'
import { entryText } from './replay-captions.ts'
import type { ReplayGame } from './replay-game.ts'

interface MoveRowProps {
  readonly textContext: TextContext
  readonly entry: HistoryEntry
  /** Number of the decision. */
  readonly at: number
  /** Duration of the decision; 0 if it is unknown. */
  readonly timeMs: number
  /** Kinds of the decision's marks, separated by spaces. */
  readonly kinds: string
  /** The page's language: a row is rendered again in another one. */
  readonly language: string
}

/** Shorter times are not shown. */
const MIN_SHOWN_TIME_MS = 1000

const showMove = (at: number): void => {
  pauseReplay()
  closePanel()
  playDecision(at)
}

/** Moves the focus within the list, which is one tab stop, by the arrow keys. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const row = (event.target as HTMLElement).closest('li')
  const next =
    event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' && row?.previousElementSibling
  const button = next ? next.querySelector('button') : null
  if (button === null) return
  event.preventDefault()
  button.focus()
}

const MoveRow = memo(({ textContext, entry, at, timeMs, kinds }: MoveRowProps) => {
  const notation = useSettings((settings) => settings.notation)
  return (
    <li className={entry.takenBack ? 'taken-back' : undefined} data-kinds={kinds}>
      <button type="button" tabIndex={-1} onClick={() => showMove(at)}>
        <small>
          <b>{at}</b>
          {timeMs >= MIN_SHOWN_TIME_MS && <i>{timeText(Math.round(timeMs / 1000))}</i>}
        </small>
        <MarkChip colour={textContext.seats[entry.seat]?.colour ?? 0} size={20} />
        <span>
          {entryText(contextAt(textContext, at - 1), entry)}
          {notation && <code> {entry.text}</code>}
        </span>
      </button>
    </li>
  )
})

/**
 * Marks the row of the shown decision, and makes it the tab stop. It changes the element itself, because rendering a thousand rows
 * again would be slow. Returns a function that undoes this.
 */
const markRow = (row: Element | undefined, shown: boolean): (() => void) => {
  const button = row?.querySelector('button')
  if (button == null) return () => {}
  button.tabIndex = 0
  if (shown) button.setAttribute('aria-current', 'step')
  return () => {
    button.tabIndex = -1
    button.removeAttribute('aria-current')
  }
}

/** Keeps the row of the shown decision marked and visible. If the list scrolls, nothing else is scrolled. */
const useMarkedRow = (rows: number) => {
  const list = useRef<HTMLOListElement>(null)
  const at = useReplayPosition((position) => position.at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows come after the list
  useEffect(() => markRow(list.current?.children[Math.max(0, at - 1)], at > 0), [at, rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows come after the list
  useEffect(() => {
    const box = list.current?.parentElement
    const row = list.current?.children[Math.max(0, at - 1)]
    if (box == null || !(row instanceof HTMLElement)) return
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
    if (box.scrollHeight <= box.clientHeight) row.scrollIntoView({ block: 'center' })
    else if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2
  }, [at, rows])
  return list
}

const NO_ENTRIES: readonly HistoryEntry[] = []

const kindsByDecision = (marks: readonly GameMark[]): ReadonlyMap<number, string> => {
  const kinds = new Map<number, string>()
  for (const { at, kind } of marks) kinds.set(at, `${kinds.get(at) ?? ''} ${kind}`.trim())
  return kinds
}

/** Lists the decisions of the game. A press shows one. `textContext` must be a stable value. */
export const ReplayMoves = memo(
  ({ replay, textContext }: { readonly replay: ReplayGame; readonly textContext: TextContext }) => {
    const { t, i18n } = useTranslation('replay')
    // The board is rendered first, because a thousand sentences take a moment.
    const entries = useDeferredValue(replay.entries, NO_ENTRIES)
    const list = useMarkedRow(entries.length)
    const marks = useReplayPosition((position) => position.marks)
    const kinds = useMemo(() => kindsByDecision(marks), [marks])
    return (
      <section className="replay-moves" aria-label={t('replay.moves')}>
        <ol ref={list} onKeyDown={moveFocus}>
          {entries.map((entry, i) => (
            <MoveRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the decisions of a game that is over never change
              key={i}
              textContext={textContext}
              entry={entry}
              at={i + 1}
              timeMs={replay.evidence?.times?.[i] ?? 0}
              kinds={kinds.get(i + 1) ?? ''}
              language={i18n.language}
            />
          ))}
        </ol>
      </section>
    )
  },
)
