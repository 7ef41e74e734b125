import { useMemo } from 'react'
import { CopyRulesLink } from '../../game/rules/CopyRulesLink.tsx'
import { cardRules, type Draft, setupOf } from '../../game/setup/draft.ts'
import { printDraft, readDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { LazyChaseRulesText } from '../../marble-chase/rules/lazy.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate, type Route } from '../../ui/page/route.ts'
import { LinkProblems } from '../setup/LinkProblems.tsx'
import { withOwnName } from '../setup/own/own-name.ts'
import { RulesText } from './RulesText.tsx'

const Text = ({ draft }: { readonly draft: Draft }) => {
  const rules = cardRules(draft)
  if (rules !== undefined) return <RulesText rules={rules} look={draft.look} />
  return isMarbleChase(draft.set) ? <LazyChaseRulesText setup={setupOf(draft)} called={draft.look.called} /> : null
}

/** Links to lessons and strategy. */
const LearnLinks = ({ set }: Pick<Draft, 'set'>) => {
  const { t } = useTranslation('rulebook')
  const further: Route = isMarbleChase(set) ? { at: 'chase' } : { at: 'strategy', id: '' }
  return (
    <>
      <Button className="quiet" text={t('rulebook.learn')} onPress={() => navigate({ at: 'learn', rules: set.id })} />
      <Button
        className="quiet"
        text={t(isMarbleChase(set) ? 'rulebook.practice' : 'rulebook.strategy')}
        onPress={() => navigate(further)}
      />
    </>
  )
}

/** Page with the rules of a linked set-up. */
export const RulesPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('rules')
  const { t: say } = useTranslation('rulebook')
  const { draft, problems } = useMemo(() => withOwnName(readDraft(query)), [query])
  useWording(draft.look.wording)
  return (
    <Page title={t('rulebook.title')} className="rules-page">
      <LinkProblems draft={draft} problems={problems} />
      <div className="panel">
        <Text draft={draft} />
        <div className="row rules-links">
          <Button text={t('setup.start')} onPress={() => navigate({ at: 'new', query: printDraft(draft) })} />
          <CopyRulesLink draft={draft} />
          <LearnLinks set={draft.set} />
          <Button
            className="quiet"
            text={say('rulebook.sheet.link')}
            onPress={() => navigate({ at: 'print', query: printDraft(draft) })}
          />
        </div>
      </div>
    </Page>
  )
}
