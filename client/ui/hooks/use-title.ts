import { useEffect } from 'react'
import { i18n } from '../../i18n/i18n.ts'

/** Sets the title in the browser's tab from these parts, the most important first, and the name of the site. */
export const useTitle = (...parts: readonly string[]): void => {
  const title = [...new Set([...parts, i18n.t('title')])].filter((part) => part !== '').join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
