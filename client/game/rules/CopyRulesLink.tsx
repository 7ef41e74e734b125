import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { copyLink } from '../../ui/share.ts'
import type { Draft } from '../setup/draft.ts'
import { printDraft } from '../setup/setup-link.ts'

/** Button that copies a link that opens this set-up. */
export const CopyRulesLink = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('rules')
  const link = () => location.origin + pathOf({ at: 'new', query: printDraft(draft) })
  return <Button className="quiet" text={t('setup.copy')} onPress={() => void copyLink(link(), t('setup.copied'))} />
}
