import type { HttpError } from '../../../server/protocol/http.ts'
import { i18n } from '../../i18n/i18n.ts'
import { refusalText } from '../../table/net/refusal-text.ts'

/** Explains why a board or a photograph was not published. `error` is undefined if the server is unreachable. */
export const publishErrorText = (error: HttpError['error'] | undefined): string => {
  const key = `boards:show.refused.${error?.code}`
  if (error === undefined) return i18n.t('boards:show.unreached')
  return i18n.exists(key) ? i18n.t(`boards:show.refused.${error.code as 'board/full'}`) : refusalText(error)
}
