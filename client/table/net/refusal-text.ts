import { i18n } from '../../i18n/i18n.ts'

/** Namespaces with texts of refusals. What is refused only in a lobby or by a table's menus comes with the texts of the host. */
const REFUSAL_NAMESPACES = { ns: ['common', 'host'] }

/** Returns a refusal as a sentence: the translated text of a known code, else the server's message. Undefined stands for no answer. */
export const refusalText = (refusal: { readonly code: string; readonly message: string } | undefined): string => {
  if (refusal === undefined) return i18n.t('refusal.offline')
  const key: string = `refusal.${refusal.code}`
  if (i18n.exists(key, REFUSAL_NAMESPACES)) return i18n.t(key as 'refusal.unknown', REFUSAL_NAMESPACES)
  return refusal.message === '' ? i18n.t('refusal.unknown') : refusal.message
}
