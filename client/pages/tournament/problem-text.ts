import type { HttpError } from '../../../server/protocol/http.ts'
import { i18n } from '../../i18n/i18n.ts'
import { refusalText } from '../../table/net/refusal-text.ts'

/** Returns what went wrong and what can be done, as sentences. */
export const problemText = (error: HttpError['error'] | undefined): string => {
  const code = (error?.code ?? 'offline') as 'offline'
  return i18n.exists(`tournament.problem.${code}`, { ns: 'tournament' })
    ? i18n.t(`tournament:tournament.problem.${code}`)
    : refusalText(error)
}
