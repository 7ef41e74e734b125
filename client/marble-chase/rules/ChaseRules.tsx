import type { ReactNode } from 'react'
import { chaseRules } from '../../../engine/marble-chase/rules.ts'
import type { RulesProps, TableProps } from '../../game/kind/game-kind.ts'
import { RuleArticle } from '../../game/rules/RuleArticle.tsx'
import { rulesOnly, setupOf } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readLook } from '../../table/state/look.ts'
import { MARBLE_CHASE } from '../../table/state/offered-game.ts'
import { chaseSetupOf } from '../../table/state/received-match.ts'
import { BonusDrawing } from './BonusDrawing.tsx'
import { CubesDrawing } from './CubesDrawing.tsx'
import { FieldDrawing } from './FieldDrawing.tsx'
import { type ChaseSectionName, chaseSections, type NumberedRule } from './rule-sections.ts'
import './chase-rules.css'
import './drawings.css'

const SECTION_DRAWINGS: Partial<Record<ChaseSectionName, ReactNode>> = {
  field: <FieldDrawing />,
  worth: <BonusDrawing />,
  cubes: <CubesDrawing />,
}

const Rule = ({ rule: [number, text] }: { readonly rule: NumberedRule }) => {
  const { t } = useTranslation('chaseRules')
  const name = `Q${number}`
  return (
    <li>
      <abbr title={t('chaseRules.number', { number: name })}>{name}</abbr>
      <span>{text}</span>
    </li>
  )
}

/** All rules of Marble Chase with their numbers, and the drawings that belong to them. */
export const ChaseRules = ({ draft, layout }: RulesProps) => {
  const { t } = useTranslation('chaseRules')
  const checked = chaseRules(setupOf(draft))
  if (!checked.ok) return null
  const sections = chaseSections(checked.value).map(({ name, rules }) => ({
    name,
    title: t(`chaseRules.section.${name}`),
    content: (
      <>
        {SECTION_DRAWINGS[name]}
        <ol className="numbered-rules">
          {rules.map((rule) => (
            <Rule key={rule[1]} rule={rule} />
          ))}
        </ol>
      </>
    ),
  }))
  return <RuleArticle layout={layout} draft={draft} sections={sections} />
}

/** Drawer with the rules of a table. */
export const ChaseTableRules = ({ game: { state } }: TableProps) => {
  const { players, options = {} } = chaseSetupOf(state)
  const draft = rulesOnly({ set: MARBLE_CHASE, players, teams: state.teams, options, look: readLook(state.look) })
  return <ChaseRules layout="drawer" draft={draft} />
}
