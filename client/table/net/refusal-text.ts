import { i18n, loadTexts } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/notices.ts'

/** Reason of the server; undefined stands for no answer. */
type Reason = { readonly code: string; readonly message: string } | undefined

/** Namespaces with texts of refusals. What is refused only in a lobby, by a table's menus or to a page that is older than the table comes with the texts of the host. */
const REFUSAL_NAMESPACES = { ns: ['common', 'host'] }

const hasText = (code: string): boolean => i18n.exists(`refusal.${code}`, REFUSAL_NAMESPACES)

/** Returns a refusal as a sentence: the translated text of a known code, else the server's message. */
export const refusalText = (refusal: Reason): string => {
  if (refusal === undefined) return i18n.t('refusal.offline')
  const { code, message } = refusal
  if (hasText(code)) return i18n.t(`refusal.${code}` as 'refusal.unknown', REFUSAL_NAMESPACES)
  return message === '' ? i18n.t('refusal.unknown') : message
}

/** Shows a refusal as a notice, if need be after its text has come. If it can't be fetched, the server's message is shown. */
export const showRefusal = async (denial: Reason | 'unanswered'): Promise<void> => {
  const refusal = denial === 'unanswered' ? undefined : denial
  if (refusal !== undefined && !hasText(refusal.code)) await loadTexts(['host']).catch(() => undefined)
  showNotice(refusalText(refusal))
}
