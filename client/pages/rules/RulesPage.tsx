import { useMemo } from 'react'
import type { PageKind, PageKinds } from '../../game/kind/game-kind.ts'
import { CopyRulesLink } from '../../game/rules/CopyRulesLink.tsx'
import type { Draft } from '../../game/setup/draft.ts'
import { printDraft, readDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { printDirection } from '../learn/lesson-direction.ts'
import { LinkProblems } from '../setup/LinkProblems.tsx'
import { checkRulesName } from '../setup/saved-rules/rules-name.ts'

/** Links to lessons and strategy. */
const LearnLinks = ({ set, look, practice }: Pick<Draft, 'set' | 'look'> & Pick<PageKind, 'practice'>) => {
  const { t } = useTranslation('rulebook')
  const query = printDirection(look.direction)
  return (
    <>
      <Button
        className="quiet"
        text={t('rulebook.learn')}
        onPress={() => navigate({ at: 'learn', rules: set.id, query })}
      />
      <Button
        className="quiet"
        text={t(`rulebook.${practice.text}`)}
        onPress={() => navigate(practice.routeOf(set.id, query))}
      />
    </>
  )
}

interface RulesPageProps {
  readonly query: string
  readonly kinds: PageKinds
}

/** Page with the rules of a linked set-up. */
export const RulesPage = ({ query, kinds }: RulesPageProps) => {
  const { t } = useTranslation('rules')
  const { t: tRulebook } = useTranslation('rulebook')
  const { draft, problems } = useMemo(() => checkRulesName(readDraft(query)), [query])
  useWording(draft.look)
  const { Rules, practice } = kinds[kindTraits(draft.set.id).id]
  return (
    <Page title={t('rulebook.title')} className="rules-page">
      <LinkProblems draft={draft} problems={problems} />
      <div className="panel">
        <Rules draft={draft} layout="page" />
        <div className="row rules-links">
          <Button text={t('setup.start')} onPress={() => navigate({ at: 'new', query: printDraft(draft) })} />
          <CopyRulesLink draft={draft} />
          <LearnLinks set={draft.set} look={draft.look} practice={practice} />
          <Button
            className="quiet"
            text={tRulebook('rulebook.sheet.link')}
            onPress={() => navigate({ at: 'print', query: printDraft(draft) })}
          />
        </div>
      </div>
    </Page>
  )
}
