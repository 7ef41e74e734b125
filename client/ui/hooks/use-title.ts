import { useEffect } from 'react'
import { i18n } from '../../i18n/i18n.ts'

/** The title of the page, as the browser's tab shows it: what matters most first. */
export const useTitle = (...parts: readonly string[]): void => {
  const title = [...new Set([...parts, i18n.t('title')])].filter((part) => part !== '').join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
