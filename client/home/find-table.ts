import { i18n } from '../i18n/i18n.ts'
import { refusalText } from '../i18n/refusals.ts'
import { tableCard } from '../net/http.ts'
import { isCode } from '../state/page/route.ts'

/** What is wrong with a typed code, as a sentence; empty if there is such a table. */
export const problemWith = async (code: string): Promise<string> => {
  if (!isCode(code)) return i18n.t('home.badCode', { example: 'KRTM' })
  const card = await tableCard(code)
  if (card.ok) return ''
  return card.status === 404 ? i18n.t('home.noTable', { code }) : refusalText(card.error)
}
