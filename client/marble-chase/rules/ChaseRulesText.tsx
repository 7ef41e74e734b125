import { useMemo } from 'react'
import { type ChaseSetup, chaseRules } from '../../../engine/marble-chase/rules.ts'
import { RulesHeader } from '../../game/rules/RulesHeader.tsx'
import { type Draft, draftFor } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MARBLE_CHASE } from '../../table/state/offered-game.ts'
import { ChaseRuleSections } from './ChaseRuleSections.tsx'
import { chaseSections } from './rule-sections.ts'

/** A draft of these rules and their name, with all else as usual. */
export const chaseDraft = ({ players, options = {} }: ChaseSetup, called: string | undefined): Draft => {
  const draft = draftFor(MARBLE_CHASE, players, undefined, options)
  return called === undefined ? draft : { ...draft, look: { ...draft.look, called } }
}

interface Props {
  readonly setup: ChaseSetup
  readonly called: string | undefined
}

/** All rules of a table of Marble Chase, written from their value. */
export const ChaseRulesText = ({ setup, called }: Props) => {
  const { t } = useTranslation('chaseRules')
  const draft = chaseDraft(setup, called)
  const rules = useMemo(() => chaseRules(setup), [setup])
  if (!rules.ok) return null
  const sections = chaseSections(rules.value)
  const jumps = sections.map(({ name }) => ({ name, title: t(`chaseRules.section.${name}`) }))
  return (
    <article className="rules-text">
      <RulesHeader draft={draft} jumps={jumps} />
      <ChaseRuleSections sections={sections} />
    </article>
  )
}
