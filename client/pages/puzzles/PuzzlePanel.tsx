import { useEffect, useState } from 'react'
import type { Decision } from '../../../engine/action.ts'
import type { AdvisedMove } from '../../../engine/insight/advisor.ts'
import { type FoundPuzzle, puzzleId } from '../../../engine/puzzles/found-puzzle.ts'
import { viewFor } from '../../../engine/view.ts'
import { askInsight } from '../../game/insight/insight-client.ts'
import { Reasons } from '../../game/insight/Reasons.tsx'
import { OpenHand } from '../../game/play/panels/OpenHand.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { publicOrigin } from '../../table/net/public-origin.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubjectFocus } from '../../ui/hooks/use-subject-focus.ts'
import { pathOf } from '../../ui/page/route.ts'
import { Select } from '../../ui/Select.tsx'
import { copyLink } from '../../ui/share.ts'
import { whenResolved } from '../../ui/when-resolved.ts'
import { gameName } from '../../words/game-text.ts'
import type { Attempts, Exercise } from '../learn/use-exercise.ts'
import { PUZZLE_RULE_SETS, puzzleOfDay, puzzlesOf, useSolvedPuzzles } from './puzzles.ts'
import '../../game/play/panels/player-panels.css'
import '../../game/play/panels/panel-cards.css'

/** Resolves to the solution with the arguments for it. */
const explainSolution = async ({ game, solves }: Exercise): Promise<AdvisedMove | undefined> => {
  const { rules, ...view } = viewFor(game, 0)
  const moves = await askInsight(rules, { ask: 'advice', view })
  return moves.find(({ decision }) => solves(decision))
}

/** Resolves to a move with the arguments for and against it, compared with the best one. */
const compareWithBest = async ({ game }: Exercise, decision: Decision): Promise<AdvisedMove | undefined> => {
  const { rules, ...view } = viewFor(game, 0)
  return (await askInsight(rules, { ask: 'objection', view, decision }))?.own
}

const findFeedback = async (exercise: Exercise, decision: Decision): Promise<AdvisedMove | undefined> =>
  (exercise.solves(decision) ? await explainSolution(exercise) : undefined) ??
  (await compareWithBest(exercise, decision))

/** Returns feedback on the latest move; undefined until it is computed. */
const useMoveFeedback = (exercise: Exercise | undefined, latest: Decision | undefined): AdvisedMove | undefined => {
  const [feedback, setFeedback] = useState<AdvisedMove>()
  useEffect(() => {
    setFeedback(undefined)
    if (exercise !== undefined && latest !== undefined) return whenResolved(findFeedback(exercise, latest), setFeedback)
  }, [exercise, latest])
  return feedback
}

export interface PuzzleProps {
  readonly puzzle: FoundPuzzle
  readonly exercise: Exercise | undefined
  readonly game: TableGame
  readonly attempts: Attempts
  /** Id in the address, if no puzzle has it and another one is shown in its place; else empty. */
  readonly unknownId: string
  /** The query of the page. */
  readonly query: string
  /** Opens a puzzle by its id, or the puzzle of the day by the id of its rule set. */
  readonly onOpen: (id: string) => void
}

/** Returns the task, or whether the latest move was right. */
export const puzzleSentence = ({ puzzle, attempts: { latest, solved } }: PuzzleProps): string =>
  i18n.t(`insight:found.${latest === undefined ? 'task' : solved ? 'right' : 'wrong'}`, { count: puzzle.lead })

/** Shows what speaks for and against the latest move. For a wrong move it does not reveal the solution. */
const Feedback = ({ exercise, game, attempts: { latest, solved } }: PuzzleProps) => {
  const feedback = useMoveFeedback(exercise, latest)
  return (
    <div className="puzzle-feedback" role="status">
      {feedback !== undefined && (
        <Reasons textContext={game.textContext} move={solved ? feedback : { ...feedback, pros: [] }} />
      )}
    </div>
  )
}

/** Returns the id of the next unsolved puzzle, or of the next one if all are solved. */
const nextPuzzleId = (puzzle: FoundPuzzle, solved: readonly string[]): string => {
  const all = puzzlesOf(puzzle.rules).map(puzzleId)
  const at = all.indexOf(puzzleId(puzzle))
  const nextFirst = [...all.slice(at + 1), ...all.slice(0, at)]
  return nextFirst.find((id) => !solved.includes(id)) ?? nextFirst[0] ?? puzzleId(puzzle)
}

const RuleSetChoice = ({ rules, onOpen }: { readonly rules: string; readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('insight')
  return (
    <label>
      <span className="unseen">{t('found.set')}</span>
      <Select
        title={t('found.set')}
        value={rules}
        options={PUZZLE_RULE_SETS.map((id) => ({ value: id, text: gameName(id) }))}
        onChange={onOpen}
      />
    </label>
  )
}

/** Lists the open hands of the other players. */
const OpenHands = ({ game }: { readonly game: TableGame }) => {
  const { seats } = game.state
  const others = seats.flatMap(({ name, open }, seat) =>
    seat === game.seat || open.length === 0 ? [] : [{ name, open }],
  )
  if (others.length === 0) return null
  return (
    <ul className="puzzle-hands">
      {others.map(({ name, open }) => (
        <li key={name}>
          {name} <OpenHand cards={open} />
        </li>
      ))}
    </ul>
  )
}

/** Names the puzzle and its game, and shows the open hands and what speaks for and against the latest move. */
export const PuzzlePanel = (props: PuzzleProps) => {
  const { t } = useTranslation('insight')
  const { puzzle, game, attempts, unknownId, onOpen, query } = props
  const solved = useSolvedPuzzles(({ ids }) => ids)
  const all = puzzlesOf(puzzle.rules)
  const id = puzzleId(puzzle)
  const isOfToday = puzzleOfDay(all, Date.now()) === puzzle
  const solvedCount = all.filter((other) => solved.includes(puzzleId(other))).length
  const title = isOfToday ? t('found.today') : t('found.place', { place: all.indexOf(puzzle) + 1, places: all.length })
  return (
    <section className="lesson-panel puzzle-panel" aria-label={title}>
      <header>
        <h2 {...useSubjectFocus(id)}>{title}</h2>
        <RuleSetChoice rules={puzzle.rules} onOpen={onOpen} />
      </header>
      {unknownId !== '' && <p className="problem">{t('found.unknown', { id: unknownId })}</p>}
      <Feedback {...props} />
      <OpenHands game={game} />
      <footer>
        <small className="muted">{t('found.solved', { done: solvedCount, count: all.length })}</small>
        {attempts.solved && (
          <Button
            className="quiet small"
            text={t('found.link')}
            onPress={() => void copyLink(publicOrigin() + pathOf({ at: 'puzzles', id, query }), t('found.copied'))}
          />
        )}
      </footer>
    </section>
  )
}

/** Buttons that show the solution and lead to the next one. */
export const PuzzleButtons = ({ puzzle, attempts, onOpen }: PuzzleProps) => {
  const { t } = useTranslation('insight')
  const solved = useSolvedPuzzles(({ ids }) => ids)
  return (
    <>
      {!attempts.solved && <Button className="small" text={t('found.show')} onPress={attempts.playSolution} />}
      <Button
        className={attempts.solved ? 'primary lesson-next' : 'quiet small'}
        text={t('found.next')}
        onPress={() => onOpen(nextPuzzleId(puzzle, solved))}
      />
    </>
  )
}
