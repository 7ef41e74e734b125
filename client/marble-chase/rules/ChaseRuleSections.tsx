import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CubesDrawing } from './CubesDrawing.tsx'
import { FieldDrawing } from './FieldDrawing.tsx'
import type { ChaseSection, ChaseSectionName, NumberedRule } from './rule-sections.ts'
import { WorthDrawing } from './WorthDrawing.tsx'
import './chase-rules.css'
import './drawings.css'

const SECTION_DRAWINGS: Partial<Record<ChaseSectionName, ReactNode>> = {
  field: <FieldDrawing />,
  worth: <WorthDrawing />,
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

/** Rules with their numbers, section by section, and the drawings that belong to them. */
export const ChaseRuleSections = ({ sections }: { readonly sections: readonly ChaseSection[] }) => {
  const { t } = useTranslation('chaseRules')
  return sections.map(({ name, rules }) => (
    <section key={name} data-section={name}>
      <h3 id={`rules-${name}`} tabIndex={-1}>
        {t(`chaseRules.section.${name}`)}
      </h3>
      {SECTION_DRAWINGS[name]}
      <ol className="numbered-rules">
        {rules.map((rule) => (
          <Rule key={rule[1]} rule={rule} />
        ))}
      </ol>
    </section>
  ))
}
