import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import { columnOf, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { flickPoints, type MarbleToScore } from '../../../engine/marble-chase/game.ts'
import { COLUMN_PAINT } from '../../../models/flat/marble-chase-glass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MarbleChip } from '../play/MarbleChip.tsx'
import { chaseColourName, slotName } from '../words/field-names.ts'
import { chaseRefusalText, sentenceOf } from '../words/sentences.ts'
import { isComplete, ROW_MARKS, type Target, targetText, totalAfter, unscoredMarbles } from './score-draft.ts'
import type { Scoring } from './use-scoring.ts'

interface ScorePanelProps {
  readonly scoring: Scoring
  /** Names by seat. */
  readonly names: readonly string[]
  /** Names of the players or teams by side. */
  readonly sideNames: readonly string[]
}

interface ScoreButtonsProps {
  readonly scoring: Scoring
  readonly onConfirm: (actions: readonly ScoreAction[]) => void
}

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
      <b>{t('chase.score.worth', { count: points })}</b>
    </span>
  )
}

interface SideTargetsProps {
  readonly targets: readonly Target[]
  readonly name: string
  readonly props: ScorePanelProps
}

const MarbleList = ({ scoring: { draft, chosen, choose } }: ScorePanelProps) => {
  const { t } = useTranslation('chase')
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

/** Buttons for the colours of a side to which the points of the chosen marble could go. */
const SideTargets = ({ targets, name, props }: SideTargetsProps) => {
  const { draft, pick } = props.scoring
  // The boards of others are named, because only black points go there.
  const isOwn = targets.every(({ action }) => action.use.as === 'own')
  return (
    <fieldset className="score-targets">
      <legend className={isOwn ? 'unseen' : ''}>{name}</legend>
      {targets.map((target) => {
        const total = draft.game.totals[target.side]?.[target.colour] ?? 0
        const after = totalAfter(total, target)
        const colour = chaseColourName(target.colour)
        const isPossible = target.fault === undefined
        return (
          <button
            key={target.colour}
            type="button"
            className="button score-target"
            style={{ '--of': ROW_MARKS[target.colour] } as object}
            aria-disabled={!isPossible}
            onClick={() => pick(target)}
          >
            <span className="unseen">{targetText(target, { name, colour, total })}</span>
            <span aria-hidden="true">{colour}</span>
            <b aria-hidden="true">{isPossible ? `${total} → ${after}` : total}</b>
          </button>
        )
      })}
    </fieldset>
  )
}

/** Offers all targets of the chosen marble, grouped by side, where the task is stated. */
const Targets = (props: ScorePanelProps) => {
  const { targets } = props.scoring
  return [...new Set(targets.map(({ side }) => side))].map((side) => (
    <SideTargets
      key={side}
      targets={targets.filter((target) => target.side === side)}
      name={props.sideNames[side] ?? ''}
      props={props}
    />
  ))
}

const refusalOf = ({ fault, colour, side }: Target, sideNames: readonly string[]): string =>
  fault === undefined ? '' : chaseRefusalText(fault, colour, sideNames[side] ?? '')

/** Lists the reasons why targets can't be used, each once. */
const Refusals = ({ scoring: { targets, refused }, sideNames }: ScorePanelProps) => {
  const shown = refused === undefined ? targets.filter(({ fault }) => fault !== undefined) : [refused]
  const reasons = [...new Set(shown.map((target) => refusalOf(target, sideNames)))]
  return (
    <ul className="score-reasons" role="status">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

const ChosenMarble = (props: ScorePanelProps) => {
  const { t } = useTranslation('chase')
  const { chosen, skip, draft, skipRest } = props.scoring
  if (chosen === undefined) return null
  return (
    <div className="score-chosen">
      <Targets {...props} />
      <Refusals {...props} />
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
const DraftedScores = ({ scoring: { draft }, names }: ScorePanelProps) => (
  <ol className="score-decided">
    {draft.events
      .filter(({ type }) => type === 'scored' || type === 'blacked' || type === 'unscored' || type === 'gameWon')
      .map((event) => {
        const sentence = sentenceOf(event, { rules: draft.game.rules, names })
        return <li key={sentence}>{sentence}</li>
      })}
  </ol>
)

/** Takes the latest score back, or confirms all. */
export const ScoreButtons = ({ scoring: { draft, undo }, onConfirm }: ScoreButtonsProps) => {
  const { t } = useTranslation('chase')
  return (
    <>
      <button type="button" className="button" disabled={draft.actions.length === 0} onClick={undo}>
        <Icon name="undo" /> {t('chase.score.undo')}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={!isComplete(draft)}
        onClick={() => onConfirm(draft.actions)}
      >
        <Icon name="check" /> {t('chase.score.confirm')}
      </button>
    </>
  )
}

/** Panel that scores a turn: the marbles that wait for it, hints, and the scores so far. */
export const ScorePanel = (props: ScorePanelProps) => {
  const { t } = useTranslation('chase')
  return (
    <section className="score-panel" aria-label={t('chase.score.title')}>
      <MarbleList {...props} />
      <ChosenMarble {...props} />
      <DraftedScores {...props} />
    </section>
  )
}
