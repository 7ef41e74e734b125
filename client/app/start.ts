import { loadTexts } from '../i18n/i18n.ts'
import { showNewVersions } from './NewVersion.tsx'
import { keepApp } from './new-version.ts'

/** Has the browser keep the app for a day without network. Problems leave it a page that needs its server. */
export const startKeeping = async (): Promise<void> => {
  try {
    await Promise.all([keepApp(), loadTexts(['app'])])
    showNewVersions()
  } catch {}
}
