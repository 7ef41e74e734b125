import { i18n } from '../../i18n/i18n.ts'

/** Returns a refusal as a sentence: the translated text of a known code, else the server's message. Undefined stands for no answer. */
export const refusalText = (refusal: { readonly code: string; readonly message: string } | undefined): string => {
  if (refusal === undefined) return i18n.t('refusal.offline')
  const key: string = `refusal.${refusal.code}`
  if (i18n.exists(key)) return i18n.t(key as 'refusal.unknown')
  return refusal.message === '' ? i18n.t('refusal.unknown') : refusal.message
}
