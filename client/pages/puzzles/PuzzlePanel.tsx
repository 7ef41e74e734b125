import { useEffect, useState } from 'react'
import type { Decision } from '../../../engine/action.ts'
import type { AdvisedMove } from '../../../engine/insight/advisor.ts'
import { type FoundPuzzle, puzzleId } from '../../../engine/puzzles/found-puzzle.ts'
import { viewFor } from '../../../engine/view.ts'
import { askInsight } from '../../game/insight/insight-client.ts'
import { Reasons } from '../../game/insight/Reasons.tsx'
import { OpenHand } from '../../game/play/panels/OpenHand.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { originNow } from '../../table/net/origin.ts'
import { Button } from '../../ui/Button.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { copyAddress } from '../../ui/share.ts'
import { gameName } from '../../words/game-text.ts'
import type { PuzzlePosition, Solving } from '../learn/use-puzzle.ts'
import { PUZZLE_SETS, puzzlesOf, todaysOf, useSolved } from './puzzles.ts'
import '../../game/play/panels/player-panels.css'
import '../../game/play/panels/panel-cards.css'

/** Returns the arguments for the good move. */
const praise = async ({ game, solves }: PuzzlePosition): Promise<AdvisedMove | undefined> => {
  const { rules, ...view } = viewFor(game, 0)
  const moves = await askInsight(rules, { ask: 'advice', view })
  return moves.find(({ decision }) => solves(decision))
}

/** Returns the arguments for and against a move, compared with the best one. */
const compare = async ({ game }: PuzzlePosition, decision: Decision): Promise<AdvisedMove | undefined> => {
  const { rules, ...view } = viewFor(game, 0)
  return (await askInsight(rules, { ask: 'objection', view, decision }))?.own
}

/** Returns feedback on the last move; undefined until it is computed. */
const useMoveFeedback = (question: PuzzlePosition | undefined, made: Decision | undefined): AdvisedMove | undefined => {
  const [answer, setAnswer] = useState<AdvisedMove>()
  useEffect(() => {
    let left = false
    setAnswer(undefined)
    if (question === undefined || made === undefined) return
    const praised = question.solves(made) ? praise(question) : Promise.resolve(undefined)
    praised
      .then((found) => found ?? compare(question, made))
      .then((found) => !left && setAnswer(found))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [question, made])
  return answer
}

interface Props {
  readonly puzzle: FoundPuzzle
  readonly question: PuzzlePosition | undefined
  readonly game: TableGame
  readonly solving: Solving
  /** `id` is that of a puzzle or of a rule set. */
  readonly onOpen: (id: string) => void
}

/** Shows whether the move was right, and why. A wrong move does not reveal the solution. */
const Verdict = ({ puzzle, question, game, solving }: Props) => {
  const { t } = useTranslation('insight')
  const { made, solved } = solving
  const answer = useMoveFeedback(question, made)
  const said = made === undefined ? 'task' : solved ? 'right' : 'wrong'
  return (
    <div className="lesson-task" role="status">
      <p>{t(`found.${said}`, { count: puzzle.lead })}</p>
      {answer !== undefined && (
        <Reasons textContext={game.textContext} move={solved ? answer : { ...answer, pros: [] }} />
      )}
    </div>
  )
}

/** Returns the next unsolved puzzle, or the next one if all are solved. */
const nextOf = (puzzle: FoundPuzzle, solved: readonly string[]): string => {
  const all = puzzlesOf(puzzle.rules).map(puzzleId)
  const at = all.indexOf(puzzleId(puzzle))
  const others = [...all.slice(at + 1), ...all.slice(0, at)]
  return others.find((id) => !solved.includes(id)) ?? others[0] ?? puzzleId(puzzle)
}

const SetChoice = ({ rules, onOpen }: { readonly rules: string; readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('insight')
  return (
    <label>
      <span className="unseen">{t('found.set')}</span>
      <select title={t('found.set')} value={rules} onChange={(event) => onOpen(event.target.value)}>
        {PUZZLE_SETS.map((id) => (
          <option key={id} value={id}>
            {gameName(id)}
          </option>
        ))}
      </select>
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

export const PuzzlePanel = (props: Props) => {
  const { t } = useTranslation('insight')
  const { puzzle, game, solving, onOpen } = props
  const solved = useSolved(({ ids }) => ids)
  const all = puzzlesOf(puzzle.rules)
  const id = puzzleId(puzzle)
  const isTodays = todaysOf(all, Date.now()) === puzzle
  const done = all.filter((each) => solved.includes(puzzleId(each))).length
  return (
    <section className="panel lesson-panel puzzle-panel">
      <header>
        <h2>
          {isTodays ? t('found.today') : t('found.place', { place: all.indexOf(puzzle) + 1, places: all.length })}
        </h2>
        <SetChoice rules={puzzle.rules} onOpen={onOpen} />
      </header>
      <Verdict {...props} />
      <OpenHands game={game} />
      <span className="lesson-ways">
        {!solving.solved && <Button className="small" text={t('found.show')} onPress={solving.show} />}
        <Button
          className={solving.solved ? 'primary small' : 'quiet small'}
          text={t('found.next')}
          onPress={() => onOpen(nextOf(puzzle, solved))}
        />
        <Button
          className="quiet small"
          text={t('found.link')}
          onPress={() => void copyAddress(originNow() + pathOf({ at: 'puzzles', id }), t('found.copied'))}
        />
      </span>
      <small className="muted">
        {t('found.solved', { done, count: all.length })}
        <span className="puzzle-origin"> {t('found.origin', { game: puzzle.game, at: puzzle.at })}</span>
      </small>
    </section>
  )
}
