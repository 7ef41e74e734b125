import { useEffect, useMemo, useRef } from 'react'
import type { Decision } from '../../../engine/action.ts'
import type { Card } from '../../../engine/cards.ts'
import type { Objection } from '../../../engine/insight/advisor.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Turn } from '../../table/input/turn.ts'
import { capitalize } from '../../words/game-text.ts'
import type { TextContext } from '../../words/move-parts.ts'
import { cardName } from '../../words/names.ts'
import type { TableGame } from '../use-game.ts'
import { decisionText } from './decision-text.ts'
import { askWhyNot, previewDecision, useHint } from './hint.ts'
import { conText, proText } from './reason-text.ts'

/** Least difference between two chances that is mentioned. */
const MIN_CHANCE_DIFFERENCE = 0.005

interface WhyNotTextProps {
  readonly textContext: TextContext
  readonly objection: Objection
}

/** Explains why a move is not the best one. */
const WhyNotText = ({ textContext, objection: { own, best } }: WhyNotTextProps) => {
  const { t } = useTranslation('insight')
  const difference = best.chance - own.chance
  if (own.index === best.index) return <p>{t('why.isBest')}</p>
  if (difference < MIN_CHANCE_DIFFERENCE) return <p>{t('why.asGood')}</p>
  const isDoubt = own.decision.kind === 'doubt'
  const worse = own.cons.map((fact) => conText(textContext, fact, isDoubt))
  const better = best.pros.map((fact) => proText(textContext, fact, best.decision.kind === 'doubt'))
  return (
    <>
      <p>{t('why.behind', { count: Math.max(1, Math.round(100 * difference)) })}</p>
      <ul>
        {better.map((reason) => (
          <li key={reason}>{t('why.better', { reason })}</li>
        ))}
        {worse.map((reason) => (
          <li key={reason}>{t('why.worse', { reason })}</li>
        ))}
      </ul>
      {worse.length + better.length === 0 && <p>{t('why.nothing')}</p>}
    </>
  )
}

/** Groups decisions by card, in the order of the hand. Decisions without a card have the key undefined. */
const groupByCard = (actions: readonly Decision[]): ReadonlyMap<Card | undefined, readonly Decision[]> => {
  const groups = new Map<Card | undefined, Decision[]>()
  for (const action of actions) {
    const card = 'card' in action ? action.card : undefined
    groups.set(card, [...(groups.get(card) ?? []), action])
  }
  return groups
}

interface WhyNotProps {
  readonly game: TableGame
  readonly turn: Turn
}

/** Options of the menu. Decisions to leave the choice to a partner are omitted, because they can't be compared. */
const DecisionOptions = ({ game, turn }: WhyNotProps) => {
  const { textContext } = game
  const { sight, actions } = turn
  const groups = useMemo(() => [...groupByCard(actions.filter(({ kind }) => kind !== 'leave'))], [actions])
  return groups.map(([card, group]) => (
    <optgroup key={card ?? -1} label={card === undefined ? '' : cardName(card)}>
      {group.map((action) => (
        <option key={actions.indexOf(action)} value={actions.indexOf(action)}>
          {capitalize(decisionText(textContext, sight.position, sight.turn, action))}
        </option>
      ))}
    </optgroup>
  ))
}

/** Lets the player ask about another move, and shows that move on the board. */
export const WhyNot = ({ game, turn }: WhyNotProps) => {
  const { t } = useTranslation('insight')
  const { asked, objection } = useHint()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (objection !== undefined) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [objection])
  const choose = (value: string): void => {
    const action = turn.actions[Number(value)]
    if (value === '' || action === undefined) return
    previewDecision(turn, action)
    void askWhyNot(game, action)
  }
  return (
    <section className="why-not">
      <label>
        <span>{t('why.ask')}</span>
        <select
          value={asked === undefined ? '' : turn.actions.indexOf(asked)}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('why.choose')}</option>
          <DecisionOptions game={game} turn={turn} />
        </select>
      </label>
      <div ref={answer} role="status">
        {objection !== undefined && <WhyNotText textContext={game.textContext} objection={objection} />}
      </div>
    </section>
  )
}
