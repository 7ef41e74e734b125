import { useTranslation } from 'react-i18next'
import { copyAddress } from '../../overlay/share.ts'
import { pathOf } from '../../store/route.ts'
import type { Draft } from '../draft.ts'
import { printDraft } from '../setup-link.ts'

/** Copies a link that opens the set-up with all this filled in. */
export const CopyRules = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation()
  const link = () => location.origin + pathOf({ at: 'new', query: printDraft(draft) })
  return (
    <button type="button" className="button quiet" onClick={() => void copyAddress(link(), t('setup.copied'))}>
      {t('setup.copy')}
    </button>
  )
}
