import { i18n } from '../../i18n/i18n.ts'
import { tableCard } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { isCode } from '../../ui/page/route.ts'

/** Checks a typed code. Resolves to a sentence about the problem, or to an empty text if the table exists. */
export const codeProblem = async (code: string): Promise<string> => {
  if (!isCode(code)) return i18n.t('home.badCode', { example: 'KRTM' })
  const card = await tableCard(code)
  if (card.ok) return ''
  return card.status === 404 ? i18n.t('home.noTable', { code }) : refusalText(card.error)
}
