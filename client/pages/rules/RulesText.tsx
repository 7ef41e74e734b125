import type { Rules } from '../../../engine/ruleset.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { RulesHeader } from '../../game/rules/RulesHeader.tsx'
import { draftOf } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardRows } from './CardRows.tsx'
import { type Section, sectionsOf } from './rule-sections.ts'

const SectionText = ({ section }: { readonly section: Section }) => {
  const { t } = useTranslation('rulebook')
  return (
    <section>
      <h3 id={`rules-${section.name}`} tabIndex={-1}>
        {t(`rulebook.section.${section.name}`)}
      </h3>
      {section.lines.length > 0 && (
        <ul>
          {section.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {section.cards.length > 0 && <CardRows rows={section.cards} />}
    </section>
  )
}

/** Shows all rules of a table in words. */
export const RulesText = ({ rules, look }: { readonly rules: Rules; readonly look: Look }) => {
  const { t } = useTranslation('rulebook')
  const sections = sectionsOf(rules)
  const jumps = sections.map(({ name }) => ({ name, title: t(`rulebook.section.${name}`) }))
  return (
    <article className="rules-text">
      <RulesHeader draft={draftOf(rules, look)} jumps={jumps} />
      {sections.map((section) => (
        <SectionText key={section.name} section={section} />
      ))}
    </article>
  )
}
