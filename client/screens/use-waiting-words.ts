import { useTranslation } from 'react-i18next'
import { refusalText } from '../i18n/refusals.ts'
import { useTable } from '../store/table.ts'

/** What is said while there is no table to show, and what that means. `onTheWay`: while nothing has gone wrong yet; `known`: who one is there. */
export const useWaitingWords = (code: string, onTheWay: string, known = true) => {
  const { t } = useTranslation()
  const { link, tries, trouble, state } = useTable()
  if (link === 'missing') return { text: t('table.missing', { code }), hint: t('table.missingHint') }
  if (link === 'locked' || link === 'removed') return { text: t(`link.${link}`, { code }), hint: t(`link.${link}Hint`) }
  if (known && state !== undefined && link === 'open') return { text: t('table.unknownRules'), hint: '' }
  if (tries === 0) return { text: onTheWay, hint: '' }
  const reason = trouble === '' ? '' : refusalText({ code: trouble, message: '' })
  return { text: t('link.unreached'), hint: `${reason} ${t('link.goesOn')}`.trim() }
}
