import { columnOf, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { flickPoints, type MarbleToScore } from '../../../engine/marble-chase/game.ts'
import { COLUMN_PAINT } from '../../../models/flat/marble-chase-glass.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MarbleChip } from '../play/MarbleChip.tsx'
import { useMatchPlay } from '../play/match-play.ts'
import { chaseColourName, sideName, slotName } from '../words/field-names.ts'
import { chaseRefusalText, sentenceOf } from '../words/sentences.ts'
import { isComplete, ROW_MARKS, type Target, targetText, totalAfter, unscoredMarbles } from './score-draft.ts'

/** Points of a marble, as a sum such as `4 + 1 = 5` if it has a bonus or a penalty. */
const MarblePoints = ({ marble }: { readonly marble: MarbleToScore }) => {
  const { t } = useTranslation('chase')
  const points = flickPoints(marble)
  const sign = marble.bonus > 0 ? '+' : '−'
  return (
    <span className="score-worth">
      {marble.bonus !== 0 && (
        <small aria-hidden="true">
          {slotValueOf(marble.at)} {sign} 1 =
        </small>
      )}
      {/* The style sheet holds the words together where there is room for both. */}
      <b>{t('chase.score.worth', { count: points }).replace('\u00a0', ' ')}</b>
    </span>
  )
}

const MarbleList = () => {
  const { t } = useTranslation('chase')
  const { draft, chosen, choose } = useMatchPlay().scoring
  const unscored = unscoredMarbles(draft)
  if (unscored.length === 0) return null
  return (
    <fieldset className="score-marbles">
      <legend className="unseen">{t('chase.score.marbles')}</legend>
      {unscored.map((marble) => {
        const slot = marble.at
        return (
          <label key={slot} className={marble === chosen ? 'choice score-marble on' : 'choice score-marble'}>
            <input type="radio" name="scored" checked={marble === chosen} onChange={() => choose(slot)} />
            <span className="aim-column" style={{ background: COLUMN_PAINT[columnOf(slot) - 1] }}>
              <MarbleChip marble={marble.marble} sizePx={20} />
            </span>
            <span>{slotName(slot)}</span>
            <MarblePoints marble={marble} />
          </label>
        )
      })}
    </fieldset>
  )
}

/** Button for a colour to which the points of the chosen marble could go. `name`: that of its scoring board. */
const TargetButton = ({ target, name }: { readonly target: Target; readonly name: string }) => {
  const { draft, pick } = useMatchPlay().scoring
  const total = draft.game.totals[target.side]?.[target.colour] ?? 0
  const colour = chaseColourName(target.colour)
  const isPossible = target.fault === undefined
  return (
    <button
      type="button"
      className="button score-target"
      style={{ '--of': ROW_MARKS[target.colour] }}
      aria-disabled={!isPossible}
      onClick={() => pick(target)}
    >
      <span className="unseen">{targetText(target, { name, colour, total })}</span>
      <span aria-hidden="true">{colour}</span>
      <b aria-hidden="true">{digitText(isPossible ? `${total} → ${totalAfter(total, target)}` : total)}</b>
    </button>
  )
}

/** Returns a function that gives the name of a side. */
const useSideName = (): ((side: number) => string) => {
  const { game, players } = useMatchPlay()
  return (side) => sideName(game.rules, side, players.names)
}

/** Offers all targets of the chosen marble, grouped by side, where the task is stated. The boards of others are named, because only black points go there. */
const Targets = () => {
  const { targets } = useMatchPlay().scoring
  const nameOf = useSideName()
  return [...new Set(targets.map(({ side }) => side))].map((side) => {
    const own = targets.filter((target) => target.side === side)
    return (
      <fieldset key={side} className="score-targets">
        <legend className={own.every(({ action }) => action.use.as === 'own') ? 'unseen' : ''}>{nameOf(side)}</legend>
        {own.map((target) => (
          <TargetButton key={target.colour} target={target} name={nameOf(side)} />
        ))}
      </fieldset>
    )
  })
}

/** Says the reasons why targets can't be used, each once. */
const Refusals = () => {
  const { targets, refused } = useMatchPlay().scoring
  const nameOf = useSideName()
  const reasons = (refused === undefined ? targets : [refused]).flatMap(({ fault, colour, side }) =>
    fault === undefined ? [] : [chaseRefusalText(fault, colour, nameOf(side))],
  )
  return (
    <div className="score-reasons" role="status">
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}

const ChosenMarble = () => {
  const { t } = useTranslation('chase')
  const { chosen, skip, draft, skipRest } = useMatchPlay().scoring
  if (chosen === undefined) return null
  return (
    <div className="score-chosen">
      <Targets />
      <Refusals />
      <div className="row">
        <Button className="small" text={t('chase.score.leave', { slot: slotName(chosen.at) })} onPress={skip} />
        {unscoredMarbles(draft).length > 1 && (
          <Button className="small" text={t('chase.score.leaveRest')} onPress={skipRest} />
        )}
      </div>
    </div>
  )
}

/** Lists the scores so far. They can be undone until they are confirmed. */
const DraftedScores = () => {
  const { players, scoring } = useMatchPlay()
  const { events, game } = scoring.draft
  const sentences = events
    .filter(({ type }) => type === 'scored' || type === 'blacked' || type === 'unscored' || type === 'gameWon')
    .map((event) => sentenceOf(event, { rules: game.rules, names: players.names }))
  return (
    <ol className="score-decided">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  )
}

/** Takes the latest score back, or confirms all. */
export const ScoreButtons = () => {
  const { t } = useTranslation('chase')
  const { controls, scoring } = useMatchPlay()
  const { draft, undo } = scoring
  return (
    <>
      <button type="button" className="button" disabled={draft.actions.length === 0} onClick={undo}>
        <Icon name="undo" /> {t('chase.score.undo')}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={!isComplete(draft)}
        onClick={() => controls.score(draft.actions)}
      >
        <Icon name="check" /> {t('chase.score.confirm')}
      </button>
    </>
  )
}

/** Panel that scores a turn: the marbles that wait for it, hints, and the scores so far. */
export const ScorePanel = () => {
  const { t } = useTranslation('chase')
  return (
    <section className="score-panel" aria-label={t('chase.score.title')}>
      <MarbleList />
      <ChosenMarble />
      <DraftedScores />
    </section>
  )
}
